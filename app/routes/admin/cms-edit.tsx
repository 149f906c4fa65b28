import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/cms-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function EditLandingPage() {
  return <h2>Edit Landing Page</h2>;
}
