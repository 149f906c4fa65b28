import { isChartDue, isTrainClass } from '~/features/trains/core/train.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { type CancelledPassenger, earlierRefundShares, type Passenger, type TrainDetails } from './booking.ts';
import {
  type CancellationQuote,
  type CancellationRule,
  type CancellationStep,
  cancellationRuleFor,
  cancellationSteps,
  quoteCancellation,
} from './cancellation.ts';
import { journeyInstants } from './ticket.ts';
import { quoteLeaving } from './waiting-list.ts';

const everyClass = <Value>(value: Value) => ({
  '1A': value,
  EC: value,
  '2A': value,
  FC: value,
  '3A': value,
  '3E': value,
  CC: value,
  SL: value,
  '2S': value,
});

/** GST applies to air-conditioned and first classes only, and is added to the cancellation charge. */
const gst = { ...everyClass(500), SL: 0, '2S': 0 };

/** Unchanged since 2015. */
const minimumCharge = {
  '1A': 240_00,
  EC: 240_00,
  '2A': 200_00,
  FC: 200_00,
  '3A': 180_00,
  '3E': 180_00,
  CC: 180_00,
  SL: 120_00,
  '2S': 60_00,
};

/**
 * The railway's cancellation charges for confirmed tickets (docs/decisions/0021). A change is a new entry with a later date; existing entries
 * are never altered, because tickets were sold under them.
 */
export const cancellationRules: readonly CancellationRule[] = [
  {
    effective_from: '2015-11-12',
    train_types: null,
    slabs: [
      { hours_before: 48, inclusive: false, charge_basis_points: 0 },
      { hours_before: 12, inclusive: true, charge_basis_points: 2500 },
      { hours_before: 4, inclusive: true, charge_basis_points: 5000 },
    ],
    minimum_charge: minimumCharge,
    gst_basis_points: gst,
    source: 'Railway Passengers (Cancellation of Tickets and Refund of Fare) Rules, 2015',
  },
  {
    effective_from: '2026-01-16',
    train_types: ['Vande Bharat Sleeper', 'Amrit Bharat II'],
    slabs: [
      { hours_before: 72, inclusive: false, charge_basis_points: 2500 },
      { hours_before: 8, inclusive: true, charge_basis_points: 5000 },
    ],
    minimum_charge: everyClass(0),
    gst_basis_points: gst,
    source: 'The same rules as amended for these trains, press reports of January 2026',
  },
  {
    effective_from: '2026-04-01',
    train_types: null,
    slabs: [
      { hours_before: 72, inclusive: false, charge_basis_points: 0 },
      { hours_before: 24, inclusive: true, charge_basis_points: 2500 },
      { hours_before: 8, inclusive: true, charge_basis_points: 5000 },
    ],
    minimum_charge: minimumCharge,
    gst_basis_points: gst,
    source: 'The refund framework announced by the minister of railways, introduced in April 2026; press reports',
  },
];

/** The fields of a booking that determine its cancellation charges. */
type Sold = {
  train_details: TrainDetails;
  passenger_details: readonly Passenger[];
  cancelled_passengers: readonly CancelledPassenger[];
  partly_refunded_paise: Paise;
  created_at: Date | string;
  booking_status?: string;
  /** The run and when it begins, for a place on the waiting list. */
  run_date?: string;
  first_departs_min?: number | null;
};

/** Cancellation charges per passenger; all passengers of a booking paid the same. */
export type CancellationPrice = { quote: CancellationQuote; steps: CancellationStep[] };

/**
 * Quotes the cancellation of one passenger now, by the rule in force on the day of booking. Leaving the waiting list costs the same until the chart, so it has no
 * steps.
 */
export const priceCancellation = (booking: Sold, trainType: string | null, now: Date): CancellationPrice => {
  const { train_details: train } = booking;
  if (!isTrainClass(train.selected_class)) throw new Error(`unknown class ${train.selected_class}`);
  const bookedOn = indianDate(new Date(booking.created_at));
  const seat = {
    class: train.selected_class,
    fare_paise: train.fare_paise,
    insurance_paise: train.insurance_paise,
    earlier_paise: earlierRefundShares(booking, remainingPassengers(booking).length)[0] ?? 0,
    // Boarding at a later station does not make the charges smaller.
    departs: journeyInstants({ from: train.booked_from ?? train.from, to: train.to }).departs,
  };
  if (booking.booking_status === 'waiting') {
    const { run_date, first_departs_min = null } = booking;
    const isDue =
      run_date !== undefined && first_departs_min !== null && isChartDue({ run_date, first_departs_min }, now);
    return { quote: quoteLeaving(seat, { bookedOn, isChartDue: isDue }), steps: [] };
  }
  const rule = cancellationRuleFor(cancellationRules, trainType, bookedOn);
  return { quote: quoteCancellation(rule, seat, now), steps: cancellationSteps(rule, seat, now) };
};

/** Passengers who are not cancelled. */
export const remainingPassengers = ({
  passenger_details,
  cancelled_passengers,
}: Pick<Sold, 'passenger_details' | 'cancelled_passengers'>): Passenger[] =>
  passenger_details.filter(({ id }) => !cancelled_passengers.some((cancelled) => cancelled.id === id));
