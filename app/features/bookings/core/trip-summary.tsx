import type { ReactNode } from 'react';
import { formatRupeesExact } from '~/shared/money/money.ts';
import type { Fact } from '~/ui/content/facts.tsx';
import { Sum } from '~/ui/content/money.tsx';
import type { TicketProps } from '~/ui/content/ticket.tsx';
import { insurancePaise, type TrainDetails, totalFare } from './booking.ts';
import { JourneyTicket } from './journey-ticket.tsx';
import { TrainRows } from './train-rows.tsx';
import { TripLine } from './trip-strip.tsx';

/** Fare, insurance and total. */
const FareSum = ({
  farePaise,
  passengers,
  insurance,
  totalLabel,
}: {
  farePaise: number;
  passengers: number;
  insurance: boolean;
  totalLabel: string;
}) => (
  <Sum
    parts={[
      { label: `Fare, ${formatRupeesExact(farePaise)} × ${passengers}`, paise: farePaise * passengers },
      ...(insurance
        ? [
            {
              label: `Travel insurance, ${formatRupeesExact(insurancePaise)} × ${passengers}`,
              paise: insurancePaise * passengers,
            },
          ]
        : []),
    ]}
    total={{ label: totalLabel, paise: totalFare(farePaise, passengers, insurance) }}
  />
);

/** A train with its class, passengers and fare as a ticket: held seats, or with `isPaid` and a stub the ticket itself. */
export const TripSummary = ({
  journey,
  className,
  passengers,
  travelling = passengers,
  insurance,
  isPaid,
  details = [],
  people,
  children,
  ...ticket
}: Pick<TicketProps, 'stub' | 'look' | 'level' | 'children'> & {
  journey: TrainDetails;
  className: string;
  /** All passengers of the booking. */
  passengers: number;
  /** Passengers who are not cancelled. */
  travelling?: number;
  insurance: boolean;
  /** A ticket, with the trip on a clock; else what is booked at the checkout. */
  isPaid?: boolean;
  /** After class and number of passengers. */
  details?: readonly Fact[];
  /** The passengers, above the fare. */
  people?: ReactNode;
}) => (
  <JourneyTicket
    {...ticket}
    journey={journey}
    line={isPaid ? <TripLine trains={[journey]} /> : undefined}
    details={[
      { label: 'Class', value: `${className} (${journey.selected_class})` },
      { label: 'Passengers', value: travelling === passengers ? passengers : `${travelling} of ${passengers}` },
      ...details,
    ]}
  >
    {people}
    <FareSum
      farePaise={journey.fare_paise}
      passengers={passengers}
      insurance={insurance}
      totalLabel={isPaid ? 'Total paid' : 'Total'}
    />
    {children}
  </JourneyTicket>
);

/** What is booked and what it costs: one train as a ticket, several in the rows of one ticket. */
export const TripSummaries = ({
  legs,
  passengers,
  insurance,
}: {
  legs: readonly { journey: TrainDetails; className: string }[];
  passengers: number;
  insurance: boolean;
}) => {
  const [first, ...others] = legs;
  if (!first) return null;
  return others.length > 0 ? (
    <TrainRows legs={[first, ...others]} passengers={passengers} insurance={insurance} />
  ) : (
    <TripSummary {...first} passengers={passengers} insurance={insurance} />
  );
};
