import { Link } from 'react-router';
import { formatShortDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { availabilityLabel } from '../core/train.ts';
import { changesName } from '../journeys/journey-option.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { RailDay } from './results-view.ts';

/** What differs from the day shown: its fare, scarce seats, and how often one changes. The day itself says its own. */
const dayNote = ({ available, fare_paise, onlyOtherClasses, changes }: RailDay, shown: RailDay | undefined) => {
  if (available === null) return <span>{onlyOtherClasses ? 'Not in this class' : 'No trains'}</span>;
  const label = availabilityLabel(available);
  const fare = fare_paise === null ? '- - -' : formatRupees(fare_paise);
  return (
    <>
      {fare_paise === shown?.fare_paise ? null : (
        <b className={fare_paise !== null && fare_paise < (shown?.fare_paise ?? 0) ? 'date-rail__lower' : undefined}>
          {fare}
        </b>
      )}
      {label.tone === 'green' ? null : (
        <span className={`availability availability--${label.tone}`}>{label.text.split(' ')[0]}</span>
      )}
      {changes === (shown?.changes ?? 0) || fare_paise === null ? null : <span>{changesName(changes)}</span>}
    </>
  );
};

/** Scrolls the rail, and nothing else, to the day shown. */
const showCurrent = (list: HTMLElement | null): void => {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
};

/** Seven days as links. */
export const DateRail = ({ days, date, addresses }: { days: RailDay[]; date: string; addresses: ResultsUrls }) => {
  const shown = days.find((day) => day.date === date);
  return (
    <nav className="date-rail" aria-label="Other days">
      <ul key={date} ref={showCurrent} className="date-rail__days scroll-row">
        {days.map((day) => (
          <li key={day.date}>
            <Link
              to={addresses.on(day.date)}
              rel="nofollow"
              preventScrollReset
              aria-current={day.date === date ? 'date' : undefined}
            >
              <span>{formatShortDate(day.date)}</span>
              {day === shown ? dayNote(day, undefined) : dayNote(day, shown)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
