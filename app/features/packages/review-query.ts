import { deskPaths } from '~/shared/desk-paths.ts';
import { paths } from '~/shared/paths.ts';
import { type Category, categories } from './category.ts';

/** The two lists of packages in the admin's panel: what waits, the longest first, and what is approved, the latest first. */
export const reviewLists = ['pending', 'approved'] as const;
export type ReviewList = (typeof reviewLists)[number];

/** What the URL of either list asks for. */
export type ReviewQuery = {
  list: ReviewList;
  /** Words of the title, the destination or the company. */
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

/** The page that a URL asks for: the first for what is none. */
export const readPage = (text: string | null): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), 10_000) : 1;

/** Reads the URL of a list; what it does not know is left out. */
export const readReviewQuery = (list: ReviewList, search: URLSearchParams): ReviewQuery => ({
  list,
  q: line(search.get('q'), 100),
  category: categories.find((category) => category === search.get('category')) ?? null,
  agent: line(search.get('agent'), 64),
  page: readPage(search.get('page')),
});

const queryOf = ({ q, category, agent }: ReviewQuery) => ({ q, category, agent });

/** The address of the same list with something changed; any change but of the page begins at the first page. */
export const reviewListAt = (
  query: ReviewQuery,
  change: Partial<Omit<ReviewQuery, 'list'>> & { reject?: string } = {},
): string => {
  const wanted = { ...query, page: 'reject' in change ? query.page : 1, ...change };
  const text = {
    ...queryOf(wanted),
    page: wanted.page === 1 ? null : wanted.page,
    reject: change.reject,
  };
  return query.list === 'pending' ? paths.adminPanel(text) : deskPaths.adminApproved(text);
};

/** Other pages of the panel from which a package's Details are opened: one looks at the one package and goes back. */
const otherPages = {
  deals: { name: 'Deals', at: deskPaths.adminDeals },
  bidding: { name: 'Bidding', at: deskPaths.adminBidding },
  audit: { name: 'Audit', at: deskPaths.adminAudit },
} as const;
type OtherPage = keyof typeof otherPages;

/** What the URL of a package's Details says: the list it is one of, or the page it was opened from with what that page asked for. */
export type DetailsQuery = ReviewQuery & { opened: { from: OtherPage; at: string } | null };

/** The address of a package's Details, which knows where one came from. */
export const detailsAt = (
  query: ReviewQuery & Partial<DetailsQuery>,
  id: string,
  change: { reject?: 'yes' } = {},
): string =>
  query.opened
    ? deskPaths.adminPackage(id, { ...query.opened, ...change })
    : deskPaths.adminPackage(id, { from: query.list === 'pending' ? null : query.list, ...queryOf(query), ...change });

/** The same for a page that is no list of packages to decide on; `here` is the address of that page as it stands. */
export const detailsFrom = (from: OtherPage, here: string, id: string): string =>
  deskPaths.adminPackage(id, { from, at: here.split('?')[1] });

/** Where a package's Details were opened from; the queue unless told. */
export const readDetailsQuery = (search: URLSearchParams): DetailsQuery => {
  const from = search.get('from') ?? '';
  const list = readReviewQuery(from === 'approved' ? from : 'pending', search);
  const opened = from === 'deals' || from === 'bidding' || from === 'audit' ? from : null;
  return { ...list, opened: opened && { from: opened, at: line(search.get('at'), 500) } };
};

/** The way back from a package's Details. */
export const wayBack = (query: DetailsQuery): { name: string; to: string } => {
  if (!query.opened) return { name: query.list === 'pending' ? 'Pending' : 'Approved', to: reviewListAt(query) };
  const { name, at } = otherPages[query.opened.from];
  return { name, to: at(Object.fromEntries(new URLSearchParams(query.opened.at))) };
};

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, category, agent }: ReviewQuery): boolean =>
  q !== '' || category !== null || agent !== '';
