import { fail, ok, type Result } from '~/shared/data/result.ts';
import { addDays, daysBetween, formatDate, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { parseOptionalDay } from '~/shared/dates/last-day.ts';
import { formatRupees, type Paise, parseRupees, rupees } from '~/shared/money/money.ts';

/** The placements of bids (docs/product.md, Agent portal). */
export const placements = ['homepage_featured', 'search_top'] as const;
export type Placement = (typeof placements)[number];

export const placementLabels: Record<Placement, string> = {
  homepage_featured: 'Home page, featured',
  search_top: 'Top of the search results',
};

/** Announced as coming soon; bids are rejected. */
const announced: readonly Placement[] = ['search_top'];

/** The choices of the bid form; announced placements are disabled. */
export const placementChoices = placements.map((value) => {
  const disabled = announced.includes(value);
  return { value, label: disabled ? `${placementLabels[value]} (coming soon)` : placementLabels[value], disabled };
});

/** Parses a placement that is open for bids. */
export const parsePlacement = (name: string): Result<Placement, 'invalid'> => {
  const placement = placements.find((one) => one === name);
  if (!placement) return fail('invalid', 'Please select a placement.');
  if (announced.includes(placement))
    return fail('invalid', `${placementLabels[placement]} is coming soon. Please choose the home page.`);
  return ok(placement);
};

/** A bid is created as active; all other statuses are final. */
export const bidStatuses = ['active', 'replaced', 'withdrawn', 'closed'] as const;
export type BidStatus = (typeof bidStatuses)[number];

/** Status labels for the admin. */
export const bidStatusLabels: Record<BidStatus, string> = {
  active: 'Active',
  replaced: 'Raised',
  withdrawn: 'Withdrawn',
  closed: 'Ended',
};

type Transition = { who: 'agent' | 'system'; from: 'active'; to: BidStatus; label: string };

/** The transitions of a bid: actor, from, to, and the label shown to the agent. */
export const bidTransitions = {
  replace: { who: 'agent', from: 'active', to: 'replaced', label: 'Raised' },
  withdraw: { who: 'agent', from: 'active', to: 'withdrawn', label: 'Withdrawn' },
  /** By a database trigger, when the package is deleted or its agent's account is closed. */
  close: { who: 'system', from: 'active', to: 'closed', label: 'Ended: package deleted' },
  /** When the last day of the bid is over. */
  expire: { who: 'system', from: 'active', to: 'closed', label: 'Ended: last day over' },
} as const satisfies Record<string, Transition>;

type EndedBid = { status: BidStatus; ends_on: PlainDate | null; ended_at: Date | null };

/** How a past bid ended, as shown to its agent. */
export const bidEndLabel = ({ status, ends_on, ended_at }: EndedBid): string => {
  if (status === 'closed' && ends_on !== null && ended_at !== null && indianDate(ended_at) > ends_on)
    return bidTransitions.expire.label;
  return Object.values(bidTransitions).find(({ to }) => to === status)?.label ?? 'Ended';
};

export const minBid: Paise = rupees(100);
export const bidStep: Paise = rupees(10);
/** Upper limit, so that a typo can't hold the first rank. */
export const maxBid: Paise = rupees(100_000);

/** Parses a bid amount in rupees: '500', '1,500', '₹ 1500.00'. */
export const parseBidAmount = (typed: string): Result<Paise, 'missing' | 'invalid'> => {
  if (typed.trim() === '') return fail('missing', 'Please enter a bid amount.');
  const amount = parseRupees(typed);
  if (amount === null) return fail('invalid', 'Please enter the amount in rupees, such as 500.');
  if (amount < minBid) return fail('invalid', `The minimum bid is ${formatRupees(minBid)}.`);
  if (amount > maxBid) return fail('invalid', `The maximum bid is ${formatRupees(maxBid)}.`);
  const below = amount - (amount % bidStep);
  if (below !== amount)
    return fail(
      'invalid',
      `Bids must be in steps of ${formatRupees(bidStep)}: ${formatRupees(below)} or ${formatRupees(below + bidStep)}.`,
    );
  return ok(amount);
};

/** The last day of a bid is at most so many days from today. */
const maxBidDays = 365;

/** The latest day that can be the last one of a bid. */
export const latestLastDay = (today: PlainDate): PlainDate => addDays(today, maxBidDays);

/** Parses the last day of a bid, which is included; null for a bid that holds until it is withdrawn. */
export const parseLastDay = (typed: string, today: PlainDate): Result<PlainDate | null, 'invalid'> => {
  const day = parseOptionalDay(typed);
  if (!day.success || day.data === null) return day;
  if (day.data < today) return fail('invalid', 'The last day can’t be in the past.');
  const latest = latestLastDay(today);
  return day.data > latest ? fail('invalid', `The last day can be ${formatDate(latest)} at the latest.`) : day;
};

/** A bid ends soon when its last day is today or at most so many days away. */
export const endingSoonDays = 3;

/** Whether the last day of an active bid is near; one that is just over belongs to it until the bid has been ended. */
export const endsSoon = ({ ends_on }: { ends_on: PlainDate | null }, today: PlainDate): boolean =>
  ends_on !== null && daysBetween(today, ends_on) <= endingSoonDays;

/** The lowest bid that would lead: one step above the leading bid, because the earlier of two equal bids leads. Null when that exceeds the maximum. */
export const amountToLead = (leading: Paise | null): Paise | null => {
  if (leading === null) return minBid;
  return leading + bidStep > maxBid ? null : leading + bidStep;
};

/** The rank of an active bid. A bid counts while its package is public, otherwise it is paused. */
export type BidRanking =
  | { state: 'leading'; of: number }
  | {
      state: 'behind';
      rank: number;
      of: number;
      to_lead: Paise | null;
      /** The leading bid is the agent's own, for another package; the agent is not invited to outbid it. */
      own_leads: boolean;
      /** The lowest bid that would be among the places of the home page; null when it already is, is not possible, or would outbid the own bid that leads or has the last place. */
      to_reach: { amount: Paise; places: number } | null;
    }
  | { state: 'paused'; because: 'awaiting_review' | 'rejected' | 'switched_off' };

/** The rank of a bid; null while it is paused. */
export const bidRank = (ranking: BidRanking): number | null => {
  if (ranking.state === 'paused') return null;
  return ranking.state === 'leading' ? 1 : ranking.rank;
};

type RankedBid = { ranking: BidRanking; home_place: unknown };

/** Whether other bids are ahead and the package has no place. A bid that is behind but among the places of the home page needs nothing. */
export const isOutbid = ({ ranking, home_place }: RankedBid): boolean =>
  ranking.state === 'behind' && home_place === null;

/** Whether the bid does not count, because travellers cannot see its package. */
export const isPaused = ({ ranking }: Pick<RankedBid, 'ranking'>): boolean => ranking.state === 'paused';

/** The bids that the Today page counts. */
export const bidsNeedingAttention = <Bid extends RankedBid>(bids: readonly Bid[]): Bid[] =>
  bids.filter((bid) => isOutbid(bid) || isPaused(bid));

/** 'Ends today', 'Ends in 3 days'. */
export const endingText = (lastDay: PlainDate, today: PlainDate): string => {
  const days = daysBetween(today, lastDay);
  if (days < 0) return 'Ending now';
  if (days < 2) return days === 0 ? 'Ends today' : 'Ends tomorrow';
  return `Ends in ${days} days`;
};

/** '1st', '2nd', '23rd'. */
export const ordinal = (rank: number): string => {
  const last = rank % 100 >= 11 && rank % 100 <= 13 ? 0 : rank % 10;
  return `${rank}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

const pauseReasons = {
  awaiting_review: 'The package is awaiting approval. Your bid counts again once travellers can see it.',
  rejected: 'The package was not approved. Your bid counts again once a new version is approved.',
  switched_off: 'The package is inactive. Your bid counts again when you activate it.',
} as const;

/** The ranking of a bid as a sentence for its agent, without information about other agents. */
export const bidRankingLabel = (ranking: BidRanking): string => {
  if (ranking.state === 'paused') return pauseReasons[ranking.because];
  if (ranking.state === 'leading') return ranking.of > 1 ? 'You are first.' : 'You are first. There are no other bids.';
  const { to_lead, own_leads, to_reach } = ranking;
  if (own_leads) {
    const lead = 'Your bid for another package leads.';
    return to_reach
      ? `${lead} ${formatRupees(to_reach.amount)} would put this one among the first ${to_reach.places}.`
      : lead;
  }
  if (to_lead === null) return 'The highest possible bid was placed before yours.';
  const among = to_reach && `, ${formatRupees(to_reach.amount)} among the first ${to_reach.places}`;
  return `${formatRupees(to_lead)} would put you first${among ?? ''}.`;
};
