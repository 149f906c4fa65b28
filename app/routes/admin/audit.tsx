import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [{ title: `Audit - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Audit() {
  return <h2>Audit</h2>;
}
