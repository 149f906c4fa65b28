import { requireRole } from '~/features/accounts/session.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Lead - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return null;
}

export default function EditLead() {
  return <h2>Edit Lead</h2>;
}
