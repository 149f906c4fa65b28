import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { CodeBoard } from '~/ui/content/code-board.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { passengerCountLabel, type TrainDetails } from './booking.ts';
import { dayOffsetLabel } from './ticket.ts';
import './trip-strip.css';

type TripStripProps = {
  /** In the order of travel. */
  journeys: readonly TrainDetails[];
  /** Name of the class, or how many trains. */
  className: string;
  passengers: number;
  total: Paise;
  /** Above the tickets of a trip: at every width, with the names of the stations. */
  named?: boolean;
};

/** The trip in one strip, above a form whose summary is below it, or above the tickets of its trains. */
export const TripStrip = ({ journeys, className, passengers, total, named }: TripStripProps) => {
  const [first] = journeys;
  const last = journeys.at(-1);
  if (!first || !last) return null;
  const { from } = first;
  const { to } = last;
  const later = dayOffsetLabel({ from, to });
  return (
    <div className={classNames('trip-strip on-paper', !named && 'only-narrow')}>
      <p className="trip-strip__route">
        <span>
          <CodeBoard>{from.code}</CodeBoard> {named ? `${from.name} ` : null}
          <b>{from.departs}</b>
        </span>{' '}
        <span>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> <b>{to.arrives}</b> {later ? <small>{later} </small> : null}
          <CodeBoard>{to.code}</CodeBoard>
          {named ? ` ${to.name}` : null}
        </span>
      </p>
      <p className="trip-strip__facts">
        <span>
          {formatDate(from.date)}, {className}
        </span>{' '}
        <span>
          {passengerCountLabel(passengers)}: <b>{formatRupeesExact(total)}</b>
        </span>
      </p>
    </div>
  );
};
