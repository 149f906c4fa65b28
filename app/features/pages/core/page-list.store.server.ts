import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { ascending, descending, type ListOrder, mutableOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import type { PageContent } from './page-fields.ts';
import type { PageSearch, PageSort } from './page-search.ts';
import type { PageState } from './page-state.ts';
import { cms_page_drafts, cms_pages } from './pages.tables.server.ts';

/** A text of the version that was saved last: of the draft if there is one. */
const latest = <Value extends string | null>(column: keyof PageContent & keyof typeof cms_pages): SQL<Value> =>
  sql<Value>`case when ${cms_page_drafts.id} is null then ${cms_pages[column] as never} else ${cms_page_drafts.content} ->> ${sql.raw(`'${column}'`)} end`;

const title = latest<string>('title');
const address = sql<string>`coalesce(${cms_pages.slug}, ${cms_page_drafts.slug})`;
const id = sql<string>`coalesce(${cms_pages.id}, ${cms_page_drafts.id})`;
const savedAt = sql<Date>`greatest(${cms_pages.updated_at}, ${cms_page_drafts.updated_at})`.mapWith(
  cms_pages.updated_at,
);

const listColumns = {
  id,
  page_state: sql<PageState>`case when ${cms_pages.id} is null then 'draft' when ${cms_page_drafts.id} is null then 'published' else 'changed' end`,
  state: latest<string>('state'),
  destination: latest<string>('destination'),
  title,
  /** The public address, or that of a draft. */
  slug: address,
  /** The address after the next publication, when it differs. */
  next_slug: sql<string | null>`nullif(${cms_page_drafts.slug}, ${cms_pages.slug})`,
  meta_description: latest<string | null>('meta_description'),
  updated_at: savedAt,
};

const conditions: Record<PageState, SQL> = {
  draft: sql`${cms_pages.id} is null`,
  published: sql`${cms_pages.id} is not null`,
  changed: sql`${cms_pages.id} is not null and ${cms_page_drafts.id} is not null`,
};

/** Every word must occur in the titles, slugs or states of the page and its draft. */
const matchesSearch = ({ q, state }: Pick<PageSearch, 'q' | 'state'>): SQL | undefined =>
  and(
    containsWords(
      sql`concat_ws(' ', ${cms_pages.title}, ${cms_pages.slug}, ${cms_pages.state},
        ${cms_page_drafts.content} ->> 'title', ${cms_page_drafts.slug}, ${cms_page_drafts.content} ->> 'state')`,
      q,
    ),
    state ? conditions[state] : undefined,
  );

const byId = ascending(id);

export const pageOrders: Record<PageSort, ListOrder> = {
  title: mutableOrder(ascending(title), byId),
  address: mutableOrder(ascending(address), byId),
  changed: mutableOrder(descending(savedAt), byId),
};

const ofBoth = eq(cms_page_drafts.id, cms_pages.id);

/** Some of the pages that match a search, in order and without their content. */
export const listPageRows = (db: Queryable, search: PageSearch, slice: Slice) =>
  db
    .select({ ...listColumns, cursor: slice.cursor })
    .from(cms_pages)
    .fullJoin(cms_page_drafts, ofBoth)
    .where(and(matchesSearch(search), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type PageListRow = Awaited<ReturnType<typeof listPageRows>>[number];

/** The pages that match a search, to be counted. */
export const selectMatchingPages = (db: Queryable, search: Pick<PageSearch, 'q' | 'state'>) =>
  db.select({ id }).from(cms_pages).fullJoin(cms_page_drafts, ofBoth).where(matchesSearch(search));
