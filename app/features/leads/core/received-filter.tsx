import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatDate } from '~/shared/dates/dates.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';

type ReceivedFilterProps = {
  /** The days of the query, as YYYY-MM-DD, or ''. */
  from: string;
  to: string;
  /** Called with the form when a day was chosen or removed. */
  onCommit: (form: HTMLFormElement | null) => void;
};

const withoutWeekday = (day: string): string => formatDate(day).slice(5);

const chosenDays = (from: string, to: string): string => {
  if (from && to) return `${withoutWeekday(from)} to ${withoutWeekday(to)}`;
  if (from) return `Since ${withoutWeekday(from)}`;
  return to ? `Until ${withoutWeekday(to)}` : 'Any day';
};

/** The first and last day on which a lead was received; unfolds two date fields. Beside other filters they lie over the list, and close with Esc or a click elsewhere. */
export const ReceivedFilter = ({ from, to, onCommit }: ReceivedFilterProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const liesOverList = (): boolean => panel.current !== null && getComputedStyle(panel.current).position === 'absolute';
  useEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !element.contains(target) && liesOverList()) element.open = false;
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className="received-filter" onKeyDown={handleKeyDown}>
      <summary>
        <span className="field__label">Received</span>
        <span className="received-filter__chosen">
          <span>{chosenDays(from, to)}</span>
          <Icon name="calendar" />
        </span>
      </summary>
      <div ref={panel} className="received-filter__days">
        <DateFilter
          key={`from ${from}`}
          label="Received from"
          name="from"
          value={from}
          max={to || undefined}
          onCommit={onCommit}
        />
        <DateFilter
          key={`to ${to}`}
          label="Received to"
          name="to"
          value={to}
          min={from || undefined}
          onCommit={onCommit}
        />
      </div>
    </details>
  );
};
