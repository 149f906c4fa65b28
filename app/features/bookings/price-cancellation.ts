import { isTrainClass } from '~/features/trains/train.ts';
import { indianDate } from '~/shared/dates.ts';
import type { CancelledPassenger, Passenger, TrainDetails } from './booking.ts';
import {
  type CancellationStep,
  type CancellationVerdict,
  cancellationRuleFor,
  cancellationSteps,
  judgeCancellation,
} from './cancellation.ts';
import { cancellationRules } from './cancellation-rules.ts';
import { journeyInstants } from './ticket.ts';

/** What of a booking decides about cancelling. */
type Sold = {
  train_details: TrainDetails;
  passenger_details: readonly Passenger[];
  cancelled_passengers: readonly CancelledPassenger[];
  created_at: Date | string;
};

/** What cancelling costs: everybody of a booking has paid the same, so it is the same for each. */
export type CancellationPrice = { verdict: CancellationVerdict; steps: CancellationStep[] };

/** What cancelling a passenger of this booking costs now, by the rule of the day on which it was made. */
export const priceCancellation = (booking: Sold, trainType: string | null, now: Date): CancellationPrice => {
  const { train_details: train } = booking;
  if (!isTrainClass(train.selected_class)) throw new Error(`there is no class ${train.selected_class}`);
  const rule = cancellationRuleFor(cancellationRules, trainType, indianDate(new Date(booking.created_at)));
  const seat = {
    class: train.selected_class,
    fare_paise: train.fare_paise,
    insurance_paise: train.insurance_paise,
    departs: journeyInstants(train).departs,
  };
  return { verdict: judgeCancellation(rule, seat, now), steps: cancellationSteps(rule, seat, now) };
};

/** The passengers of a booking whom nobody has cancelled. */
export const stillTravelling = ({
  passenger_details,
  cancelled_passengers,
}: Pick<Sold, 'passenger_details' | 'cancelled_passengers'>): Passenger[] =>
  passenger_details.filter(({ id }) => !cancelled_passengers.some((cancelled) => cancelled.id === id));
