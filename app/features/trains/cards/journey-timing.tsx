import { dayOffset, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { changesName } from '../journeys/change-label.ts';
import { type JourneyOption, journeyMinutes } from '../journeys/journey-option.ts';
import './journey-timing.css';

/** '+1 day', or nothing on the same day. */
export const formatDayOffset = (days: number): string => (days === 0 ? '' : `+${days} ${days === 1 ? 'day' : 'days'}`);

const formatStopCount = (count: number): string => {
  if (count === 0) return 'Non-stop';
  return count === 1 ? '1 stop' : `${count} stops`;
};

const End = ({ minutes, day, code }: { minutes: number; day: string; code: string }) => (
  <span>
    <time className="journey-times__time">{formatTime(minutes)}</time>
    {day ? <span className="journey-times__day">{day}</span> : null}
    <span className="journey-times__code">{code}</span>
  </span>
);

/** Departure, duration, changes and arrival of a journey. */
export const JourneyTiming = ({ journey }: { journey: JourneyOption }) => {
  const { departs_min, arrives_min, legs, changes } = journey;
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="journey-times">
      <End minutes={departs_min} day="" code={first.from.code} />
      <span className="journey-times__facts">
        <b>{formatDuration(journeyMinutes(journey))}</b>
        <span className="journey-times__stops">
          {' '}
          · {changes.length === 0 ? formatStopCount(first.stop_count) : changesName(changes.length)}
        </span>
      </span>
      <span className="visually-hidden">, arrives</span>
      <End
        minutes={arrives_min}
        day={formatDayOffset(dayOffset(arrives_min) - dayOffset(departs_min))}
        code={last.to.code}
      />
    </p>
  );
};
