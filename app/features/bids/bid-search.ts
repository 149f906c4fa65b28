import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type BidStatus, bidStatuses, placements } from './bid.ts';

const bidSorts = ['highest', 'newest'] as const;
export type BidSort = (typeof bidSorts)[number];

/** The list of Bidding: active bids, highest first. `q` has words of package, destination or company. */
export const bidList = defineListQuery(
  {
    q: textField(),
    placement: optionField(placements),
    status: choiceField<BidStatus | 'all'>([...bidStatuses, 'all'], 'active'),
    featured: optionField(['yes', 'no']),
    sort: choiceField(bidSorts, 'highest'),
  },
  { page: dashboardPaths.adminBidding, csv: true },
);

export type BidSearch = StateOf<typeof bidList>;
