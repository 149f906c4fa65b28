import { Form, Link, useSubmit } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Money } from '~/ui/money.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import type { MarkedPackage } from '../packages/find-packages.server.ts';
import { detailsFrom } from '../packages/review-query.ts';
import { bidStatuses, bidStatusNames, ordinal, placementNames, placements } from './bid.ts';
import { type BidSearch, biddingAt, biddingFileAt, isNarrowed } from './bid-search.ts';
import { HomePlaces } from './home-places.tsx';
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
      key={biddingAt(search)}
      action={deskPaths.adminBidding()}
      label="Search bids"
      labelHidden
      placeholder="Package, destination or company"
      q={search.q}
    >
      {choose(
        'placement',
        'Placement',
        placements.map((value) => ({ value, label: placementNames[value] })),
        'All placements',
      )}
      {choose('status', 'Status', [
        ...bidStatuses.map((value) => ({ value, label: `${bidStatusNames[value]} bids` })),
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

const homeBadges: Record<MarkedPackage['home'], string> = {
  shown: 'On the home page',
  'crowded out': 'Featured, not shown',
  hidden: 'Featured, hidden',
};

const columnsFor = (here: string, featured: readonly MarkedPackage[]): Column<ListedBid>[] => [
  {
    key: 'amount',
    header: 'Bid',
    end: true,
    cell: (bid) => (
      <span className="bid-amount">
        <Money paise={bid.bid_amount_paise} />
        <span className="soft small">
          {bid.rank === null
            ? bid.status === 'active'
              ? 'Paused: package not public'
              : bidStatusNames[bid.status]
            : `${ordinal(bid.rank)} now`}
        </span>
      </span>
    ),
  },
  {
    key: 'package',
    header: 'Package',
    names: true,
    cell: (bid) => {
      const marked = featured.find(({ id }) => id === bid.package?.id);
      return (
        <span className="bid-package">
          {bid.package ? (
            <Link to={detailsFrom('bidding', here, bid.package.id)}>{bid.package.title}</Link>
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
  { key: 'placement', header: 'Placement', cell: (bid) => placementNames[bid.placement] },
  {
    key: 'placed',
    header: 'Placed',
    cell: (bid) => <time dateTime={bid.created_at.toISOString()}>{formatInstant(bid.created_at)}</time>,
  },
  {
    key: 'action',
    header: 'Action',
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

export type FoundBids = { bids: ListedBid[]; total: number; pages: number; featured: MarkedPackage[] };

type BiddingPageProps = {
  search: BidSearch;
  /** Null when the query failed. */
  found: FoundBids | null;
  /** The error message, for browsers without JavaScript. */
  refusal: string | undefined;
};

const BidResults = ({ search, found }: { search: BidSearch; found: FoundBids }) => {
  if (found.bids.length === 0)
    return isNarrowed(search) || found.total > 0 ? (
      <EmptyState
        level={3}
        title="No bids found"
        text="Try a different search or fewer filters."
        action={<ButtonLink to={deskPaths.adminBidding()}>Show active bids</ButtonLink>}
      />
    ) : (
      <EmptyState level={3} title="No bids yet" text="Agents’ bids for a place on the home page appear here." />
    );
  return (
    <>
      <Table
        caption="Bids"
        columns={columnsFor(biddingAt(search, { page: search.page }), found.featured)}
        rows={found.bids}
        rowKey={(bid) => bid.id}
      />
      <Pagination page={search.page} pages={found.pages} pageTo={(page) => biddingAt(search, { page })} />
    </>
  );
};

/** The admin's Bidding tab: featured packages, and the bids of all agents with Feature and Un-feature. */
export const BiddingPage = ({ search, found, refusal }: BiddingPageProps) => {
  const here = biddingAt(search, { page: search.page });
  return (
    <section className="bidding stack" aria-labelledby="bidding-title">
      <div className="bidding__head">
        <h2 id="bidding-title">Bidding</h2>
        {found ? (
          <p className="soft small" role="status">
            {found.total.toLocaleString('en-IN')} {found.total === 1 ? 'bid' : 'bids'}
          </p>
        ) : null}
        <a className={buttonClass({})} href={biddingFileAt(search)} download>
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
          <HomePlaces featured={found.featured} action={here} />
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
