import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: `Company profile - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function Profile() {
  return <h2>Company profile</h2>;
}
