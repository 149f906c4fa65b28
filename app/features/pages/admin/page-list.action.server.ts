import { parseVersion } from '~/features/content/record-version.server.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { changeSelectedPages } from './change-selected-pages.server.ts';
import { deletePage } from './delete-page.server.ts';

/** Result of an action in the list of landing pages; toast texts as in docs/product.md, "Admin panel". */
export type PageListActionResult = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409 };

const deleteAction = async (app: App, admin: Actor, form: FormData): Promise<Result<Toast>> => {
  const expectedVersion = parseVersion(String(form.get('version')));
  const result = await deletePage(app, admin, { pageId: String(form.get('page')), expectedVersion });
  return result.success ? ok({ title: 'Page Deleted' }) : result;
};

const changeSelectedAction =
  (publish: boolean) =>
  (app: App, admin: Actor, form: FormData, log: Log): Promise<Result<Toast>> =>
    changeSelectedPages(app, admin, { selected: form.getAll('selected'), publish }, log);

/** The actions of the list, with the title of their error toast. */
const actions = {
  delete: { failed: 'Failed to delete page.', run: deleteAction },
  'publish-selected': { failed: 'No page published', run: changeSelectedAction(true) },
  'unpublish-selected': { failed: 'No page unpublished', run: changeSelectedAction(false) },
};

const isPageListIntent = (text: unknown): text is keyof typeof actions =>
  typeof text === 'string' && Object.hasOwn(actions, text);

/** Handles the actions of the landing page list: delete a page, publish or unpublish those selected. */
export const pageListAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<PageListActionResult> => {
  const intent = form.get('intent');
  if (!isPageListIntent(intent)) throw new Response('Unknown action. Please reload.', { status: 400 });
  const { run, failed } = actions[intent];
  const failure = (status: number, description: string): PageListActionResult => ({
    success: false,
    status,
    toast: { title: failed, description, tone: 'destructive' },
  });
  try {
    const result = await run(app, admin, form, log);
    if (result.success) return { success: true, status: 200, toast: result.data };
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error), intent }, 'an action in the list of landing pages failed');
    return failure(503, 'Please try again in a moment.');
  }
};
