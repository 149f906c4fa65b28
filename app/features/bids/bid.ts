import { formatRupees, type Paise, readRupees, rupees } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';

/** Where a bid may bring a package to the front (spec section 5). */
export const placements = ['homepage_featured', 'search_top'] as const;
export type Placement = (typeof placements)[number];

export const placementNames: Record<Placement, string> = {
  homepage_featured: 'Home page, featured',
  search_top: 'Top of the search results',
};

/** Announced, and not to be had yet. */
const announced: readonly Placement[] = ['search_top'];

/** The choices of a form; what is only announced says so and can't be chosen. */
export const placementChoices = placements.map((value) => {
  const disabled = announced.includes(value);
  return { value, label: disabled ? `${placementNames[value]} (coming soon)` : placementNames[value], disabled };
});

/** The placement of this name, if a bid can be placed there. */
export const readPlacement = (name: string): Result<Placement, 'invalid'> => {
  const placement = placements.find((one) => one === name);
  if (!placement) return fail('invalid', 'Please choose a placement.');
  if (announced.includes(placement))
    return fail('invalid', `${placementNames[placement]} is coming soon. Please choose the home page.`);
  return ok(placement);
};

/** An active bid stands until one of the others comes; none of them leads back. */
export const bidStatuses = ['active', 'replaced', 'withdrawn', 'closed'] as const;
export type BidStatus = (typeof bidStatuses)[number];

/** The states as the admin reads them. */
export const bidStatusNames: Record<BidStatus, string> = {
  active: 'Active',
  replaced: 'Raised',
  withdrawn: 'Withdrawn',
  closed: 'Ended',
};

type Move = { who: 'agent' | 'house'; from: 'active'; to: BidStatus; words: string };

/** The life of a bid: every move, who makes it, and what the agent reads afterwards. */
export const bidMoves = {
  replace: { who: 'agent', from: 'active', to: 'replaced', words: 'Raised' },
  withdraw: { who: 'agent', from: 'active', to: 'withdrawn', words: 'Withdrawn' },
  /** By the database itself, when the package is deleted or its agent leaves. */
  close: { who: 'house', from: 'active', to: 'closed', words: 'Ended: package deleted' },
} as const satisfies Record<string, Move>;

/** How a bid that stands no more has ended. */
export const endWords = (status: BidStatus): string =>
  Object.values(bidMoves).find(({ to }) => to === status)?.words ?? 'Ended';

export const lowestBid: Paise = rupees(100);
export const bidStep: Paise = rupees(10);
/** Nobody means more than this for a place on a page; a digit too many would lead for good. */
export const highestBid: Paise = rupees(100_000);

/** The amount of a bid as it was typed, in rupees: '500', '1,500', '₹ 1500.00'. */
export const readBidAmount = (typed: string): Result<Paise, 'missing' | 'invalid'> => {
  if (typed.trim() === '') return fail('missing', 'Please enter a bid amount.');
  const amount = readRupees(typed);
  if (amount === null) return fail('invalid', 'Please enter the amount in rupees, such as 500.');
  if (amount < lowestBid) return fail('invalid', `The lowest bid is ${formatRupees(lowestBid)}.`);
  if (amount > highestBid) return fail('invalid', `The highest bid is ${formatRupees(highestBid)}.`);
  const below = amount - (amount % bidStep);
  if (below !== amount)
    return fail(
      'invalid',
      `Bids go in steps of ${formatRupees(bidStep)}: ${formatRupees(below)} or ${formatRupees(below + bidStep)}.`,
    );
  return ok(amount);
};

/** The least that comes before the leading bid, as the earlier of two equal bids leads; null when no bid can. */
export const amountToLead = (leading: Paise | null): Paise | null => {
  if (leading === null) return lowestBid;
  return leading + bidStep > highestBid ? null : leading + bidStep;
};

/** Where an active bid stands among those that count. A bid counts while the public sees its package; until then it is paused. */
export type Standing =
  | { state: 'leading'; of: number }
  | {
      state: 'behind';
      rank: number;
      of: number;
      to_lead: Paise | null;
      /** The bid that leads is the agent's own, for another package: nobody outbids oneself. */
      own_leads: boolean;
      /** The least that would be among the places there are; null when it is, or when it takes as much as to lead. */
      to_reach: { amount: Paise; places: number } | null;
    }
  | { state: 'paused'; because: 'awaiting_review' | 'rejected' | 'switched_off' };

/** The rank of a bid that counts; null while it is paused. */
export const rankOf = (standing: Standing): number | null => {
  if (standing.state === 'paused') return null;
  return standing.state === 'leading' ? 1 : standing.rank;
};

/** '1st', '2nd', '23rd'. */
export const ordinal = (rank: number): string => {
  const last = rank % 100 >= 11 && rank % 100 <= 13 ? 0 : rank % 10;
  return `${rank}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

const pauseWords = {
  awaiting_review: 'The package waits for approval. Your bid counts again as soon as travellers see it.',
  rejected: 'The package was not approved. Your bid counts again once a new version is.',
  switched_off: 'The package is switched off. Your bid counts again when you switch it on.',
} as const;

/** The standing of a bid as a sentence for its agent, without a word on anybody else. */
export const standingWords = (standing: Standing): string => {
  if (standing.state === 'paused') return pauseWords[standing.because];
  if (standing.state === 'leading') return standing.of > 1 ? 'You are first.' : 'You are first, with the only bid.';
  const { to_lead, own_leads, to_reach } = standing;
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
