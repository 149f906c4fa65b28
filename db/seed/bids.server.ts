import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { loadBiddingContext, loadOwnBids } from '~/features/bids/own-bids.server.ts';
import { placeBid } from '~/features/bids/place-bid.server.ts';
import { withdrawBid } from '~/features/bids/withdraw-bid.server.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';

type DemoBid = {
  /** Title of one of the agent's packages. */
  title: string;
  /** In rupees: the bids for this package in order, each raised by the next. */
  amounts: readonly number[];
  withdrawn?: true;
  /** The last day, in days from today; without it the bid holds until it is withdrawn. */
  days?: number;
};

/** The bids by agent; the six highest are for the packages that the home page features. */
const demoBids: Record<string, readonly DemoBid[]> = {
  'agent@raahi.test': [
    { title: 'Goa: Beaches and Old Churches', amounts: [1_000, 1_800, 2_400] },
    { title: 'South Goa for Two', amounts: [750], days: 3 },
    { title: 'Ajanta and Ellora', amounts: [300], withdrawn: true },
  ],
  'jaipur@raahi.test': [
    { title: 'Golden Triangle: Delhi, Agra, Jaipur', amounts: [2_000, 2_100] },
    { title: 'Udaipur, City of Lakes', amounts: [600] },
  ],
  'dehradun@raahi.test': [
    { title: 'Srinagar: a Houseboat on Dal Lake', amounts: [1_600] },
    { title: 'Leh, Nubra and Pangong', amounts: [900] },
  ],
  'kolkata@raahi.test': [{ title: 'Andaman: Reefs and Rainforest', amounts: [1_200] }],
  'bengaluru@raahi.test': [{ title: 'Kerala: Kochi, Munnar and Alleppey', amounts: [1_900] }],
};

const raisedAfter = 2 * 86_400_000;

const place = async (app: App, agent: Actor<'agent'>, { title, amounts, withdrawn, days }: DemoBid): Promise<void> => {
  const { packages } = requireAllowed(await loadBiddingContext(app.db, agent));
  const package_id = packages.find((one) => one.title === title)?.id;
  // The package may have been deactivated or renamed.
  if (package_id === undefined) return;
  // Bids for a package are two days apart; the last was placed today.
  const clock = manualClock(new Date(app.clock.now().getTime() - (amounts.length - 1) * raisedAfter));
  for (const [index, amount] of amounts.entries()) {
    if (index > 0) clock.advance(raisedAfter);
    const bid = await placeBid({ db: app.db, clock }, agent, {
      package_id,
      bid_amount: String(amount),
      placement: 'homepage_featured',
      ends_on: days === undefined ? '' : addDays(indianDate(app.clock.now()), days),
    });
    if (!bid.success) throw new Error(`The demo bids could not be placed: ${JSON.stringify(bid.error)}`);
    if (withdrawn && index === amounts.length - 1) await withdrawBid(app, agent, bid.data.id);
  }
};

/** Places the bids of the demo agents through the use cases; agents who have bid before are skipped. */
export const seedBids = async (app: App): Promise<void> => {
  for (const [email, wanted] of Object.entries(demoBids)) {
    const id = await findAgentId(app.db, email);
    if (id === null) continue;
    const agent: Actor<'agent'> = { id, role: 'agent', full_name: email };
    const { active, past } = requireAllowed(await loadOwnBids(app.db, agent));
    if (active.length > 0 || past.length > 0) continue;
    for (const bid of wanted) await place(app, agent, bid);
  }
};
