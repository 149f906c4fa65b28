import { parseVersion } from '~/features/content/record-version.server.ts';
import type { App } from '~/server/app.server.ts';
import { type ListActionResult, type ListActions, runListAction } from '~/server/lists/run-list-action.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok } from '~/shared/data/result.ts';
import { changeSelectedPages } from './change-selected-pages.server.ts';
import { deletePage } from './delete-page.server.ts';

const changeSelectedAction =
  (publish: boolean): ListActions[string]['run'] =>
  (app, admin, form, log) =>
    changeSelectedPages(app, admin, { selected: form.getAll('selected'), publish }, log);

/** Toast texts as in docs/product.md, "Admin panel". */
const actions: ListActions = {
  delete: {
    failed: { title: 'Failed to delete page.' },
    run: async (app, admin, form) => {
      const expectedVersion = parseVersion(String(form.get('version')));
      const result = await deletePage(app, admin, { pageId: String(form.get('page')), expectedVersion });
      return result.success ? ok({ title: 'Page Deleted' }) : result;
    },
  },
  'publish-selected': { failed: { title: 'No page published' }, run: changeSelectedAction(true) },
  'unpublish-selected': { failed: { title: 'No page unpublished' }, run: changeSelectedAction(false) },
};

/** Handles the actions of the landing page list: delete a page, publish or unpublish those selected. */
export const pageListAction = (app: App, actor: Actor, form: FormData, log: Log): Promise<ListActionResult> =>
  runListAction(actions, { app, actor, form, log, list: 'the list of landing pages' });
