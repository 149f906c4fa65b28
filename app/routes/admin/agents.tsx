import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/agents';

export const meta: Route.MetaFunction = () => [{ title: `Agents - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function Agents() {
  return <h2>Agents</h2>;
}
