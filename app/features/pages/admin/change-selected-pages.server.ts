import { parseVersion } from '~/features/content/record-version.server.ts';
import type { App } from '~/server/app.server.ts';
import { changeSelected, countOf, parseSelection, selectionToast } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { latestPageContent, pageStateOf } from '../core/page-record.ts';
import { publishOf } from '../core/page-state.ts';
import { unpublishPage } from './change-page-state.server.ts';
import { findLandingPage, findPageListItem } from './list-pages.server.ts';
import { savePage } from './save-page.server.ts';

const noun = { one: 'page', other: 'pages' };

type PageVersion = { id: string; expectedVersion: Date };

/** Publishes the latest version of a page as it is stored. */
const publishPage = async (app: App, admin: Actor, { id, expectedVersion }: PageVersion): Promise<Result<unknown>> => {
  const found = await findLandingPage(app, admin, id);
  if (!found.success) return found;
  if (!found.data) return fail('not_found', 'This page no longer exists.');
  const state = pageStateOf(found.data);
  if (state === 'published') return fail('refused', 'This page is already published.');
  const transition = publishOf(state);
  const saved = await savePage(app, admin, latestPageContent(found.data), { id, expectedVersion, transition });
  if (saved.success || saved.error.code !== 'missing_fields') return saved;
  return fail('missing_fields', 'This page is not complete. Open it to see what is missing.');
};

/** Unpublishes a page whose published version is also its latest: publishing again brings it back. The dialog of the page asks for others. */
const unpublishUnchanged = async (app: App, admin: Actor, version: PageVersion): Promise<Result<unknown>> => {
  const found = await findLandingPage(app, admin, version.id);
  if (!found.success) return found;
  if (found.data && pageStateOf(found.data) === 'changed')
    return fail('refused', 'This page has unpublished changes. Unpublish it on its own page.');
  return unpublishPage(app, admin, { pageId: version.id, expectedVersion: version.expectedVersion });
};

/**
 * Publishes or unpublishes the selected pages, each in a transaction of its own and with its own version. The toast names those that were skipped: changed
 * meanwhile, not complete, or in that state already.
 */
export const changeSelectedPages = async (
  app: App,
  admin: Actor,
  { selected, publish }: { selected: readonly FormDataEntryValue[]; publish: boolean },
  log: Log,
): Promise<Result<Toast, 'forbidden' | 'none_selected' | 'too_many' | 'changed'>> => {
  if (!mayManagePages(admin)) return adminOnlyError;
  const rows = parseSelection(selected, noun);
  if (!rows.success) return rows;
  const result = await changeSelected(rows.data, {
    noun,
    change: ({ id, version }) => {
      const expectedVersion = parseVersion(version);
      return publish
        ? publishPage(app, admin, { id, expectedVersion })
        : unpublishUnchanged(app, admin, { id, expectedVersion });
    },
    findName: async (id) => {
      const found = await findPageListItem(app, admin, id);
      return found.success && found.data ? found.data.title : null;
    },
    log,
  });
  if (!result.success) return result;
  return ok(
    selectionToast(result.data, `${countOf(result.data.changed, noun)} ${publish ? 'published' : 'unpublished'}`),
  );
};
