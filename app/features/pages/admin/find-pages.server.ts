import type { App } from '~/server/app.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { listPageRows, pageOrders } from '../core/page-list.store.server.ts';
import { pageLabel } from '../core/page-record.ts';
import { landingPageList } from '../core/page-search.ts';
import type { PageState } from '../core/page-state.ts';

/** A landing page as found by the search of the shell. */
export type FoundLandingPage = { id: string; title: string; slug: string; state: PageState };

/** At most `limit` landing pages that match the words, by title. Admin only. */
export const findLandingPages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundLandingPage[], 'forbidden'>> => {
  if (!mayManagePages(admin)) return adminOnlyError;
  const search = { ...landingPageList.initial, q };
  const { rows } = await readPage(pageOrders.title, search, limit, (slice) => listPageRows(app.db, search, slice));
  return ok(rows.map((row) => ({ id: row.id, title: pageLabel(row), slug: row.slug, state: row.page_state })));
};
