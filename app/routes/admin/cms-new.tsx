import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/cms-new';

export const meta: Route.MetaFunction = () => [{ title: `New Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function NewLandingPage() {
  return <h2>New Landing Page</h2>;
}
