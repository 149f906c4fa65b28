import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/analytics';

export const meta: Route.MetaFunction = () => [{ title: `Analytics - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Analytics() {
  return <h2>Analytics</h2>;
}
