import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/trains';

export const meta: Route.MetaFunction = () => [{ title: `Trains - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Trains() {
  return <h2>Trains</h2>;
}
