import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/trains-booking';

export const meta: Route.MetaFunction = () => [{ title: `Booking - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Booking() {
  return <h2>Booking</h2>;
}
