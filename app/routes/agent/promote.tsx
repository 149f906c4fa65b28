import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/promote';

export const meta: Route.MetaFunction = () => [{ title: `Promote - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function Promote() {
  return <h2>Promote</h2>;
}
