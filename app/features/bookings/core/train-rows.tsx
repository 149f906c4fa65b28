import { Fragment } from 'react';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { Money, Sum } from '~/ui/content/money.tsx';
import { insurancePaise, passengerCountLabel, separateTicketsNote, type TrainDetails, totalFare } from './booking.ts';
import { JourneyTicket } from './journey-ticket.tsx';
import { dayOffsetLabel, journeyInstants } from './ticket.ts';
import { changeLabel } from './trip-line.ts';

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
export const TrainRows = ({
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
