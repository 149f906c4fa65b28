import { formatDate, formatDuration } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { Sum } from '~/ui/content/money.tsx';
import { Ticket } from '~/ui/content/ticket.tsx';
import { insurancePaise, type TrainDetails, totalFare } from './booking.ts';
import { arrivalDayLabel } from './ticket.ts';
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

/** Journey and fare in the layout of a ticket. */
export const TripSummary = ({
  journey,
  className,
  passengers,
  travelling = passengers,
  insurance,
  isPaid,
  stub,
  look,
  children,
}: {
  journey: TrainDetails;
  className: string;
  /** All passengers of the booking. */
  passengers: number;
  /** Passengers who are not cancelled. */
  travelling?: number;
  insurance: boolean;
  /** A ticket, with the trip on a clock; else what is booked at the checkout. */
  isPaid?: boolean;
  /** Content of the ticket stub; only for a confirmed ticket. */
  stub?: React.ReactNode;
  look?: 'printed';
  children?: React.ReactNode;
}) => (
  <Ticket
    title={journey.name}
    mark={journey.number}
    from={{
      place: journey.from.name,
      code: journey.from.code,
      time: journey.from.departs,
      note: formatDate(journey.from.date),
    }}
    to={{
      place: journey.to.name,
      code: journey.to.code,
      time: journey.to.arrives,
      note: arrivalDayLabel(journey),
    }}
    duration={formatDuration(journey.duration_minutes)}
    line={isPaid ? <TripLine trains={[journey]} /> : undefined}
    details={[
      { label: 'Class', value: `${className} (${journey.selected_class})` },
      { label: 'Passengers', value: travelling === passengers ? passengers : `${travelling} of ${passengers}` },
    ]}
    stub={stub}
    look={look}
  >
    <FareSum
      farePaise={journey.fare_paise}
      passengers={passengers}
      insurance={insurance}
      totalLabel={isPaid ? 'Total paid' : 'Total'}
    />
    {children}
  </Ticket>
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
