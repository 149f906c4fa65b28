import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { deletePage } from './delete-page.server.ts';

/** What became of a press in the list of landing pages, in the words of the spec. */
export type PageAnswer = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409 };

/** Sends a press in the list of landing pages to its verb: they are deleted there. */
export const answerPagePost = async (app: App, admin: SignedInUser, form: FormData, log: Log): Promise<PageAnswer> => {
  if (form.get('intent') !== 'delete') throw new Response('This form is not known.', { status: 400 });
  const refused = (status: number, description: string): PageAnswer => ({
    success: false,
    status,
    toast: { title: 'Failed to delete page.', description, tone: 'destructive' },
  });
  const version = String(form.get('version'));
  const seen = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
  try {
    const answer = await deletePage(app, admin, { pageId: String(form.get('page')), seen });
    if (answer.success) return { success: true, status: 200, toast: { title: 'Page Deleted' } };
    return refused(statuses[answer.error.code] ?? 400, answer.error.message);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a landing page could not be deleted');
    return refused(503, 'Please try again in a moment.');
  }
};
