import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = () => [{ title: `My Packages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function MyPackages() {
  return <h2>My Packages</h2>;
}
