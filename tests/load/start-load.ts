import { paths } from '~/shared/paths/paths.ts';
import type { LoggedInTestUser } from '../factories/logged-in-users.ts';
import { loadTestJourneys, loadTestTrips } from './load-test-data.ts';
import { createRetryingClient } from './retrying-client.ts';
import { type Observations, type PaymentPlan, payByPlan, paymentPlans, submitBooking } from './simulated-traveller.ts';

/** Starts travellers who book and pay one booking after the other until stopped, each at one of the servers. Every fifth is a guest without an account. */
export const startLoad = (
  urls: readonly [string, ...string[]],
  people: LoggedInTestUser[],
  fare: number,
  seen: Observations,
) => {
  const state = { stopped: false };
  const offered = loadTestJourneys();
  const trips = loadTestTrips();
  const numbers = { next: 0 };
  const travel = async (person: LoggedInTestUser, index: number): Promise<void> => {
    const browser = createRetryingClient(
      urls[index % urls.length] ?? urls[0],
      index % 5 === 0 ? new Map() : person.cookies,
    );
    const email = index % 5 === 0 ? `guest-${numbers.next}-${person.email}` : person.email;
    await browser.visit(paths.trainBooking(offered[0]));
    while (!state.stopped) {
      const number = numbers.next++;
      const ride = offered[(number * 7) % offered.length];
      // Every fourth books two trains with one payment.
      const trip = number % 4 === 3 ? trips[number % trips.length] : undefined;
      if (!ride) return;
      const id = await submitBooking(
        browser,
        { legs: trip ?? [ride], passengers: 1 + (number % 2), fare, email, number },
        seen,
      );
      const plan: PaymentPlan = paymentPlans[number % paymentPlans.length] ?? 'browser';
      if (id) await payByPlan(browser, id, plan, seen);
    }
  };
  const done = Promise.all(people.map(travel));
  return {
    attempts: () => seen.acknowledged.size + seen.soldOut,
    stop: async () => {
      state.stopped = true;
      await done;
    },
  };
};
