import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/approved';

export const meta: Route.MetaFunction = () => [{ title: `Approved - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Approved() {
  return <h2>Approved</h2>;
}
