import { Fragment } from 'react';
import { formatDate, formatDuration } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { Sum } from '~/ui/content/money.tsx';
import { Ticket } from '~/ui/content/ticket.tsx';
import { insurancePaise, type TrainDetails, totalFare } from './booking.ts';
import { changeLabel } from './change-label.ts';
import { dayOffsetLabel } from './ticket.ts';
import { separateTicketsNote } from './trip.ts';
import { TripLine } from './trip-line.tsx';

/** Fare, insurance and total. */
const FareSum = ({
  farePaise,
  passengers,
  insurance,
}: {
  farePaise: number;
  passengers: number;
  insurance: boolean;
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
    total={{ label: 'Total', paise: totalFare(farePaise, passengers, insurance) }}
  />
);

/** Journey and fare in the layout of a ticket. */
export const TripSummary = ({
  journey,
  className,
  passengers,
  travelling = passengers,
  insurance,
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
      note: [formatDate(journey.to.date), dayOffsetLabel(journey)].filter(Boolean).join(', '),
    }}
    duration={formatDuration(journey.duration_minutes)}
    line={<TripLine trains={[journey]} />}
    details={[
      { label: 'Class', value: `${className} (${journey.selected_class})` },
      { label: 'Passengers', value: travelling === passengers ? passengers : `${travelling} of ${passengers}` },
    ]}
    stub={stub}
    look={look}
  >
    <FareSum farePaise={journey.fare_paise} passengers={passengers} insurance={insurance} />
    {children}
  </Ticket>
);

/** The trains of a trip as tickets, with the change between each two; several have their total below. */
export const TripSummaries = ({
  legs,
  passengers,
  insurance,
}: {
  legs: readonly { journey: TrainDetails; className: string }[];
  passengers: number;
  insurance: boolean;
}) => (
  <div className="stack">
    {legs.length > 1 ? <TripLine trains={legs.map(({ journey }) => journey)} /> : null}
    {legs.map(({ journey, className }, at) => {
      const before = legs[at - 1]?.journey;
      return (
        <Fragment key={`${journey.number} ${journey.from.code}`}>
          {before ? <p className="small">{changeLabel(before, journey)}</p> : null}
          <TripSummary journey={journey} className={className} passengers={passengers} insurance={insurance} />
        </Fragment>
      );
    })}
    {legs.length > 1 ? (
      <>
        <Sum
          parts={legs.map(({ journey }, at) => ({
            label: `Train ${at + 1}: ${journey.number}`,
            paise: totalFare(journey.fare_paise, passengers, insurance),
          }))}
          total={{
            label: 'Total for all trains',
            paise: legs.reduce((sum, { journey }) => sum + totalFare(journey.fare_paise, passengers, insurance), 0),
          }}
        />
        <p className="small soft">{separateTicketsNote}</p>
      </>
    ) : null}
  </div>
);
