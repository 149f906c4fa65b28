import { Form, Link, useSubmit } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import type { FeaturedPackageView } from '../packages/public/search-packages.server.ts';
import { packageDetailsUrlFrom } from '../packages/review/review-query.ts';
import { bidStatuses, bidStatusLabels, ordinal, placementLabels, placements } from './bid.ts';
import { type BidSearch, biddingCsvPath, biddingPath, hasBidFilters } from './bid-search.ts';
import { FeaturedOnHome } from './featured-on-home.tsx';
import type { ListedBid } from './list-bids.server.ts';
import './bidding.css';

const Filters = ({ search }: { search: BidSearch }) => {
  const submit = useSubmit();
  const choose = (
    name: 'placement' | 'status' | 'featured' | 'sort',
    label: string,
    choices: { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <SelectField
      label={label}
      labelHidden
      name={name}
      placeholder={placeholder}
      choices={choices}
      defaultValue={search[name] ?? ''}
      onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
    />
  );
  return (
    <ListSearch
      // Remount the form when the filters change.
      key={biddingPath(search)}
      action={dashboardPaths.adminBidding()}
      label="Search bids"
      labelHidden
      placeholder="Package, destination or company"
      q={search.q}
    >
      {choose(
        'placement',
        'Placement',
        placements.map((value) => ({ value, label: placementLabels[value] })),
        'All placements',
      )}
      {choose('status', 'Status', [
        ...bidStatuses.map((value) => ({ value, label: `${bidStatusLabels[value]} bids` })),
        { value: 'all', label: 'All bids' },
      ])}
      {choose(
        'featured',
        'Featured',
        [
          { value: 'yes', label: 'Featured' },
          { value: 'no', label: 'Not featured' },
        ],
        'Featured or not',
      )}
      {choose('sort', 'Sort', [
        { value: 'highest', label: 'Highest first' },
        { value: 'newest', label: 'Newest first' },
      ])}
    </ListSearch>
  );
};

const homeBadges: Record<FeaturedPackageView['home'], string> = {
  shown: 'On the home page',
  'crowded out': 'Featured, not shown',
  hidden: 'Featured, hidden',
};

const columnsFor = (here: string, featured: readonly FeaturedPackageView[]): Column<ListedBid>[] => [
  {
    key: 'amount',
    header: 'Bid',
    alignEnd: true,
    cell: (bid) => (
      <span className="bid-amount">
        <Money paise={bid.bid_amount_paise} />
        <span className="soft small">
          {bid.rank === null
            ? bid.status === 'active'
              ? 'Paused: package not public'
              : bidStatusLabels[bid.status]
            : `${ordinal(bid.rank)} now`}
        </span>
      </span>
    ),
  },
  {
    key: 'package',
    header: 'Package',
    rowHeader: true,
    cell: (bid) => {
      const marked = featured.find(({ id }) => id === bid.package?.id);
      return (
        <span className="bid-package">
          {bid.package ? (
            <Link to={packageDetailsUrlFrom('bidding', here, bid.package.id)}>{bid.package.title}</Link>
          ) : (
            bid.package_title
          )}
          <span className="soft small">{bid.package?.destination ?? 'This package was deleted.'}</span>
          {marked ? (
            <Badge tone={marked.home === 'shown' ? 'success' : 'outline'}>{homeBadges[marked.home]}</Badge>
          ) : null}
        </span>
      );
    },
  },
  { key: 'agent', header: 'Agent', cell: (bid) => bid.agent?.company_name ?? <span className="soft">Unknown</span> },
  { key: 'placement', header: 'Placement', cell: (bid) => placementLabels[bid.placement] },
  {
    key: 'placed',
    header: 'Placed',
    cell: (bid) => <time dateTime={bid.created_at.toISOString()}>{formatInstant(bid.created_at)}</time>,
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
      className="bid-feature"
      aria-label={`${is_featured ? 'Un-feature' : 'Feature'} ${title}`}
    >
      {is_featured ? 'Un-feature' : 'Feature'}
    </SubmitButton>
  </Form>
);

export type BidListResult = { bids: ListedBid[]; total: number; pages: number; featured: FeaturedPackageView[] };

type BiddingPageProps = {
  search: BidSearch;
  /** Null when the query failed. */
  found: BidListResult | null;
  /** The error message, for browsers without JavaScript. */
  refusal: string | undefined;
};

const BidResults = ({ search, found }: { search: BidSearch; found: BidListResult }) => {
  if (found.bids.length === 0)
    return hasBidFilters(search) || found.total > 0 ? (
      <EmptyState
        level={3}
        title="No bids found"
        text="Try a different search or fewer filters."
        action={<ButtonLink to={dashboardPaths.adminBidding()}>Show active bids</ButtonLink>}
      />
    ) : (
      <EmptyState level={3} title="No bids yet" text="Agents’ bids for a place on the home page appear here." />
    );
  return (
    <>
      <Table
        caption="Bids"
        columns={columnsFor(biddingPath(search, { page: search.page }), found.featured)}
        rows={found.bids}
        rowKey={(bid) => bid.id}
      />
      <Pagination page={search.page} pages={found.pages} pageTo={(page) => biddingPath(search, { page })} />
    </>
  );
};

/** The admin's Bidding tab: featured packages, and the bids of all agents with Feature and Un-feature. */
export const BiddingPage = ({ search, found, refusal }: BiddingPageProps) => {
  const here = biddingPath(search, { page: search.page });
  return (
    <section className="bidding stack" aria-labelledby="bidding-title">
      <div className="bidding__head">
        <h2 id="bidding-title">Bidding</h2>
        {found ? (
          <p className="soft small" role="status">
            {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'bid' : 'bids'}
          </p>
        ) : null}
        <a className={buttonClass({})} href={biddingCsvPath(search)} download>
          <Icon name="download" /> CSV<span className="visually-hidden"> of these bids</span>
        </a>
      </div>
      {refusal ? (
        <Notice tone="danger" title="Update Failed">
          {refusal}
        </Notice>
      ) : null}
      {found ? (
        <>
          <FeaturedOnHome featured={found.featured} action={here} />
          <Filters search={search} />
          <BidResults search={search} found={found} />
        </>
      ) : (
        <Notice tone="danger" title="Error loading bids">
          <p>An unknown error occurred.</p>
          <ButtonLink to={here} replace>
            Try again
          </ButtonLink>
        </Notice>
      )}
    </section>
  );
};
