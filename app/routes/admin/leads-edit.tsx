import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Lead - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return null;
}

export default function LeadDetails() {
  return <h2>Lead</h2>;
}
