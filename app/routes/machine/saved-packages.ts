import { currentUser } from '~/features/accounts/core/session.server.ts';
import { savedPackagesAction } from '~/features/packages/saved/saved-packages.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import type { Route } from './+types/saved-packages';

/** The buttons of packages with JavaScript: saves or removes one, and answers with a sentence if that was not possible. */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const app = appOf(args);
  requireSameOrigin(request, app.environment.publicUrl);
  const form = await readForm(request);
  const user = await currentUser(args);
  const { toast, status, setCookie } = await savedPackagesAction(app, { request, userId: user?.id ?? null }, form);
  const headers = setCookie === null ? undefined : { 'Set-Cookie': setCookie };
  return Response.json({ message: toast.description ?? '' }, { status, headers });
}
