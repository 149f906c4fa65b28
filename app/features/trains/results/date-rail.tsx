import { Link } from 'react-router';
import { formatShortDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { availabilityLabel } from '../core/train.ts';
import { changesName } from '../journeys/journey-option.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { RailDay } from './results-view.ts';

/** Its fare, and what is special about the day: seats are scarce, or trains are changed. */
const dayNote = ({ available, fare_paise, onlyOtherClasses, changes }: RailDay) => {
  if (available === null)
    return <span className="date-rail__fare">{onlyOtherClasses ? 'Not in this class' : 'No trains'}</span>;
  const label = availabilityLabel(available);
  return (
    <>
      <span className="date-rail__fare">{fare_paise === null ? '- - -' : formatRupees(fare_paise)}</span>
      {changes === 0 || fare_paise === null ? (
        <span className={`availability availability--${label.tone}`}>
          {label.tone !== 'green' && label.text.split(' ')[0]}
        </span>
      ) : (
        <span className="date-rail__changes">{changesName(changes)}</span>
      )}
    </>
  );
};

/** Scrolls the rail, and nothing else, to the day shown. */
const showCurrent = (list: HTMLElement | null): void => {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
};

/** Seven days with the lowest fare of each, as links. */
export const DateRail = ({ days, date, addresses }: { days: RailDay[]; date: string; addresses: ResultsUrls }) => {
  return (
    <nav className="date-rail" aria-label="Other days">
      <ul key={date} ref={showCurrent} className="date-rail__days">
        {days.map((day) => (
          <li key={day.date}>
            <Link
              to={addresses.on(day.date)}
              rel="nofollow"
              preventScrollReset
              aria-current={day.date === date ? 'date' : undefined}
            >
              <span className="date-rail__date">{formatShortDate(day.date)}</span>
              {dayNote(day)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
