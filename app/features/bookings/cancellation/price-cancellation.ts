import { isTrainClass } from '~/features/trains/core/train.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { CancelledPassenger, Passenger, TrainDetails } from '../core/booking.ts';
import { journeyInstants } from '../core/ticket.ts';
import {
  type CancellationQuote,
  type CancellationStep,
  cancellationRuleFor,
  cancellationSteps,
  quoteCancellation,
} from './cancellation.ts';
import { cancellationRules } from './cancellation-rules.ts';

/** The fields of a booking that determine its cancellation charges. */
type Sold = {
  train_details: TrainDetails;
  passenger_details: readonly Passenger[];
  cancelled_passengers: readonly CancelledPassenger[];
  created_at: Date | string;
};

/** Cancellation charges per passenger; all passengers of a booking paid the same. */
export type CancellationPrice = { quote: CancellationQuote; steps: CancellationStep[] };

/** Quotes the cancellation of one passenger now, by the rule in force on the day of booking. */
export const priceCancellation = (booking: Sold, trainType: string | null, now: Date): CancellationPrice => {
  const { train_details: train } = booking;
  if (!isTrainClass(train.selected_class)) throw new Error(`unknown class ${train.selected_class}`);
  const rule = cancellationRuleFor(cancellationRules, trainType, indianDate(new Date(booking.created_at)));
  const seat = {
    class: train.selected_class,
    fare_paise: train.fare_paise,
    insurance_paise: train.insurance_paise,
    departs: journeyInstants(train).departs,
  };
  return { quote: quoteCancellation(rule, seat, now), steps: cancellationSteps(rule, seat, now) };
};

/** Passengers who are not cancelled. */
export const remainingPassengers = ({
  passenger_details,
  cancelled_passengers,
}: Pick<Sold, 'passenger_details' | 'cancelled_passengers'>): Passenger[] =>
  passenger_details.filter(({ id }) => !cancelled_passengers.some((cancelled) => cancelled.id === id));
