import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/pending';

export const meta: Route.MetaFunction = () => [{ title: `Pending - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Pending() {
  return <h2>Pending</h2>;
}
