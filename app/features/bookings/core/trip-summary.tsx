import { Fragment, type ReactNode } from 'react';
import { formatRupeesExact } from '~/shared/money/money.ts';
import type { Fact } from '~/ui/content/facts.tsx';
import { Money, Sum } from '~/ui/content/money.tsx';
import type { TicketProps } from '~/ui/content/ticket.tsx';
import { insurancePaise, passengerCountLabel, separateTicketsNote, type TrainDetails, totalFare } from './booking.ts';
import { JourneyTicket } from './journey-ticket.tsx';
import { dayOffsetLabel, journeyInstants } from './ticket.ts';
import { changeLabel } from './trip-line.ts';
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
    {children ? <div className="stack stack--tight">{children}</div> : null}
  </JourneyTicket>
);

type TrainLeg = { journey: TrainDetails; className: string };

/** A train of the trip in two lines. */
const TrainRow = ({ journey, className, passengers }: TrainLeg & { passengers: number }) => {
  const { from, to } = journey;
  return (
    <li className="train-row">
      <p className="train-row__line">
        <b>{`${journey.number} ${journey.name}`}</b>
        <Money paise={totalFare(journey.fare_paise, passengers, false)} exact />
      </p>
      <p className="train-row__line">
        <span>
          <b>{from.departs}</b> <span>{from.code}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> <b>{to.arrives}</b>{' '}
          <span>{`${to.code} ${dayOffsetLabel(journey)}`}</span>
        </span>
        <span className="small soft">
          <abbr title={className}>{journey.selected_class}</abbr>
          <span>{`, ${formatRupeesExact(journey.fare_paise)} × ${passengers}`}</span>
        </span>
      </p>
    </li>
  );
};

/** The trains of a trip on one ticket: a row for each, the changes between them, and the total. */
const TrainRows = ({
  legs,
  passengers,
  insurance,
}: {
  legs: readonly [TrainLeg, ...TrainLeg[]];
  passengers: number;
  insurance: boolean;
}) => {
  const trains = legs.map(({ journey }) => journey);
  const [{ journey: first }] = legs;
  const last = trains.at(-1) ?? first;
  return (
    <div className="stack">
      <JourneyTicket
        journey={{
          name: `${legs.length} trains`,
          number: passengerCountLabel(passengers),
          from: first.from,
          to: last.to,
          duration_minutes:
            (journeyInstants(last).arrives.getTime() - journeyInstants(first).departs.getTime()) / 60_000,
        }}
      >
        <ol className="stack stack--tight">
          {legs.map((leg, at) => {
            const before = trains[at - 1];
            return (
              <Fragment key={`${leg.journey.number} ${leg.journey.from.code}`}>
                {before ? <li className="train-rows__change small soft">{changeLabel(before, leg.journey)}</li> : null}
                <TrainRow {...leg} passengers={passengers} />
              </Fragment>
            );
          })}
        </ol>
        <Sum
          parts={
            insurance
              ? [
                  {
                    label: `Travel insurance, ${formatRupeesExact(insurancePaise)} × ${passengers} × ${legs.length}`,
                    paise: insurancePaise * passengers * legs.length,
                  },
                ]
              : []
          }
          total={{
            label: 'Total for all trains',
            paise: trains.reduce((sum, { fare_paise }) => sum + totalFare(fare_paise, passengers, insurance), 0),
          }}
        />
      </JourneyTicket>
      <p className="small soft">{separateTicketsNote}</p>
    </div>
  );
};

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
