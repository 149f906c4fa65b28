import { Fragment } from 'react';
import { Link } from 'react-router';
import { addDays, dayOffset, formatDate, formatDuration, formatTime } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { defaultClass, type TrainResult } from '../core/train.ts';
import { type Change, type ConnectingJourney, isBookable, lowestJourneyFare } from '../journeys/connecting-journey.ts';
import { RideBooking } from './ride-booking.tsx';
import { formatDayOffset, RideTiming } from './ride-timing.tsx';
import './connection-card.css';

/** 'Change at Nagpur Junction (NGP) · 1 h 15 min', or the way by road to another station of the city. */
const changeLabel = (
  arrival: TrainResult['to'],
  departure: TrainResult['from'],
  { minutes, roadKm }: Change,
): string => {
  const time = formatDuration(minutes);
  if (arrival.code === departure.code) return `Change at ${arrival.name} (${arrival.code}) · ${time}`;
  const distance = roadKm === null ? '' : `, about ${Math.max(1, Math.round(roadKm))} km`;
  return `Change station by road: ${arrival.name} (${arrival.code}) to ${departure.name} (${departure.code})${distance} · ${time}`;
};

const changeNames = (legs: TrainResult[]): string =>
  legs
    .slice(0, -1)
    .map((leg) => leg.to.name)
    .join(' and ');

const Fare = ({ legs, wanted }: { legs: TrainResult[]; wanted: string | null }) => {
  const fare = lowestJourneyFare(legs, wanted);
  if (fare === null) return <p className="connection__fare availability availability--red">Unavailable</p>;
  return (
    <p className="connection__fare">
      from <b>{formatRupees(fare)}</b>
    </p>
  );
};

type ConnectionCardProps = { journey: ConnectingJourney; wanted: string | null };

/** The trains of a journey for the booking form, each in its class offered first; null when a train has no free seat. The form offers the other classes. */
export const chosenTrains = (legs: TrainResult[], wanted: string | null) => {
  const chosen = legs.flatMap((leg) => {
    const code = isBookable([leg]) ? defaultClass(leg, wanted) : null;
    const date = addDays(leg.run_date, dayOffset(leg.from.departs_min));
    return code === null ? [] : [{ train: leg.number, from: leg.from.code, to: leg.to.code, date, class: code }];
  });
  return chosen.length === legs.length ? chosen : null;
};

/** A journey of several trains: times, changes and lowest fare, and on request each train with its classes. */
export const ConnectionCard = ({ journey, wanted }: ConnectionCardProps) => {
  const { legs, changes, departs_min, arrives_min } = journey;
  const first = legs[0];
  const last = legs.at(-1);
  if (!first || !last) return null;
  const trip = chosenTrains(legs, wanted);
  const day = formatDayOffset(dayOffset(arrives_min) - dayOffset(departs_min));
  return (
    <li className="train-card connection">
      <div className="connection__summary">
        <p className="connection__times">
          <time>{formatTime(departs_min)}</time> <span className="soft small">{first.from.code}</span>
          <span className="connection__line" aria-hidden="true">
            {changes.map((change, at) => (
              <span key={legs[at]?.to.code} data-road={change.roadKm === 0 ? undefined : ''} />
            ))}
          </span>
          <span className="visually-hidden"> to </span>
          <time>{formatTime(arrives_min)}</time> <span className="soft small">{last.to.code}</span>
          {day ? <span className="soft small"> {day}</span> : null}
        </p>
        <Fare legs={legs} wanted={wanted} />
        {trip ? (
          <Link className="button button--primary" to={paths.tripBooking(trip)}>
            Book {legs.length} trains
            <span className="visually-hidden">
              , {formatTime(departs_min)} with {legs.map(({ number }) => number).join(', ')}
            </span>
          </Link>
        ) : null}
        <p className="connection__facts">
          {formatDuration(arrives_min - departs_min)} · change at {changeNames(legs)}
          <span className="soft"> · {legs.map(({ number, name }) => `${number} ${name}`).join(', ')}</span>
        </p>
      </div>
      <details className="connection__details">
        <summary>
          Trains and booking
          <span className="visually-hidden">
            , {formatTime(departs_min)} with {legs.map(({ number }) => number).join(', ')}
          </span>
        </summary>
        {legs.map((leg, at) => {
          const change = changes[at];
          const next = legs[at + 1];
          return (
            <Fragment key={`${leg.number} ${leg.from.code}`}>
              <section className="connection__leg" data-train={leg.number}>
                <h4>
                  <span className="train-card__number">{leg.number}</span> {leg.name}
                </h4>
                <p className="small soft">{formatDate(addDays(leg.run_date, dayOffset(leg.from.departs_min)))}</p>
                <RideTiming train={leg} />
                <RideBooking train={leg} wanted={wanted} />
              </section>
              {change && next ? <p className="connection__change">{changeLabel(leg.to, next.from, change)}</p> : null}
            </Fragment>
          );
        })}
      </details>
    </li>
  );
};
