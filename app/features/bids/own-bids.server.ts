import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { mayPlaceBids } from './bid.policy.ts';
import { amountToLead, type BidRanking, type BidStatus, type Placement } from './bid.ts';
import {
  findLeadingBid,
  listBiddablePackages,
  listOwnActiveBids,
  listOwnPastBids,
} from './bid-ranking.store.server.ts';
import { type FeaturedPackageView, listHomePlaces } from './home-places.server.ts';

/** An active bid as shown to its agent. */
export type OwnBid = {
  id: string;
  package_id: string;
  package_title: string;
  bid_amount_paise: Paise;
  placement: Placement;
  created_at: Date;
  /** The last day; null for a bid that holds until it is withdrawn. */
  ends_on: PlainDate | null;
  ranking: BidRanking;
  /** The place of the package on the home page; null unless it is featured. */
  home_place: Pick<FeaturedPackageView, 'home' | 'place'> | null;
};

/** An ended bid. */
type PastBid = {
  id: string;
  package_title: string;
  bid_amount_paise: Paise;
  placement: Placement;
  status: BidStatus;
  created_at: Date;
  ends_on: PlainDate | null;
  ended_at: Date | null;
};

export type OwnBids = { active: OwnBid[]; past: PastBid[]; pastPages: number };

export type BiddingContext = {
  /** The agent's packages that are open for bids. */
  packages: { id: string; title: string; destination: string }[];
  /** Number of featured packages on the home page. */
  places: number;
  /** The leading bid; `own` is the package title if it is the agent's own. Null when there are no bids. */
  leading: { own: string | null; amount: Paise } | null;
  /** The lowest bid that would lead; null when that exceeds the maximum. */
  to_lead: Paise | null;
};

const pastPageSize = 10;

type ActiveRow = Awaited<ReturnType<typeof listOwnActiveBids>>[number];

type RankedRow = Pick<ActiveRow, 'rank' | 'leading' | 'last_place' | 'has_last_place'>;

/** The lowest bid that would be among the places of the home page; null when the bid already is, or would outbid the agent's own that leads or has the last place. */
const amountToReach = ({ rank, leading, last_place, has_last_place }: RankedRow, ownLeads: boolean) => {
  if (rank === null || rank <= maxFeaturedPackages || last_place === null || has_last_place) return null;
  const amount = amountToLead(last_place);
  if (amount === null || (ownLeads && leading !== null && amount > leading)) return null;
  return { amount, places: maxFeaturedPackages };
};

const rankingOf = (row: ActiveRow, own_leads: boolean): BidRanking => {
  const { rank, of, leading, awaiting_review, rejection_reason } = row;
  if (rank === null || of === null) {
    if (rejection_reason !== null) return { state: 'paused', because: 'rejected' };
    return { state: 'paused', because: awaiting_review ? 'awaiting_review' : 'switched_off' };
  }
  if (rank === 1) return { state: 'leading', of };
  return {
    state: 'behind',
    rank,
    of,
    to_lead: amountToLead(leading),
    own_leads,
    to_reach: amountToReach(row, own_leads),
  };
};

const placeOf = (featured: readonly FeaturedPackageView[], { package_id, placement }: ActiveRow) => {
  const found = placement === 'homepage_featured' ? featured.find(({ id }) => id === package_id) : undefined;
  return found ? { home: found.home, place: found.place } : null;
};

/** An agent's own bids with their ranking. Of other agents it reveals only the leading amount and the number of bids. */
export const loadOwnBids = async (db: Queryable, actor: Actor, pastPage = 1): Promise<Result<OwnBids, 'forbidden'>> => {
  if (!mayPlaceBids(actor)) return agentsOnlyError;
  const [active, featured, past] = await Promise.all([
    listOwnActiveBids(db, actor.id),
    listHomePlaces(db),
    listOwnPastBids(db, actor.id, { limit: pastPageSize, offset: (pastPage - 1) * pastPageSize }),
  ]);
  const leads = (placement: Placement) => active.some((row) => row.rank === 1 && row.placement === placement);
  return ok({
    active: active.map((row) => ({
      id: row.id,
      package_id: row.package_id,
      package_title: row.package_title,
      bid_amount_paise: row.bid_amount_paise,
      placement: row.placement,
      created_at: row.created_at,
      ends_on: row.ends_on,
      ranking: rankingOf(row, leads(row.placement)),
      home_place: placeOf(featured, row),
    })),
    past: past.rows,
    pastPages: Math.ceil(past.total / pastPageSize),
  });
};

/** Loads what the bid form needs: packages, number of places and the leading bid. */
export const loadBiddingContext = async (db: Queryable, actor: Actor): Promise<Result<BiddingContext, 'forbidden'>> => {
  if (!mayPlaceBids(actor)) return agentsOnlyError;
  const [packages, first] = await Promise.all([
    listBiddablePackages(db, actor.id),
    findLeadingBid(db, 'homepage_featured'),
  ]);
  return ok({
    packages,
    places: maxFeaturedPackages,
    leading: first && { own: first.agent_id === actor.id ? first.package_title : null, amount: first.amount },
    to_lead: amountToLead(first?.amount ?? null),
  });
};
