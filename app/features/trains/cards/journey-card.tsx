import { Fragment, type ReactNode, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { addDays, dayOffset, formatDate, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import {
  availabilityLabel,
  daysAtStation,
  defaultClass,
  formatRunningDays,
  soonMinutes,
  type TrainResult,
  type TrainStop,
} from '../core/train.ts';
import type { ClockAxis } from '../journeys/journey-line.ts';
import { JourneyLine } from '../journeys/journey-line.tsx';
import {
  changeLabels,
  changesName,
  changesSummary,
  directJourney,
  type JourneyOption,
  type JourneyTag,
  journeyMinutes,
  type ShownJourney,
  seatsOfCheapest,
} from '../journeys/journey-option.ts';
import { ClassPicker } from './class-picker.tsx';

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

/** Said while there is hardly time to reach the station. */
const LeavesSoon = ({ train }: { train: TrainResult | undefined }) =>
  train?.leaves_soon ? (
    <p className="journey-card__departed">
      <Icon name="clock" />
      <span>{` Leaves ${train.from.name} within ${soonMinutes} minutes.`}</span>
    </p>
  ) : null;

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
        <span className="journey-times__stops">{` · ${changes.length === 0 ? formatStopCount(first.stop_count) : changesName(changes.length)}`}</span>
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

/** The classes of a train with fares and free seats, and the button to the booking form. `ride` identifies it in the list. */
export const RideBooking = ({ train, wanted, ride }: { train: TrainResult; wanted: string | null; ride: string }) => {
  const date = addDays(train.run_date, dayOffset(train.from.departs_min));
  return (
    <Form method="get" action={paths.trainBooking()} className="train-book" data-ride={ride}>
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
        <span className="visually-hidden">{`: ${train.number} ${train.name}`}</span>
      </button>
    </Form>
  );
};

/** Few readers open a schedule. Its style is here, because a page without JavaScript has only the styles of what was not loaded later. */
const [Schedule] = lazyPart(async () => ({ default: (await import('./schedule.tsx')).Schedule }));

type CardProps = {
  journey: ShownJourney;
  /** The requested class, or null for any. */
  wanted: string | null;
  axis: ClockAxis;
  /** The level of its heading: below that of its group. */
  heading: 'h3' | 'h4';
};

const Tags = ({ tags, changes = 0 }: { tags: JourneyTag[]; changes?: number }) =>
  tags.length + changes > 0 ? (
    <p className="journey-card__tags">
      {changes > 0 ? <span className="journey-tag journey-tag--changes">{changesName(changes)}</span> : null}
      {tags.map((tag) => (
        <span key={tag} className="journey-tag" data-tag={tag}>
          {tag}
        </span>
      ))}
    </p>
  ) : null;

/** No line of a name begins with its dash: 'Hazur Sahib Nanded - Amritsar'. */
const wholeDashes = (name: string): string => name.replaceAll(' - ', '\u00a0- ');

type TrainCardProps = CardProps & {
  train: TrainResult;
  /** Its stops, when the schedule is open. */
  stops: TrainStop[] | null;
  /** URLs of this page with the schedule open and closed. */
  scheduleTo: string;
  closeTo: string;
};

/** A direct train of the results. */
export const TrainCard = ({
  journey,
  train,
  wanted,
  axis,
  heading: Heading,
  stops,
  scheduleTo,
  closeTo,
}: TrainCardProps) => {
  const id = `train-${train.number}`;
  return (
    <article
      className={train.departed ? 'journey-card journey-card--departed' : 'journey-card'}
      aria-labelledby={id}
      data-train={train.number}
    >
      <header className="journey-card__head">
        <Heading id={id} className="journey-card__title">
          <span className="journey-card__number">{train.number}</span> <span>{wholeDashes(train.name)}</span>
        </Heading>
        <Tags tags={journey.tags} />
      </header>
      <JourneyTiming journey={journey} />
      <JourneyLine journey={journey} stopTimes={journey.stopTimes} axis={axis} />
      <p className="journey-card__places">
        <span>
          <span>{train.from.name}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> <span>{train.to.name}</span>
          <span className="journey-card__days">{` · ${train.type} · ${formatRunningDays(daysAtStation(train.running_days, train.from.departs_min))}`}</span>
        </span>
        <Link to={stops ? closeTo : scheduleTo} rel="nofollow" preventScrollReset aria-expanded={stops !== null}>
          <span>{stops ? 'Hide schedule' : 'Schedule'}</span>
          <span className="visually-hidden">{` of ${train.number}`}</span>
          <Icon name="chevron-down" size={18} />
        </Link>
      </p>
      {train.departed ? (
        <p className="journey-card__departed">
          <Icon name="clock" />
          <span>{` Departed. This train has left ${train.from.name}.`}</span>
        </p>
      ) : (
        <>
          <LeavesSoon train={train} />
          <RideBooking train={train} wanted={wanted} ride={journey.id} />
        </>
      )}
      {stops ? (
        <Suspense>
          <Schedule train={train} stops={stops} />
        </Suspense>
      ) : null}
    </article>
  );
};

/** When a train leaves its station of the journey. */
const dateOf = (leg: TrainResult) => addDays(leg.run_date, dayOffset(leg.from.departs_min));

/** One train of a journey with changes; the children choose its class. */
const Leg = ({ leg, children }: { leg: TrainResult; children: ReactNode }) => {
  return (
    <section className="journey-leg" data-train={leg.number} aria-label={`${leg.number} ${leg.name}`}>
      <p className="journey-leg__title">
        <span>
          <span className="journey-card__number">{leg.number}</span> <b>{wholeDashes(leg.name)}</b>
        </span>
        <span className="small soft">{formatDate(dateOf(leg))}</span>
      </p>
      <JourneyTiming journey={directJourney(leg)} />
      <p className="small soft">
        <span>{leg.from.name}</span> <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> <span>{leg.to.name}</span>
      </p>
      {children}
    </section>
  );
};

type LegsProps = { journey: ShownJourney; changes: string[]; wanted: string | null };

/** All trains of a journey in one form; the value of a class is what the booking page reads as a train of a trip. */
const TripBooking = ({ journey: { id, legs }, changes, wanted }: LegsProps) => (
  <Form method="get" action={paths.trainBooking()} data-ride={id}>
    {legs.map((leg, at) => (
      <Fragment key={`${leg.number} ${leg.from.code}`}>
        <Leg leg={leg}>
          <ClassPicker
            train={leg}
            wanted={wanted}
            legend={`Class of ${leg.number} from ${leg.from.name}`}
            name={`leg${at + 1}`}
            prefix={`${leg.number}-${leg.from.code}-${leg.to.code}-${dateOf(leg)}-`}
          />
        </Leg>
        {changes[at] ? <p className="journey-card__change">{changes[at]}</p> : null}
      </Fragment>
    ))}
    <button
      type="submit"
      className="button button--primary button--wide"
      disabled={legs.some((leg) => defaultClass(leg, wanted) === null)}
    >
      <span>{`Book Now: ${legs.length} tickets, one payment`}</span>
      <span className="visually-hidden">{`, ${legs.map(({ number }) => number).join(' and ')}`}</span>
    </button>
  </Form>
);

/** The lowest fare of all trains together and the seats left at that fare: as many as on the fullest train. */
const JourneyFare = ({ legs, wanted }: { legs: TrainResult[]; wanted: string | null }) => {
  const cheapest = seatsOfCheapest(legs, wanted);
  const label = availabilityLabel(cheapest?.seats ?? 0);
  return (
    <span className="journey-card__fare">
      {cheapest ? (
        <span>
          from <b>{formatRupees(cheapest.fare_paise)}</b>
        </span>
      ) : null}
      <span className={`availability availability--${label.tone}`}>{label.text}</span>
    </span>
  );
};

/** A journey of several trains: times, changes and lowest fare, and on request each train with its classes. */
export const ConnectionCard = ({ journey, wanted, axis, heading: Heading }: CardProps) => {
  const { id, legs, departs_min } = journey;
  // The id of a journey has spaces, which separate ids in aria-labelledby.
  const headingId = id.replaceAll(' ', '_');
  const changes = changeLabels(journey);
  const numbers = [...new Set(legs.map(({ number }) => number))];
  return (
    <article className="journey-card journey-card--connection" aria-labelledby={headingId}>
      <header className="journey-card__head">
        <Heading id={headingId} className="journey-card__title journey-card__number">
          <span>{numbers.join(' + ')}</span>
          <span className="journey-card__names">{` · ${[...new Set(legs.map(({ name }) => wholeDashes(name)))].join(' + ')}`}</span>
        </Heading>
        <Tags tags={journey.tags} changes={journey.changes.length} />
      </header>
      <JourneyTiming journey={journey} />
      <JourneyLine journey={journey} stopTimes={journey.stopTimes} axis={axis} />
      <p className="journey-card__places">
        <span>{changesSummary(journey)}</span>
      </p>
      <LeavesSoon train={legs[0]} />
      <details className="journey-card__details">
        <summary>
          <JourneyFare legs={legs} wanted={wanted} />
          <span className="button button--secondary">
            Choose classes
            <span className="visually-hidden">{` of ${numbers.join(' and ')} at ${formatTime(departs_min)}`}</span>
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <TripBooking journey={journey} changes={changes} wanted={wanted} />
      </details>
    </article>
  );
};
