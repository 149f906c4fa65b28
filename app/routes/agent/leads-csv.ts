import { requireRole } from '~/features/accounts/session.server.ts';
import type { Route } from './+types/leads-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'agent');
  return new Response('', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
}
