import { addDays, dayOffset, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { daysAtStation, formatRunningDays } from '../core/running-days.ts';
import { defaultClass, type TrainResult, type TrainStop, travelMinutes } from '../core/train.ts';
import { ClassPicker } from './class-picker.tsx';
import { Schedule } from './schedule.tsx';
import './train-card.css';

type TrainCardProps = {
  train: TrainResult;
  /** The requested class, or null for any. */
  wanted: string | null;
  /** Its stops, when the schedule is open. */
  stops: TrainStop[] | null;
  /** URLs of this page with the schedule open and closed. */
  scheduleTo: string;
  closeTo: string;
};

const formatDayOffset = (days: number): string => (days === 0 ? '' : `+${days} ${days === 1 ? 'day' : 'days'}`);

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

const Timing = ({ train }: { train: TrainResult }) => {
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

const BookingForm = ({ train, wanted }: { train: TrainResult; wanted: string | null }) => {
  const date = addDays(train.run_date, dayOffset(train.from.departs_min));
  return (
    <form method="get" action={paths.trainBooking()} className="train-book">
      <input type="hidden" name="train" value={train.number} />
      <input type="hidden" name="from" value={train.from.code} />
      <input type="hidden" name="to" value={train.to.code} />
      <input type="hidden" name="date" value={date} />
      <ClassPicker train={train} wanted={wanted} />
      <button
        type="submit"
        className="button button--primary train-book__button"
        disabled={defaultClass(train, wanted) === null}
      >
        Book Now
        <span className="visually-hidden">
          : {train.number} {train.name}
        </span>
      </button>
    </form>
  );
};

/** One train of the results. Plain links and forms; the list delegates them to client-side navigation. */
export const TrainCard = ({ train, wanted, stops, scheduleTo, closeTo }: TrainCardProps) => {
  const id = `train-${train.number}`;
  return (
    <article
      className={train.departed ? 'train-card train-card--departed' : 'train-card'}
      aria-labelledby={id}
      data-train={train.number}
    >
      <header className="train-card__head">
        <h3 id={id}>
          <span className="train-card__number">{train.number}</span> {train.name}
        </h3>
        <p className="small soft">
          {train.type} · {formatRunningDays(daysAtStation(train.running_days, train.from.departs_min))}
        </p>
      </header>
      <Timing train={train} />
      {train.departed ? (
        <p className="train-card__departed">
          <Icon name="clock" /> Departed. This train has left {train.from.name}.
        </p>
      ) : (
        <BookingForm train={train} wanted={wanted} />
      )}
      <p className="train-card__foot">
        <a href={stops ? closeTo : scheduleTo} rel="nofollow" data-quiet aria-expanded={stops !== null}>
          {stops ? 'Hide schedule' : 'Schedule'}
          <span className="visually-hidden"> of {train.number}</span>
          <Icon name="chevron-down" />
        </a>
      </p>
      {stops ? <Schedule train={train} stops={stops} /> : null}
    </article>
  );
};
