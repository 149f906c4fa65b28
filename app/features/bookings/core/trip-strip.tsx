import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { CodeBoard } from '~/ui/content/code-board.tsx';
import { passengerCountLabel, type TrainDetails } from './booking.ts';
import { dayOffsetLabel } from './ticket.ts';
import './trip-strip.css';

/** The trip in one strip, above a form whose summary is below it. */
export const TripStrip = ({
  journeys,
  className,
  passengers,
  total,
}: {
  /** In the order of travel. */
  journeys: readonly TrainDetails[];
  /** Name of the class, or how many trains. */
  className: string;
  passengers: number;
  total: Paise;
}) => {
  const [first] = journeys;
  const last = journeys.at(-1);
  if (!first || !last) return null;
  const { from } = first;
  const { to } = last;
  const later = dayOffsetLabel({ from, to });
  return (
    <div className="trip-strip on-paper only-narrow">
      <p className="trip-strip__route">
        <span>
          <CodeBoard>{from.code}</CodeBoard> <b>{from.departs}</b>
        </span>{' '}
        <span>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> <b>{to.arrives}</b> {later ? <small>{later} </small> : null}
          <CodeBoard>{to.code}</CodeBoard>
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
