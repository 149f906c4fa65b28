import {
  choiceField,
  defineListQuery,
  type ListQuery,
  type ListState,
  optionField,
  textField,
} from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { categories } from '../content/category.ts';

/** The two package lists of the admin panel: pending, longest waiting first, and approved, in a chosen order. */
export const reviewLists = ['pending', 'approved'] as const;
export type ReviewList = (typeof reviewLists)[number];

export const reviewSorts = ['updated', 'newest', 'title', 'price-low', 'price-high'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortLabels: Record<ReviewSort, string> = {
  updated: 'Last updated',
  newest: 'Newest',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

const fields = {
  /** Words of title, destination or company. */
  q: textField(),
  category: optionField(categories),
  /** The id of an agent, or ''. */
  agent: textField(64),
  sort: choiceField<ReviewSort>(reviewSorts, 'updated'),
};

type ReviewState = ListState<typeof fields>;

/** The URL state of each list. */
export const reviewListQueries: Record<ReviewList, ListQuery<ReviewState>> = {
  // A queue has one order.
  pending: defineListQuery(
    { ...fields, sort: choiceField<ReviewSort>(['updated'], 'updated') },
    { page: dashboardPaths.adminPending },
  ),
  approved: defineListQuery(fields, { page: dashboardPaths.adminApproved }),
};

/** The parsed query of a list. */
export type ReviewQuery = ReviewState & { list: ReviewList };

/** Parses the query of a list; invalid parameters are ignored. */
export const parseReviewQuery = (list: ReviewList, search: URLSearchParams): ReviewQuery => ({
  list,
  ...reviewListQueries[list].parse(search),
});

/** The URL of the list with changes applied. Any change resets the page; the reject dialog opens on the page that is shown. */
export const reviewListUrl = (
  query: ReviewQuery,
  { reject, ...change }: Partial<ReviewState> & { reject?: string } = {},
): string =>
  reviewListQueries[query.list].path(query, reject ? { ...positionOf(query), ...change } : change, { reject });

const positionOf = ({ page, after, before }: ReviewState) => ({ page, after, before });

/** The URL of the list as it is shown, its page included. */
export const currentReviewUrl = (query: ReviewQuery): string => reviewListQueries[query.list].currentPath(query);

/** Other pages of the panel that link to a package's details; there is no next or previous package then. */
const otherPages = {
  deals: { name: 'Deals', at: dashboardPaths.adminDeals },
  bidding: { name: 'Bidding', at: dashboardPaths.adminBidding },
  audit: { name: 'Audit', at: dashboardPaths.adminAudit },
} as const;
type OtherPage = keyof typeof otherPages;

/** The parsed query of a package's details: the list it was opened from, or another page of the panel with that page's query. */
export type DetailsQuery = ReviewQuery & { opened: { from: OtherPage; at: string } | null };

const rejectChoices = ['yes', 'whole'] as const;
/** What the reject dialog of the details rejects: what is in review, or the whole package with an edit of it. */
export type RejectChoice = (typeof rejectChoices)[number];

/** Parses whether the reject dialog is open, and for what. */
export const parseRejectChoice = (search: URLSearchParams): RejectChoice | null =>
  rejectChoices.find((choice) => choice === search.get('reject')) ?? null;

/** The URL of a package's details; its query records where they were opened from. */
export const packageDetailsUrl = (
  query: ReviewQuery & Partial<DetailsQuery>,
  id: string,
  change: { reject?: RejectChoice } = {},
): string =>
  query.opened
    ? dashboardPaths.adminPackage(id, { ...query.opened, ...change })
    : dashboardPaths.adminPackage(id, {
        from: query.list === 'pending' ? null : query.list,
        ...reviewListQueries[query.list].params(query),
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
  return { ...list, opened: opened && { from: opened, at: textField(500).parse(search.get('at') ?? '') ?? '' } };
};

/** The back link of a package's details. */
export const detailsBackLink = (query: DetailsQuery): { name: string; to: string } => {
  if (!query.opened) return { name: query.list === 'pending' ? 'Pending' : 'Approved', to: reviewListUrl(query) };
  const { name, at } = otherPages[query.opened.from];
  return { name, to: at(Object.fromEntries(new URLSearchParams(query.opened.at))) };
};
