import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/sales';

export const meta: Route.MetaFunction = () => [{ title: `Sales - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function Sales() {
  return <h2>Sales</h2>;
}
