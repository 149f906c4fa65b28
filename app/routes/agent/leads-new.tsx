import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/leads-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Lead - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function NewLead() {
  return <h2>Create New Lead</h2>;
}
