import { requireRole } from '~/features/accounts/core/session.server.ts';
import { findAdminRecords } from '~/features/commands/find-records.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { ok } from '~/shared/data/result.ts';
import type { Route } from './+types/commands';

/** The records that the command palette finds: `?q=` the text. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const text = new URL(args.request.url).searchParams.get('q') ?? '';
  const groups = requireAllowed(await findAdminRecords(appOf(args), admin, text));
  return Response.json(ok(groups), { headers: { 'Cache-Control': 'no-store' } });
}
