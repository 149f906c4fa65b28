import { dayOffset, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { type TrainResult, travelMinutes } from '../core/train.ts';

/** '+1 day', or nothing on the same day. */
export const formatDayOffset = (days: number): string => (days === 0 ? '' : `+${days} ${days === 1 ? 'day' : 'days'}`);

const Stop = ({
  minutes,
  day,
  code,
  name,
  end,
}: {
  minutes: number;
  day: string;
  code: string;
  name: string;
  end?: boolean;
}) => (
  <div className={end ? 'train-call train-call--end' : 'train-call'}>
    <p className="train-call__time">
      <time>{formatTime(minutes)}</time>
      {day ? <span className="train-call__day">{day}</span> : null}
    </p>
    <p className="board board--code train-call__board">
      {name} <span className="train-call__code">{code}</span>
    </p>
  </div>
);

const formatStopCount = (count: number): string => {
  if (count === 0) return 'Non-stop';
  return count === 1 ? '1 stop' : `${count} stops`;
};

/** Departure, duration and arrival of a train between two stations. */
export const RideTiming = ({ train }: { train: TrainResult }) => {
  const days = dayOffset(train.to.arrives_min) - dayOffset(train.from.departs_min);
  return (
    <div className="train-ride">
      <Stop minutes={train.from.departs_min} day="" code={train.from.code} name={train.from.name} />
      <div className="train-duration">
        <p className="train-duration__text">{formatDuration(travelMinutes(train))}</p>
        <span className="train-duration__track" aria-hidden="true" />
        <p className="small soft">{formatStopCount(train.stop_count)}</p>
      </div>
      <Stop minutes={train.to.arrives_min} day={formatDayOffset(days)} code={train.to.code} name={train.to.name} end />
    </div>
  );
};
