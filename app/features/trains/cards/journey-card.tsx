import { Fragment, type ReactNode, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { addDays, dayOffset, formatDate, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Badge } from '~/ui/content/badge.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type Ride, type Span, spanOf } from '~/ui/line/clock.ts';
import { ClockLine } from '~/ui/line/line.tsx';
import {
  availabilityLabel,
  daysAtStation,
  defaultClass,
  formatRunningDays,
  soonMinutes,
  type TrainResult,
  type TrainStop,
} from '../core/train.ts';
import {
  changeLabels,
  changesSummary,
  type JourneyTag,
  journeyMinutes,
  type ShownJourney,
  seatsOfCheapest,
} from '../journeys/journey-option.ts';
import { ClassChips, ClassPicker } from './class-picker.tsx';

/** '+1 day', or nothing on the same day. */
const formatDayOffset = (days: number): string => (days === 0 ? '' : `+${days} ${days === 1 ? 'day' : 'days'}`);

const formatStopCount = (count: number): string => {
  if (count === 0) return 'Non-stop';
  return count === 1 ? '1 stop' : `${count} stops`;
};

type JourneyLineProps = {
  /** The trains between the two stations, and their rides. */
  legs: readonly TrainResult[];
  rides: readonly Ride[];
  axis: Span;
};

/** A journey, or one of its trains, on the clock of the list. */
const JourneyLine = ({ legs, rides, axis }: JourneyLineProps) => {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const { start, end } = spanOf(rides);
  return (
    <ClockLine
      rides={rides}
      axis={axis}
      ends={{
        from: { time: formatTime(start), code: first.from.code },
        to: { time: formatTime(end), code: last.to.code, note: formatDayOffset(dayOffset(end) - dayOffset(start)) },
      }}
      muted={first.departed}
    />
  );
};

/** Said while there is hardly time to reach the station. */
const LeavesSoon = ({ train }: { train: TrainResult | undefined }) =>
  train?.leaves_soon ? (
    <p className="cluster cluster--nowrap gap-2">
      <Icon name="clock" />
      <span>{` Leaves ${train.from.name} within ${soonMinutes} minutes.`}</span>
    </p>
  ) : null;

/** Few readers open a schedule. Its style is here, because a page without JavaScript has only the styles of what was not loaded later. */
const [Schedule] = lazyPart(async () => ({ default: (await import('./schedule.tsx')).Schedule }));

type CardProps = {
  journey: ShownJourney;
  /** The requested class, or null for any. */
  wanted: string | null;
  axis: Span;
  /** The level of its heading: below that of its group. */
  heading: 'h3' | 'h4';
};

const Tags = ({ tags }: { tags: JourneyTag[] }) =>
  tags.length > 0 ? (
    <p className="cluster gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone={tag === 'Cheapest' ? 'success' : 'secondary'}>
          {tag}
        </Badge>
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
      className={classNames('card card--tight journey-card', train.departed && 'journey-card--departed')}
      aria-labelledby={id}
      data-train={train.number}
    >
      <header className="cluster cluster--baseline gap-2">
        <Heading id={id} className="journey-card__title">
          <span className="journey-card__number soft tabular">{train.number}</span>{' '}
          <span>{wholeDashes(train.name)}</span>
        </Heading>
        <Tags tags={journey.tags} />
      </header>
      <JourneyLine legs={journey.legs} rides={journey.rides} axis={axis} />
      <p className="journey-card__facts cluster cluster--apart soft small">
        <span>
          <b>{formatDuration(journeyMinutes(journey))}</b> <span>{`· ${formatStopCount(train.stop_count)}`}</span>
        </span>
        <span className="journey-card__places">
          <span>{train.from.name}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> <span>{train.to.name}</span>
          <span className="visually-hidden--phone">{` · ${train.type} · ${formatRunningDays(daysAtStation(train.running_days, train.from.departs_min))}`}</span>
        </span>
        <Link
          to={stops ? closeTo : scheduleTo}
          className="touch-target"
          rel="nofollow"
          preventScrollReset
          aria-expanded={stops !== null}
        >
          <span>{stops ? 'Hide schedule' : 'Schedule'}</span>
          <span className="visually-hidden">{` of ${train.number}`}</span>
          <Icon name="chevron-down" size={18} />
        </Link>
      </p>
      {train.departed ? (
        <p className="cluster cluster--nowrap gap-2">
          <Icon name="clock" />
          <span>{` Departed. This train has left ${train.from.name}.`}</span>
        </p>
      ) : (
        <>
          <LeavesSoon train={train} />
          <ClassChips train={train} wanted={wanted} date={dateOf(train)} />
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
const Leg = ({ leg, ride, axis, children }: { leg: TrainResult; ride: Ride; axis: Span; children: ReactNode }) => {
  return (
    <section className="journey-leg stack gap-1" data-train={leg.number} aria-label={`${leg.number} ${leg.name}`}>
      <p className="cluster cluster--apart">
        <span>
          <span className="journey-card__number soft tabular">{leg.number}</span> <b>{wholeDashes(leg.name)}</b>
        </span>
        <span className="small soft">{formatDate(dateOf(leg))}</span>
      </p>
      <JourneyLine legs={[leg]} rides={[ride]} axis={axis} />
      <p className="small soft">
        <b>{formatDuration(ride.end - ride.start)}</b>
        <span> · </span>
        <span>{leg.from.name}</span> <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> <span>{leg.to.name}</span>
      </p>
      {children}
    </section>
  );
};

type LegsProps = { journey: ShownJourney; changes: string[]; wanted: string | null; axis: Span };

/** All trains of a journey in one form; the value of a class is what the booking page reads as a train of a trip. */
const TripBooking = ({ journey: { id, legs, rides }, changes, wanted, axis }: LegsProps) => (
  <Form method="get" action={paths.trainBooking()} data-ride={id}>
    {legs.map((leg, at) => (
      <Fragment key={`${leg.number} ${leg.from.code}`}>
        <Leg leg={leg} ride={rides[at] ?? axis} axis={axis}>
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
    <article className="card card--tight journey-card" aria-labelledby={headingId}>
      <header className="cluster cluster--baseline gap-2">
        <Heading id={headingId} className="journey-card__title journey-card__number soft tabular">
          <span>{numbers.join(' + ')}</span>
          <span className="journey-card__names">{` · ${[...new Set(legs.map(({ name }) => wholeDashes(name)))].join(' + ')}`}</span>
        </Heading>
        <Tags tags={journey.tags} />
      </header>
      <JourneyLine legs={legs} rides={journey.rides} axis={axis} />
      <p className="journey-card__facts cluster cluster--apart soft small">
        <span>
          <b>{formatDuration(journeyMinutes(journey))}</b>
          <span>{` · ${changesSummary(journey)}`}</span>
        </span>
      </p>
      <LeavesSoon train={legs[0]} />
      <details className="journey-card__details">
        <summary className="cluster cluster--apart">
          <JourneyFare legs={legs} wanted={wanted} />
          <span className="button button--secondary">
            Choose classes
            <span className="visually-hidden">{` of ${numbers.join(' and ')} at ${formatTime(departs_min)}`}</span>
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <TripBooking journey={journey} changes={changes} wanted={wanted} axis={axis} />
      </details>
    </article>
  );
};
