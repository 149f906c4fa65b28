import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/package';

export const meta: Route.MetaFunction = () => [{ title: `Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function PackageDetails() {
  return <h2>Package</h2>;
}
