import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/package-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function NewPackage() {
  return <h2>Create New Package</h2>;
}
