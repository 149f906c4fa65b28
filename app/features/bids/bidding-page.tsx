import { Form, Link } from 'react-router';
import bellDrawing from '~/art/drawings/station/bell.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { untilText } from '~/shared/dates/last-day.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type ListFound, ListPage } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { packageDetailsUrlFrom } from '../packages/review/review-query.ts';
import { bidStatuses, bidStatusLabels, ordinal, placementLabels, placements } from './bid.ts';
import { type BidSearch, bidList } from './bid-search.ts';
import { FeaturedOnHome, homeLabels } from './featured-on-home.tsx';
import type { FeaturedPackageView } from './home-places.server.ts';
import type { ListedBid } from './list-bids.server.ts';

/** The featured package of an active bid for its place; ended bids and those for other placements have none. */
const featuredOf = (featured: readonly FeaturedPackageView[], { status, placement, package: wanted }: ListedBid) =>
  status === 'active' && placement === 'homepage_featured' ? featured.find(({ id }) => id === wanted?.id) : undefined;

/** What a bid brings now: its place on the home page, or why it has none. Another placement is named. */
const PlacementNow = ({ bid, marked }: { bid: ListedBid; marked: FeaturedPackageView | undefined }) => {
  if (bid.placement !== 'homepage_featured') return placementLabels[bid.placement];
  if (!marked)
    return <span className="soft">{bid.status === 'active' ? 'Not featured' : placementLabels[bid.placement]}</span>;
  return (
    <Badge tone={marked.home === 'shown' ? 'success' : 'outline'}>
      {marked.place === null ? homeLabels[marked.home] : `Home page, place ${marked.place}`}
    </Badge>
  );
};

const columnsFor = (here: string, featured: readonly FeaturedPackageView[]): ListColumn<ListedBid>[] => [
  {
    key: 'package',
    header: 'Package',
    rowHeader: true,
    cell: (bid) => (
      <span className="cell-lines">
        {bid.package ? (
          <Link to={packageDetailsUrlFrom('bidding', here, bid.package.id)}>{bid.package.title}</Link>
        ) : (
          <span>{bid.package_title}</span>
        )}
        <span>{bid.package?.destination ?? 'This package was deleted.'}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Bid',
    alignEnd: true,
    cell: (bid) => (
      <span className="cell-lines">
        <Money paise={bid.bid_amount_paise} />
        <span>
          {bid.rank === null ? (
            bid.status === 'active' ? (
              'Paused: package not public'
            ) : (
              bidStatusLabels[bid.status]
            )
          ) : (
            <span className="no-wrap">{`${ordinal(bid.rank)} now`}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'agent',
    header: 'Placed by',
    cell: (bid) => (
      <span className="cell-lines">
        {bid.agent ? <span>{bid.agent.company_name}</span> : <span className="soft">Unknown</span>}
        <time className="no-wrap" dateTime={bid.created_at.toISOString()}>
          {formatInstant(bid.created_at)}
        </time>
        {bid.ends_on === null ? null : <span>{untilText(bid.ends_on)}</span>}
      </span>
    ),
  },
  {
    key: 'placement',
    header: 'Placement',
    cell: (bid) => <PlacementNow bid={bid} marked={featuredOf(featured, bid)} />,
  },
  {
    key: 'action',
    header: 'Actions',
    cell: (bid) => (bid.package ? <FeatureForm {...bid.package} action={here} /> : <span className="soft">–</span>),
  },
];

type Featurable = { id: string; title: string; is_featured: boolean; action: string };

/** The Feature or Un-feature button as a separate form, which also works without JavaScript. */
const FeatureForm = ({ id, title, is_featured, action }: Featurable) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="package" value={id} />
    <input type="hidden" name="featured" value={is_featured ? 'no' : 'yes'} />
    <SubmitButton
      tone="secondary"
      className="bid-feature small no-wrap"
      aria-label={`${is_featured ? 'Un-feature' : 'Feature'} ${title}`}
    >
      {is_featured ? 'Un-feature' : 'Feature'}
    </SubmitButton>
  </Form>
);

type BiddingPageProps = {
  search: BidSearch;
  /** Null when loading failed. */
  found: (ListFound<ListedBid> & { featured: FeaturedPackageView[] }) | null;
  /** The error message, for browsers without JavaScript. */
  refusal: string | undefined;
};

const placementChoices = placements.map((value) => ({ value, label: placementLabels[value] }));
const statusChoices = [
  ...bidStatuses.map((value) => ({ value, label: `${bidStatusLabels[value]} bids` })),
  { value: 'all', label: 'All bids' },
];
const featuredChoices = [
  { value: 'yes', label: 'Featured' },
  { value: 'no', label: 'Not featured' },
];
const sortChoices = [
  { value: 'highest', label: 'Highest first' },
  { value: 'newest', label: 'Newest first' },
];

/** The featured packages that the table shows with their places. */
const listedPackages = ({ featured, rows }: NonNullable<BiddingPageProps['found']>): ReadonlySet<string> =>
  new Set(rows.flatMap((bid) => featuredOf(featured, bid)?.id ?? []));

const countLabel = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'bid' : 'bids'}`;

/** The admin's Bidding tab: featured packages, and the bids of all agents with Feature and Un-feature. */
export const BiddingPage = ({ search, found, refusal }: BiddingPageProps) => {
  const here = bidList.currentPath(search);
  return (
    <ListPage
      className="bidding row-cards"
      title="Bidding"
      caption="Bids"
      name="bids"
      countLabel={countLabel}
      list={bidList}
      search={search}
      found={found}
      form={{
        label: 'Search bids',
        placeholder: 'Title, destination',
        filters: [
          {
            name: 'placement',
            label: 'Placement',
            value: search.placement,
            choices: placementChoices,
            all: 'All placements',
          },
          { name: 'status', label: 'Status', value: search.status, choices: statusChoices },
          {
            name: 'featured',
            label: 'Featured',
            value: search.featured,
            choices: featuredChoices,
            all: 'Featured or not',
          },
          { name: 'sort', label: 'Sort by', value: search.sort, choices: sortChoices },
        ],
      }}
      columns={columnsFor(here, found?.featured ?? [])}
      rowKey={(bid) => bid.id}
      empty={{
        drawing: bellDrawing,
        title: 'No bids yet',
        text: 'Agents’ bids for a place on the home page appear here.',
        action: <ButtonLink to={dashboardPaths.adminApproved()}>See approved packages</ButtonLink>,
      }}
      noMatch={{
        title: 'No bids found',
        text: 'Try a different search or fewer filters.',
        action: <ButtonLink to={bidList.startPath()}>Show active bids</ButtonLink>,
      }}
      failed={{ title: 'Error loading bids', text: 'An unknown error occurred. Please try again in a moment.' }}
    >
      {refusal ? (
        <Notice tone="danger" title="Update Failed">
          {refusal}
        </Notice>
      ) : null}
      {found ? <FeaturedOnHome featured={found.featured} listed={listedPackages(found)} action={here} /> : null}
    </ListPage>
  );
};
