import { requireRole } from '~/features/accounts/core/session.server.ts';
import { formValuesToContent, parseFormValues } from '~/features/content/content-values.ts';
import { pageFields } from '~/features/pages/core/page-fields.ts';
import { previewLandingPage } from '~/features/pages/core/page-view.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import type { Route } from './+types/cms-preview';

/** Renders the preview of the submitted landing page without saving it. */
export async function action(args: Route.ActionArgs) {
  await requireRole(args, 'admin');
  requireSameOrigin(args.request, appOf(args).environment.publicUrl);
  return {
    page: previewLandingPage(
      formValuesToContent(pageFields, parseFormValues(pageFields, await readForm(args.request))),
    ),
  };
}

/** GET is not supported. */
export const loader = () => new Response('Only POST is allowed.', { status: 405 });
