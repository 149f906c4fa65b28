import { formatRupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { RefusedBid } from './answer-bid-post.server.ts';
import { BidForm } from './bid-form.tsx';
import { OwnBidCard } from './own-bid-card.tsx';
import type { Contest, OwnBids } from './own-bids.server.ts';
import { PastBids } from './past-bids.tsx';
import { PlaceRow } from './place-row.tsx';
import { WithdrawQuestion } from './withdraw-question.tsx';
import './promote.css';

/** What the URL of the page says. */
export type PromoteQuery = {
  /** What the form begins with. */
  package: string | null;
  amount: string | null;
  /** The bid that was placed just now. */
  placed: string | null;
  /** The bid that is asked about. */
  withdraw: string | null;
  /** Of the past bids. */
  page: number;
};

type PromotePageProps = {
  /** Null when it could not be read. */
  found: { contest: Contest; own: OwnBids } | null;
  query: PromoteQuery;
  refused?: RefusedBid;
};

/** Nothing can be promoted yet: what comes first. */
const NothingToPromote = () => (
  <EmptyState
    level={3}
    title="No active package to promote"
    text="A bid needs a package that travellers can see. As soon as one of yours is approved and active, you can bid for a place on the home page here."
    action={
      <ButtonLink tone="primary" to={paths.agentPortal()}>
        Go to My Packages
      </ButtonLink>
    }
  />
);

/** The bidding panel: a bid to place, the own bids with their rank, and what became of earlier ones. */
export const PromotePage = ({ found, query, refused }: PromotePageProps) => {
  if (!found)
    return (
      <Notice tone="danger" title="Error loading your data" live>
        <p>Your bids stand as they were. Please load this page again in a moment.</p>
      </Notice>
    );
  const { contest, own } = found;
  const asked = own.active.find(({ id }) => id === query.withdraw) ?? null;
  return (
    <div className="promote">
      <WithdrawQuestion bid={asked} />
      <section className="promote__form stack" aria-labelledby="place-bid">
        <h2 id="place-bid">Place a bid</h2>
        {contest.packages.length === 0 ? (
          <NothingToPromote />
        ) : (
          // A new bid, or a wish that came by a link, begins with fresh fields.
          <BidForm
            key={`${query.placed} ${query.package} ${query.amount}`}
            contest={contest}
            wish={query}
            refused={refused}
          />
        )}
      </section>
      <section className="promote__own stack" aria-labelledby="own-bids">
        <div className="cluster cluster--apart promote__head">
          <h2 id="own-bids">Your Active Bids</h2>
          {contest.leading ? (
            <p className="soft">
              Leading bid: <strong>{formatRupees(contest.leading.amount)}</strong>
              {contest.leading.own !== null ? ', yours' : ''}
            </p>
          ) : null}
        </div>
        {own.active.length === 0 ? (
          <p className="promote__none">None at present. A bid that you place is here at once, with its rank.</p>
        ) : (
          <>
            <PlaceRow places={contest.places} active={own.active} />
            <ul className="own-bids">
              {own.active.map((bid) => (
                <OwnBidCard key={bid.id} bid={bid} isNew={bid.id === query.placed} />
              ))}
            </ul>
          </>
        )}
      </section>
      {own.past.length > 0 || query.page > 1 ? (
        <section className="promote__past stack" aria-labelledby="past-bids">
          <h2 id="past-bids">Past bids</h2>
          <PastBids own={own} page={query.page} />
        </section>
      ) : null}
    </div>
  );
};
