import { bookingWindowDays } from '~/features/trains/core/train.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import type { BookingOffer } from './load-booking-offer.server.ts';

type Offered = { offer: BookingOffer; chosen: ChosenJourney };

/** Other classes of this train with free seats. */
export const OtherClasses = ({ offer, chosen }: Offered) => {
  const free = offer.others.filter((other) => other.available > 0);
  if (free.length === 0)
    return (
      <p>
        This train has no other seats on your route.{' '}
        <ButtonLink to={paths.trainSearch({ from: chosen.from, to: chosen.to, date: chosen.date })}>
          See other trains on this day
        </ButtonLink>
      </p>
    );
  return (
    <ul className="other-classes">
      {free.map((other) => (
        <li key={other.class}>
          <ButtonLink to={paths.trainBooking({ ...chosen, class: other.class })}>
            {other.name} ({other.class}), {formatRupees(other.fare_paise)}, {other.available} left
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};

/** Why this train cannot be booked and what to do instead; renders nothing when it can. */
export const SeatAvailabilityNotice = ({ offer, chosen }: Offered) => {
  if (offer.departed)
    return (
      <Notice tone="danger" title="This train has already departed">
        <p>Please choose another train or a later date.</p>
        <ButtonLink to={paths.trainSearch({ from: chosen.from, to: chosen.to, date: chosen.date })}>
          See other trains
        </ButtonLink>
      </Notice>
    );
  if (offer.tooEarly)
    return (
      <Notice tone="danger" title={`Bookings open ${bookingWindowDays} days ahead`}>
        <p>Please choose an earlier date.</p>
        <ButtonLink to={paths.trains({ from: chosen.from, to: chosen.to, class: chosen.class })}>
          Choose another date
        </ButtonLink>
      </Notice>
    );
  if (offer.chosen.available === 0)
    return (
      <Notice tone="danger" title={`${offer.chosen.name} (${offer.chosen.class}) is sold out on this train`}>
        <OtherClasses offer={offer} chosen={chosen} />
      </Notice>
    );
  return null;
};
