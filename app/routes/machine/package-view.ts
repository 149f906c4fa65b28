import { currentUser } from '~/features/accounts/core/session.server.ts';
import { recordPackageView } from '~/features/packages/views/record-package-view.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import type { Route } from './+types/package-view';

/** The beacon of a package's page. Agents and administrators are not counted. Always without content: nobody reads the answer. */
export async function action(args: Route.ActionArgs) {
  const app = appOf(args);
  requireSameOrigin(args.request, app.environment.publicUrl);
  try {
    const user = await currentUser(args);
    if (user?.role !== 'agent' && user?.role !== 'admin')
      await recordPackageView(app, args.params.id, requestClientOf(args));
  } catch (error) {
    requestDetailsOf(args).log.warn({ err: error }, 'a view of a package could not be counted');
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Only posts are answered. */
export const loader = () => {
  throw new Response('Not found', { status: 404 });
};
