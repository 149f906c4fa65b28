import { requireRole } from '~/features/accounts/session.server.ts';
import { previewLandingPage } from '~/features/pages/page-view.server.ts';
import { readTypedPage, writtenPageOf } from '~/features/pages/typed-page.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import type { Route } from './+types/cms-preview';

/** A landing page as it would look if what is typed were saved; nothing is. */
export async function action(args: Route.ActionArgs) {
  await requireRole(args, 'admin');
  requireSameOrigin(args.request, appOf(args).environment.publicUrl);
  return { page: previewLandingPage(writtenPageOf(readTypedPage(await readForm(args.request)))) };
}

/** There is nothing to read here. */
export const loader = () => new Response('Only POST.', { status: 405 });
