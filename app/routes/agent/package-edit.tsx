import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/package-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function EditPackage() {
  return <h2>Edit Package</h2>;
}
