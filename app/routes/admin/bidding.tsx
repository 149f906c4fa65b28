import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/bidding';

export const meta: Route.MetaFunction = () => [{ title: `Bidding - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Bidding() {
  return <h2>Bidding</h2>;
}
