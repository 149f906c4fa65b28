import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { deletePage } from './delete-page.server.ts';

/** Result of an action in the list of landing pages; toast texts as in docs/product.md, "Admin panel". */
export type PageListActionResult = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409 };

/** Handles the actions of the landing page list: delete. */
export const pageListAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<PageListActionResult> => {
  if (form.get('intent') !== 'delete') throw new Response('Unknown action. Please reload.', { status: 400 });
  const failure = (status: number, description: string): PageListActionResult => ({
    success: false,
    status,
    toast: { title: 'Failed to delete page.', description, tone: 'destructive' },
  });
  const version = String(form.get('version'));
  const expectedVersion = new Date(Number.isNaN(Date.parse(version)) ? 0 : version);
  try {
    const result = await deletePage(app, admin, { pageId: String(form.get('page')), expectedVersion });
    if (result.success) return { success: true, status: 200, toast: { title: 'Page Deleted' } };
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'deleting a landing page failed');
    return failure(503, 'Please try again in a moment.');
  }
};
