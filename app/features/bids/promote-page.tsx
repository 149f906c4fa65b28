import { Link, useSearchParams } from 'react-router';
import garlandDrawing from '~/art/drawings/journey/garland.svg';
import { formatInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { Table } from '~/ui/table/table.tsx';
import { bidEndLabel, bidsNeedingAttention, endingSoonDays, endsSoon, placementLabels } from './bid.ts';
import { BidForm } from './bid-form.tsx';
import type { BidFormError } from './bids.action.server.ts';
import { OwnBidCard, WithdrawBidDialog } from './own-bid-card.tsx';
import type { BiddingContext, OwnBid, OwnBids } from './own-bids.server.ts';

/** The agent's ended bids, latest first. */
export const PastBids = ({ own, page }: { own: OwnBids; page: number }) => {
  const [search] = useSearchParams();
  return (
    <>
      <Table
        caption="Past bids"
        columns={[
          {
            key: 'package',
            header: 'Package',
            rowHeader: true,
            cell: (bid) => (
              <span className="cell-lines">
                <span>{bid.package_title}</span>
                <span>{placementLabels[bid.placement]}</span>
              </span>
            ),
          },
          { key: 'amount', header: 'Bid', alignEnd: true, cell: (bid) => <Money paise={bid.bid_amount_paise} /> },
          {
            key: 'placed',
            header: 'Placed',
            cell: (bid) => <span className="no-wrap">{formatInstant(bid.created_at)}</span>,
          },
          {
            key: 'ended',
            header: 'Result',
            cell: (bid) => (
              <span className="cell-lines">
                <span>{bidEndLabel(bid)}</span>
                {bid.ended_at ? <span>{formatInstant(bid.ended_at)}</span> : null}
              </span>
            ),
          },
        ]}
        rows={own.past}
        rowKey={(bid) => bid.id}
      />
      <Pagination
        page={page}
        pages={own.pastPages}
        pageTo={(to) => dashboardPaths.agentPromote({ ...Object.fromEntries(search), page: to === 1 ? undefined : to })}
      />
    </>
  );
};

const summaryOf = (taken: number): string => {
  if (taken === 0) return 'None of the packages you bid for has a place now.';
  return taken === 1
    ? 'One of the packages you bid for has a place now.'
    : `${taken} of the packages you bid for have a place now.`;
};

/** What a place on the home page is, with a drawing of the page; the places of the packages that the agent bids for are highlighted. */
export const HomePlaces = ({ places, active }: { places: number; active: readonly OwnBid[] }) => {
  const taken = new Set(active.flatMap(({ home_place }) => home_place?.place ?? []));
  const slots = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <section className="card home-places" aria-labelledby="home-places">
      <div className="stack stack--tight">
        <h3 id="home-places">{`${places} places on the home page`}</h3>
        <p>
          Featured packages appear at the top of the home page, under “Trending Holiday Packages”, with picture and
          price. Every visitor sees them. Of the featured packages, the one with the highest bid takes place 1.
        </p>
        {active.length > 0 ? (
          <p>
            <b>{summaryOf(taken.size)}</b>
          </p>
        ) : null}
      </div>
      <div className="home-places__page" aria-hidden="true">
        {slots.map((place) => (
          <span key={place} className={classNames('home-places__slot', taken.has(place) && 'home-places__slot--own')}>
            {place}
          </span>
        ))}
      </div>
    </section>
  );
};

type Selection = {
  label: string;
  none: string;
  of: (bids: readonly OwnBid[], today: PlainDate) => OwnBid[];
};

/** The selections of active bids that the Today page opens. */
const selections = {
  attention: { label: 'Outbid or paused', none: 'No bid is outbid or paused.', of: bidsNeedingAttention },
  ending: {
    label: `Ending within ${endingSoonDays} days`,
    none: `No bid ends within ${endingSoonDays} days.`,
    of: (bids, today) => bids.filter((bid) => endsSoon(bid, today)),
  },
} satisfies Record<string, Selection>;

/** The search parameters of the page. */
export type PromoteQuery = {
  /** Initial values of the form. */
  package: string | null;
  amount: string | null;
  /** The bid that has just been placed. */
  placed: string | null;
  /** The bid to confirm the withdrawal of. */
  withdraw: string | null;
  /** Shows only some of the active bids. */
  show: keyof typeof selections | null;
  /** Page of the past bids. */
  page: number;
};

type PromotePageProps = {
  /** Null when the query failed. */
  found: { contest: BiddingContext; own: OwnBids } | null;
  query: PromoteQuery;
  /** Today's date in India. */
  today: PlainDate;
  refused?: BidFormError;
};

/** Shown when the agent has no active package. */
const NoActivePackage = () => (
  <EmptyState
    drawing={garlandDrawing}
    level={3}
    title="No active package to promote"
    text="You can only bid for packages that travellers can see. Once one of your packages is approved and active, you can bid for a place on the home page."
    action={
      <ButtonLink tone="primary" to={dashboardPaths.agentPackages()}>
        Go to My Packages
      </ButtonLink>
    }
  />
);

type Found = NonNullable<PromotePageProps['found']>;

const BidFormSection = ({
  contest,
  own,
  query,
  today,
  refused,
}: Found & Pick<PromotePageProps, 'query' | 'today' | 'refused'>) =>
  contest.packages.length === 0 ? (
    <NoActivePackage />
  ) : (
    <section className="stack" aria-labelledby="place-bid">
      <h3 id="place-bid">Place a bid</h3>
      {/* Reset after a bid was placed, or when a link sets other initial values. */}
      <BidForm
        key={`${query.placed} ${query.package} ${query.amount}`}
        contest={contest}
        today={today}
        requested={{
          ...query,
          lastDay: own.active.find(({ package_id }) => package_id === query.package)?.ends_on ?? null,
        }}
        refused={refused}
      />
    </section>
  );

/** How many of the active bids are shown, with a link to all. */
const SelectionNote = ({ selection, shown, all }: { selection: Selection; shown: number; all: number }) => (
  <p className="small">
    <span>{shown === 0 ? selection.none : `${selection.label}: ${shown} of ${all} active bids.`}</span>{' '}
    <Link to={dashboardPaths.agentPromote()} preventScrollReset>
      Show all
    </Link>
  </p>
);

type OwnBidsProps = Found & Pick<PromoteQuery, 'placed' | 'show'> & Pick<PromotePageProps, 'today'>;

const OwnBidsSection = ({ contest, own, placed, show, today }: OwnBidsProps) => {
  const selection: Selection | null = show && selections[show];
  const shown = selection ? selection.of(own.active, today) : own.active;
  return (
    <section className="stack" aria-labelledby="own-bids">
      <div className="cluster cluster--apart">
        <h3 id="own-bids">Your Active Bids</h3>
        {contest.leading ? (
          <p className="soft">
            Leading bid: <strong>{formatRupees(contest.leading.amount)}</strong>
            <span>{contest.leading.own !== null ? ', yours' : ''}</span>
          </p>
        ) : null}
      </div>
      {selection && own.active.length > 0 ? (
        <SelectionNote selection={selection} shown={shown.length} all={own.active.length} />
      ) : null}
      {shown.length > 0 ? (
        <ul className="stack gap-3">
          {shown.map((bid) => (
            <OwnBidCard key={bid.id} bid={bid} today={today} isNew={bid.id === placed} />
          ))}
        </ul>
      ) : own.active.length > 0 ? null : (
        <p className="card soft">You have no active bids. Bids you place appear here with their rank.</p>
      )}
    </section>
  );
};

/** The bidding panel: bid form and active bids with their ranking (first, if there are any), past bids. */
export const PromotePage = ({ found, query, today, refused }: PromotePageProps) => {
  if (!found)
    return (
      <LoadFailure
        level={2}
        title="Error loading your data"
        text="Your bids are unchanged. Please try again in a moment."
        retryTo={dashboardPaths.agentPromote()}
        live
      />
    );
  const { contest, own } = found;
  const hasBids = own.active.length > 0;
  // Nothing to bid for yet: the first step comes before the explanation.
  const isNew = !hasBids && contest.packages.length === 0;
  const bidToWithdraw = own.active.find(({ id }) => id === query.withdraw) ?? null;
  // With keys, a change of their order moves them: a bid that is being typed stays.
  const ownBids = (
    <OwnBidsSection key="own" {...found} placed={hasBids ? query.placed : null} show={query.show} today={today} />
  );
  const bidForm = <BidFormSection key="form" {...found} query={query} today={today} refused={refused} />;
  const pastBids =
    own.past.length > 0 || query.page > 1 ? (
      <section key="past" className="stack" aria-labelledby="past-bids">
        <h3 id="past-bids">Past bids</h3>
        <PastBids own={own} page={query.page} />
      </section>
    ) : null;
  return (
    <div className="stack">
      <ListHead title="Promote">
        {contest.packages.length > 0 ? (
          <a className={classNames(buttonClass({}), 'promote__to-form')} href="#place-bid">
            Place a bid
          </a>
        ) : null}
      </ListHead>
      <WithdrawBidDialog bid={bidToWithdraw} />
      {isNew ? bidForm : null}
      <HomePlaces places={contest.places} active={own.active} />
      <div className="promote" data-columns={contest.packages.length > 0 || undefined}>
        {isNew ? [ownBids, pastBids] : hasBids ? [ownBids, bidForm, pastBids] : [bidForm, ownBids, pastBids]}
      </div>
    </div>
  );
};
