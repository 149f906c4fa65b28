import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [{ title: `Contact Messages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Messages() {
  return <h2>Contact Messages</h2>;
}
