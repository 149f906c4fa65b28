import { parseVersion } from '~/features/content/record-version.server.ts';
import type { App } from '~/server/app.server.ts';
import { type ActionFailure, runAction } from '~/server/lists/run-list-action.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { discardPageChanges, unpublishPage } from './change-page-state.server.ts';
import { removePageRedirect } from './remove-page-redirect.server.ts';

/** The result of an action beside the form; on success the page that opens next. */
export type PageStateActionResult =
  | { success: true; toast: Toast; to: string }
  | (ActionFailure & { typed?: undefined });

type Opened = { pageId: string; expectedVersion: Date; address: string };
type Done = { toast: Toast; to: string };

/** The actions that do not save the form, each with its use case and toasts. */
const actions = {
  'discard-changes': {
    failed: { title: 'Failed to discard changes.' },
    run: async (app: App, admin: Actor, opened: Opened): Promise<Result<Done>> => {
      const result = await discardPageChanges(app, admin, opened);
      if (!result.success) return result;
      // The list: arriving there deletes what the form has stored in this browser.
      const toast = { title: 'Changes Discarded', description: 'The published version is unchanged.' };
      return { success: true, data: { toast, to: dashboardPaths.adminCms() } };
    },
  },
  unpublish: {
    failed: { title: 'Failed to unpublish page.' },
    run: async (app: App, admin: Actor, opened: Opened): Promise<Result<Done>> => {
      const result = await unpublishPage(app, admin, opened);
      if (!result.success) return result;
      const toast = { title: 'Page Unpublished', description: `/${result.data.slug} now shows Page Not Found.` };
      return { success: true, data: { toast, to: dashboardPaths.adminCmsPage(opened.pageId) } };
    },
  },
  'remove-address': {
    failed: { title: 'Failed to remove address.' },
    run: async (app: App, admin: Actor, { pageId, address }: Opened): Promise<Result<Done>> => {
      const result = await removePageRedirect(app, admin, { pageId, slug: address });
      if (!result.success) return result;
      const toast = { title: 'Address Removed', description: `/${address} now shows Page Not Found.` };
      return { success: true, data: { toast, to: dashboardPaths.adminCmsPage(pageId) } };
    },
  },
};

export type PageStateAction = keyof typeof actions;

export const isPageStateAction = (text: unknown): text is PageStateAction =>
  typeof text === 'string' && Object.hasOwn(actions, text);

/** Handles an action beside the form of a page: discard changes, unpublish, remove a former address. */
export const pageStateAction = async (
  app: App,
  admin: Actor,
  { id, action, form, log }: { id: string; action: PageStateAction; form: FormData; log: Log },
): Promise<PageStateActionResult> => {
  const { run, failed } = actions[action];
  const opened = {
    pageId: id,
    expectedVersion: parseVersion(String(form.get('version'))),
    address: String(form.get('address')),
  };
  const result = await runAction({
    failed,
    run: () => run(app, admin, opened),
    log,
    what: `${action} of a landing page`,
  });
  return result.success ? { success: true, ...result.data } : result;
};
