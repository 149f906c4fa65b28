import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/trains-runs';

export const meta: Route.MetaFunction = () => [{ title: `Seats of a Run - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Runs() {
  return <h2>Seats of a Run</h2>;
}
