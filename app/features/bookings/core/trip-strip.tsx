import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { CodeBoard } from '~/ui/content/name-board.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { labelAxis, spanOf } from '~/ui/line/clock.ts';
import { ClockLine, LineHours } from '~/ui/line/line.tsx';
import { passengerCountLabel, type TrainDetails } from './booking.ts';
import { dayOffsetLabel } from './ticket.ts';
import { changeLabel, tripRides } from './trip-line.ts';

/** The trains of a trip on one clock: nights shaded, waits hollow. The text beside it says the same. */
export const TripLine = ({ trains }: { trains: readonly Pick<TrainDetails, 'from' | 'duration_minutes'>[] }) => {
  const rides = tripRides(trains);
  return (
    <div aria-hidden="true">
      <ClockLine rides={rides} />
      <LineHours axis={labelAxis(spanOf(rides))} />
    </div>
  );
};

type TripStripProps = {
  /** In the order of travel. */
  journeys: readonly TrainDetails[];
  /** Name of the class, or how many trains. */
  className: string;
  /** Left out when the trains do not have the same. */
  passengers?: number;
  /** Left out when some of it was refunded. */
  total?: Paise;
  /** Where the summary is below the form: hidden beside it, and with the changes of a trip where they fit. */
  replacesSummary?: boolean;
};

/** The trip in one strip, above a form whose summary is below it, or above the tickets of its trains. */
export const TripStrip = ({ journeys, className, passengers, total, replacesSummary }: TripStripProps) => {
  const [first] = journeys;
  const last = journeys.at(-1);
  if (!first || !last) return null;
  const { from } = first;
  const { to } = last;
  const later = dayOffsetLabel({ from, to });
  return (
    <div className={classNames('ticket-frame', replacesSummary && 'ticket-frame--summary')}>
      <div className="ticket on-paper trip-strip">
        <p className="trip-strip__route">
          <span>
            <CodeBoard>{from.code}</CodeBoard> <span className="visually-hidden--phone">{`${from.name} `}</span>
            <b>{from.departs}</b>
          </span>{' '}
          <span>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">to</span> <b>{to.arrives}</b>{' '}
            {later ? <small>{`${later} `}</small> : null}
            <CodeBoard>{to.code}</CodeBoard>
            <span className="visually-hidden--phone">{` ${to.name}`}</span>
          </span>
        </p>
        {journeys.length > 1 ? <TripLine trains={journeys} /> : null}
        {replacesSummary && journeys.length > 1 ? (
          <div className="trip-strip__changes">
            {journeys.slice(1).map((next, at) => {
              const before = journeys[at];
              return before ? <p key={`${next.number} ${next.from.code}`}>{changeLabel(before, next)}</p> : null;
            })}
          </div>
        ) : null}
        <p className="trip-strip__facts">
          <span>{`${journeys.length === 1 ? `${first.number}, ` : ''}${formatDate(from.date)}, ${className}`}</span>{' '}
          {passengers === undefined ? null : (
            <span>
              <span>{passengerCountLabel(passengers)}</span>
              {total === undefined ? null : (
                <>
                  <span>: </span>
                  <b>{formatRupeesExact(total)}</b>
                </>
              )}
            </span>
          )}
        </p>
      </div>
    </div>
  );
};
