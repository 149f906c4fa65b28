import { formatInstant } from '~/shared/dates/dates.ts';
import type { BookingHistoryEntry } from './booking-history.ts';

/** Booking history with timestamps. */
export const BookingTimeline = ({ entries }: { entries: readonly BookingHistoryEntry[] }) => (
  <ol className="timeline">
    {entries.map((entry) => (
      <li key={entry.key} className={`timeline__entry timeline__entry--${entry.tone}`}>
        <p className="timeline__title cluster cluster--apart gap-3 row-gap-0">
          <span>{entry.title}</span>
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        </p>
        {entry.detail || entry.ref ? (
          <p className="timeline__detail soft small wrap-anywhere">
            <span>{entry.detail}</span> {entry.ref ? <span className="provider-id">{entry.ref}</span> : null}
          </p>
        ) : null}
      </li>
    ))}
  </ol>
);
