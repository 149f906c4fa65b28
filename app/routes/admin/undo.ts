import { redirect } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { undoAction } from '~/features/packages/review/undo.action.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Route } from './+types/undo';

/** Only for forms; a login that interrupted one leads here. */
export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return redirect(dashboardPaths.adminPending());
}

/** Undoes decisions on packages. */
export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  requireSameOrigin(args.request, app.environment.publicUrl);
  return undoAction(app, admin, await readForm(args.request), requestDetailsOf(args).log);
}
