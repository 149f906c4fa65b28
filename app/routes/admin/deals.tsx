import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/deals';

export const meta: Route.MetaFunction = () => [{ title: `Deals - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Deals() {
  return <h2>Deals</h2>;
}
