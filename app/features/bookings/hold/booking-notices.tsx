import { Link } from 'react-router';
import { bookingWindowDays, soonMinutes } from '~/features/trains/core/train.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { maxPassengers } from '../core/booking.ts';
import { type ChosenJourney, chosenTripPath } from '../core/chosen-journey.ts';
import { waitingLabel, waitingRulesNote } from '../core/waiting-list.ts';
import type { LegOffer } from './load-booking-offer.server.ts';
import type { SentConfirmation } from './send-email-confirmation.server.ts';
import type { WaitingOffer } from './waiting-offers.server.ts';

/** A train of the booking page among all its trains. */
type Offered = {
  leg: LegOffer;
  chosen: readonly ChosenJourney[];
  /**
   * The booking form, if the page has one: without JavaScript its entries go along to another
   * class.
   */
  formId?: string;
};

/** Search for the whole journey on the day that it begins. */
const searchPath = (chosen: readonly ChosenJourney[]): string =>
  paths.trainSearch({ from: chosen[0]?.from, to: chosen.at(-1)?.to, date: chosen[0]?.date });

/** Booking page of these trains with another class on one of them. */
const withClass = (chosen: readonly ChosenJourney[], leg: ChosenJourney, code: string): string =>
  chosenTripPath(chosen.map((one) => (one === leg || isSameLeg(one, leg) ? { ...one, class: code } : one)));

const isSameLeg = (one: ChosenJourney, other: ChosenJourney): boolean =>
  one.train === other.train && one.from === other.from && one.date === other.date;

/** Other classes of this train with free seats. */
export const OtherClasses = ({ leg, chosen, formId }: Offered) => {
  const hydrated = useHydrated();
  const free = leg.others.filter((other) => other.available > 0);
  if (free.length === 0)
    return (
      <p>
        This train has no other seats on your route.{' '}
        <ButtonLink to={searchPath(chosen)}>See other trains on this day</ButtonLink>
      </p>
    );
  return (
    <ul className="cluster">
      {free.map((other) => {
        const to = withClass(chosen, leg.key, other.class);
        const label = `${other.name} (${other.class}), ${formatRupeesExact(other.fare_paise)}, ${other.available} left`;
        return (
          <li key={other.class}>
            {hydrated || !formId ? (
              <ButtonLink to={to}>{label}</ButtonLink>
            ) : (
              <Button type="submit" form={formId} formAction={to} formNoValidate name="intent" value="show">
                {label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** What joining a waiting list means, before one pays. */
const WaitingNotice = ({ offer: { next, left, chance, closesAt } }: { offer: WaitingOffer }) => (
  <Notice tone="info" title={`You would be ${waitingLabel(next)}`}>
    {chance ? <p>{chance}</p> : null}
    <p>{`You pay the full fare now, and ${left === 1 ? 'one place is' : `${left} places are`} left. ${waitingRulesNote}`}</p>
    <p>{`Whoever still waits when the chart is made, on ${formatInstant(closesAt)}, is refunded in full automatically. A place on the waiting list is not a ticket.`}</p>
  </Notice>
);

/** Why this train cannot be booked and what to do instead, or that it leaves soon; else nothing. */
export const SeatAvailabilityNotice = ({ leg, chosen, formId, isWaiting }: Offered & { isWaiting: boolean }) => {
  // With several trains the notice names its train.
  const train = chosen.length > 1 ? `Train ${leg.journey.number}` : 'This train';
  if (leg.departed)
    return (
      <Notice tone="danger" title={`${train} has already departed`}>
        <p>Please choose another train or a later date.</p>
        <ButtonLink to={searchPath(chosen)}>See other trains</ButtonLink>
      </Notice>
    );
  if (leg.tooEarly)
    return (
      <Notice tone="danger" title={`Bookings open ${bookingWindowDays} days ahead`}>
        <p>Please choose an earlier date.</p>
        <ButtonLink to={paths.trains({ from: chosen[0]?.from, to: chosen.at(-1)?.to, class: leg.key.class })}>
          Choose another date
        </ButtonLink>
      </Notice>
    );
  if (leg.chosen.available === 0 && leg.waiting && isWaiting) return <WaitingNotice offer={leg.waiting} />;
  if (leg.chosen.available === 0)
    return (
      <Notice
        tone="danger"
        title={`${leg.chosen.name} (${leg.chosen.class}) is sold out on ${chosen.length > 1 ? `train ${leg.journey.number}` : 'this train'}`}
      >
        <OtherClasses leg={leg} chosen={chosen} formId={formId} />
        {leg.waiting ? (
          <p>
            <Link to={chosenTripPath(chosen, { waiting: 'yes' })}>Join the waiting list</Link>
            <span>{` as ${waitingLabel(leg.waiting.next)}`}</span>
          </p>
        ) : null}
      </Notice>
    );
  return leg.leavesSoon ? (
    <Notice tone="warning" title={`${train} leaves ${leg.journey.from.name} within ${soonMinutes} minutes`}>
      <p>{`It departs at ${leg.journey.from.departs}.`}</p>
    </Notice>
  ) : null;
};

/** How a guest continues whom the limits of unpaid seats refuse. */
export type GuestLimit = {
  /** The confirmation link, if one was sent. */
  sent: SentConfirmation | null;
};

/**
 * The two ways to continue, in the booking form: log in, or confirm the email address by a mailed
 * link.
 */
export const GuestLimitNotice = ({
  limit,
  chosen,
  loggedIn,
}: {
  limit: GuestLimit;
  chosen: readonly ChosenJourney[];
  loggedIn: boolean;
}) =>
  limit.sent ? (
    <Notice tone="success" title={`We’ve sent a link to ${limit.sent.email}.`} live>
      <p>{`Open it in this browser within ${limit.sent.validFor} to confirm your email address, then continue here. No email? Check your spam folder.`}</p>
      <SubmitButton name="intent" value="confirm-email" tone="secondary">
        Resend link
      </SubmitButton>
    </Notice>
  ) : (
    <Notice title="Continue with a confirmed email address">
      <p>
        Travellers with a confirmed email address can book up to {maxPassengers} seats at a time, on any connection.
      </p>
      <div className="cluster">
        {loggedIn ? null : (
          <ButtonLink to={paths.login({ next: chosenTripPath(chosen) })} tone="primary">
            Log in
          </ButtonLink>
        )}
        <SubmitButton name="intent" value="confirm-email" tone="secondary">
          Email me a confirmation link
        </SubmitButton>
      </div>
    </Notice>
  );
