import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type Category, categories } from '../core/category.ts';

/** The two package lists of the admin panel: pending, longest waiting first, and approved, recently updated first. */
export const reviewLists = ['pending', 'approved'] as const;
export type ReviewList = (typeof reviewLists)[number];

/** The parsed query of a list. */
export type ReviewQuery = {
  list: ReviewList;
  /** Searched in title, destination and company. */
  q: string;
  category: Category | null;
  /** The id of an agent, or ''. */
  agent: string;
  page: number;
};

const line = (text: string | null, most: number): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

/** Parses a page number; 1 when it is missing or invalid. */
export const parsePageNumber = (text: string | null): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), 10_000) : 1;

/** Parses the query of a list; invalid parameters are ignored. */
export const parseReviewQuery = (list: ReviewList, search: URLSearchParams): ReviewQuery => ({
  list,
  q: line(search.get('q'), 100),
  category: categories.find((category) => category === search.get('category')) ?? null,
  agent: line(search.get('agent'), 64),
  page: parsePageNumber(search.get('page')),
});

const queryOf = ({ q, category, agent }: ReviewQuery) => ({ q, category, agent });

/** The URL of the list with changes applied. Any change resets the page, unless the page itself or the reject dialog is set. */
export const reviewListUrl = (
  query: ReviewQuery,
  change: Partial<Omit<ReviewQuery, 'list'>> & { reject?: string } = {},
): string => {
  const wanted = { ...query, page: 'reject' in change ? query.page : 1, ...change };
  const text = {
    ...queryOf(wanted),
    page: wanted.page === 1 ? null : wanted.page,
    reject: change.reject,
  };
  return query.list === 'pending' ? paths.adminPanel(text) : dashboardPaths.adminApproved(text);
};

/** Other pages of the panel that link to a package's details; there is no next or previous package then. */
const otherPages = {
  deals: { name: 'Deals', at: dashboardPaths.adminDeals },
  bidding: { name: 'Bidding', at: dashboardPaths.adminBidding },
  audit: { name: 'Audit', at: dashboardPaths.adminAudit },
} as const;
type OtherPage = keyof typeof otherPages;

/** The parsed query of a package's details: the list it was opened from, or another page of the panel with that page's query. */
export type DetailsQuery = ReviewQuery & { opened: { from: OtherPage; at: string } | null };

/** The URL of a package's details; its query records where they were opened from. */
export const packageDetailsUrl = (
  query: ReviewQuery & Partial<DetailsQuery>,
  id: string,
  change: { reject?: 'yes' } = {},
): string =>
  query.opened
    ? dashboardPaths.adminPackage(id, { ...query.opened, ...change })
    : dashboardPaths.adminPackage(id, {
        from: query.list === 'pending' ? null : query.list,
        ...queryOf(query),
        ...change,
      });

/** The same for another page of the panel; `here` is the current URL of that page. */
export const packageDetailsUrlFrom = (from: OtherPage, here: string, id: string): string =>
  dashboardPaths.adminPackage(id, { from, at: here.split('?')[1] });

/** Parses where a package's details were opened from; the pending list by default. */
export const parseDetailsQuery = (search: URLSearchParams): DetailsQuery => {
  const from = search.get('from') ?? '';
  const list = parseReviewQuery(from === 'approved' ? from : 'pending', search);
  const opened = from === 'deals' || from === 'bidding' || from === 'audit' ? from : null;
  return { ...list, opened: opened && { from: opened, at: line(search.get('at'), 500) } };
};

/** The back link of a package's details. */
export const detailsBackLink = (query: DetailsQuery): { name: string; to: string } => {
  if (!query.opened) return { name: query.list === 'pending' ? 'Pending' : 'Approved', to: reviewListUrl(query) };
  const { name, at } = otherPages[query.opened.from];
  return { name, to: at(Object.fromEntries(new URLSearchParams(query.opened.at))) };
};

/** Whether any filter is set. */
export const hasReviewFilters = ({ q, category, agent }: ReviewQuery): boolean =>
  q !== '' || category !== null || agent !== '';
