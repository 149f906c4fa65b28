import { Link } from 'react-router';
import { formatDate, formatDuration, formatShortDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { clockAxis, labelAxis } from '~/ui/line/clock.ts';
import { LineHours } from '~/ui/line/line.tsx';
import { ConnectionCard } from '../cards/journey-card.tsx';
import { trainClassName } from '../core/train.ts';
import { noFilters, type TrainSearch } from '../search/train-search.ts';
import { type ResultsUrls, resultsUrls } from './results-urls.ts';
import type { NearbyStation, OtherDay, OtherStations, ResultsView } from './results-view.ts';

const formatTrains = (count: number): string => (count === 1 ? '1 train' : `${count} trains`);

/** 'from ₹670 · 19 h 55 min'. */
const costLabel = (fare_paise: number | null, minutes?: number): string =>
  [
    ...(fare_paise === null ? [] : [`from ${formatRupees(fare_paise)}`]),
    ...(minutes === undefined ? [] : [formatDuration(minutes)]),
  ].join(' · ');

const dayLabel = ({ date, daysLater }: OtherDay): string => {
  const days = Math.abs(daysLater) === 1 ? 'a day' : `${Math.abs(daysLater)} days`;
  return `Leave ${days} ${daysLater < 0 ? 'earlier' : 'later'}, ${formatShortDate(date)}`;
};

const stationLabel = ({ side, from, to, km, trains }: NearbyStation, near: { from: string; to: string }): string =>
  side === 'from'
    ? `${formatTrains(trains)} from ${from.name} (${from.code}), ${km}\u00a0km from ${near.from}`
    : `${formatTrains(trains)} to ${to.name} (${to.code}), ${km}\u00a0km from ${near.to}`;

const otherStationsLabel = ({ side, from, to, trains }: OtherStations): string => {
  if (side === 'from') return `${formatTrains(trains)} from other ${from.name} stations`;
  if (side === 'to') return `${formatTrains(trains)} to other ${to.name} stations`;
  return `${formatTrains(trains)} between other stations of ${from.name} and ${to.name}`;
};

type AlternativesProps = {
  route: { from: { name: string }; to: { name: string } };
  search: Pick<TrainSearch, 'date' | 'class' | 'filters'>;
  view: Pick<ResultsView, 'alternatives' | 'otherStations' | 'nearestDays'>;
  today: string;
  addresses: ResultsUrls;
};

/** What else is possible, each with its cost in one line; and sold-out trains in two classes. */
export const AlternativeList = ({ route, search, view, today, addresses }: AlternativesProps) => {
  const { classes, days, nearby, splits } = view.alternatives;
  // Trains, times and fares of other stations were counted in the requested class, so their links keep it.
  const unfiltered = { ...search, filters: { ...noFilters, sort: search.filters.sort } };
  const links = [
    ...classes.map((one) => ({
      to: addresses.withClass(one.class),
      label: `${trainClassName(one.class)} (${one.class}) on the same day`,
      cost: costLabel(one.fare_paise, one.minutes),
    })),
    ...view.otherStations.map((other) => ({
      to: resultsUrls(other, unfiltered, today).here,
      label: otherStationsLabel(other),
      cost: costLabel(other.fare_paise, other.minutes),
    })),
    ...nearby.map((other) => ({
      to: resultsUrls(other, unfiltered, today).here,
      label: stationLabel(other, { from: route.from.name, to: route.to.name }),
      cost: costLabel(other.fare_paise, other.minutes),
    })),
    ...days.map((day) => ({ to: addresses.on(day.date), label: dayLabel(day), cost: costLabel(day.fare_paise) })),
    ...view.nearestDays
      .filter((date) => !days.some((day) => day.date === date))
      .map((date) => ({ to: addresses.on(date), label: `Direct trains on ${formatDate(date)}`, cost: '' })),
  ];
  if (links.length === 0 && splits.length === 0) return null;
  const axis = labelAxis(clockAxis(splits.flatMap(({ rides }) => rides)));
  return (
    <section className="stack stack--tight" aria-labelledby="alternatives">
      <h3 id="alternatives" className="journey-group">
        Other ways to travel
      </h3>
      {links.length > 0 ? (
        <ul className="card card--flush link-rows">
          {links.map(({ to, label, cost }) => (
            <li key={to}>
              <Link to={to} rel="nofollow">
                <span>
                  <span>{label}</span>
                  {cost ? <span className="visually-hidden"> · </span> : null}
                  <span className="soft tabular">{cost}</span>
                </span>
                <Icon name="chevron-right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {splits.length > 0 ? (
        <>
          <p className="small soft">
            The whole journey is sold out in one class, but the same train has seats in one class up to a stop on the
            way and in another from there.
          </p>
          <div className="journey-hours">
            <LineHours axis={axis} ends />
          </div>
          {splits.map((split) => (
            <ConnectionCard key={split.id} journey={split} wanted={null} axis={axis} heading="h4" />
          ))}
        </>
      ) : null}
    </section>
  );
};
