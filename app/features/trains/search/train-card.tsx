import { Icon } from '~/ui/icon/icon.tsx';
import { daysAtStation, formatRunningDays } from '../core/running-days.ts';
import type { TrainResult, TrainStop } from '../core/train.ts';
import { RideBooking } from './ride-booking.tsx';
import { RideTiming } from './ride-timing.tsx';
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
      <RideTiming train={train} />
      {train.departed ? (
        <p className="train-card__departed">
          <Icon name="clock" /> Departed. This train has left {train.from.name}.
        </p>
      ) : (
        <RideBooking train={train} wanted={wanted} />
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
