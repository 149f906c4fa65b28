import { redirect } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { listPreferencesAction } from '~/features/accounts/preferences/list-preferences.action.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/list-preferences';

/** Only for forms; a login that interrupted one leads here. */
export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return redirect(paths.adminPanel());
}

/** Saved views, columns and density of the lists. */
export async function action(args: Route.ActionArgs) {
  const { id, full_name } = await requireRole(args, 'admin');
  const app = appOf(args);
  requireSameOrigin(args.request, app.environment.publicUrl);
  return listPreferencesAction(app, { id, full_name, role: 'admin' }, await readForm(args.request), paths.adminPanel());
}
