import { Fragment, type ReactNode, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { addDays, dayOffset, formatDate, formatTime } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { daysAtStation, formatRunningDays } from '../core/running-days.ts';
import { availabilityLabel, defaultClass, type TrainResult, type TrainStop } from '../core/train.ts';
import { changeLabels, changesName, changesSummary } from '../journeys/change-label.ts';
import type { ClockAxis } from '../journeys/clock-axis.ts';
import { JourneyLine } from '../journeys/journey-line.tsx';
import { directJourney, seatsOfCheapest } from '../journeys/journey-option.ts';
import { ClassPicker } from './class-picker.tsx';
import { JourneyTiming } from './journey-timing.tsx';
import { RideBooking } from './ride-booking.tsx';
import type { JourneyTag, ShownJourney } from './shown-journey.ts';
import './class-picker.css';
import './journey-card.css';
import './schedule.css';

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
          <span className="journey-card__number">{train.number}</span> {wholeDashes(train.name)}
        </Heading>
        <Tags tags={journey.tags} />
      </header>
      <JourneyTiming journey={journey} />
      <JourneyLine journey={journey} stopTimes={journey.stopTimes} axis={axis} />
      <p className="journey-card__places">
        <span>
          {train.from.name} <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span> {train.to.name}
          <span className="journey-card__days">
            {' '}
            · {train.type} · {formatRunningDays(daysAtStation(train.running_days, train.from.departs_min))}
          </span>
        </span>
        <Link to={stops ? closeTo : scheduleTo} rel="nofollow" preventScrollReset aria-expanded={stops !== null}>
          {stops ? 'Hide schedule' : 'Schedule'}
          <span className="visually-hidden"> of {train.number}</span>
          <Icon name="chevron-down" size={18} />
        </Link>
      </p>
      {train.departed ? (
        <p className="journey-card__departed">
          <Icon name="clock" /> Departed. This train has left {train.from.name}.
        </p>
      ) : (
        <RideBooking train={train} wanted={wanted} ride={journey.id} />
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
        {leg.from.name} <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> {leg.to.name}
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
      Book Now: {legs.length} tickets, one payment
      <span className="visually-hidden">, {legs.map(({ number }) => number).join(' and ')}</span>
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
          {numbers.join(' + ')}
          <span className="journey-card__names">
            {' '}
            · {[...new Set(legs.map(({ name }) => wholeDashes(name)))].join(' + ')}
          </span>
        </Heading>
        <Tags tags={journey.tags} changes={journey.changes.length} />
      </header>
      <JourneyTiming journey={journey} />
      <JourneyLine journey={journey} stopTimes={journey.stopTimes} axis={axis} />
      <p className="journey-card__places">
        <span>{changesSummary(journey)}</span>
      </p>
      <details className="journey-card__details">
        <summary>
          <JourneyFare legs={legs} wanted={wanted} />
          <span className="button button--secondary">
            Choose classes
            <span className="visually-hidden">
              {' '}
              of {numbers.join(' and ')} at {formatTime(departs_min)}
            </span>
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <TripBooking journey={journey} changes={changes} wanted={wanted} />
      </details>
    </article>
  );
};
