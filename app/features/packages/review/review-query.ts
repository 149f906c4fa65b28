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

const rejectChoices = ['yes', 'whole'] as const;
/** What the reject dialog of the details rejects: what is in review, or the whole package with an edit of it. */
export type RejectChoice = (typeof rejectChoices)[number];

/** Parses whether the reject dialog is open, and for what. */
export const parseRejectChoice = (search: URLSearchParams): RejectChoice | null =>
  rejectChoices.find((choice) => choice === search.get('reject')) ?? null;

/** The URL of a package's details; its query records the list they were opened from. */
export const packageDetailsUrl = (query: ReviewQuery, id: string, change: { reject?: RejectChoice } = {}): string =>
  dashboardPaths.adminPackage(id, {
    from: query.list === 'pending' ? null : query.list,
    ...reviewListQueries[query.list].params(query),
    ...change,
  });

/** Parses the list that a package's details were opened from; the pending list by default. */
export const parseDetailsQuery = (search: URLSearchParams): ReviewQuery =>
  parseReviewQuery(search.get('from') === 'approved' ? 'approved' : 'pending', search);
