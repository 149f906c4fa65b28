import { useEffect, useRef, useState } from 'react';
import type { Draft } from '~/ui/form/draft.ts';
import { countPassengers } from './booking.ts';
import { emptyPassenger, passengerField, type TypedBooking, type TypedPassenger } from './booking-form.ts';

type Row = { key: number; typed: TypedPassenger };

/** How many passengers a kept draft has rows for. */
const rowsInDraft = (draft: Draft): number => {
  let count = 0;
  while (passengerField(count, 'name') in draft) count += 1;
  return count;
};

/**
 * The rows of a half-typed booking: added and removed without losing what stands in the others. Fields keep their own values; a draft
 * (FormDraft) fills them again after a reload or a login on the way, once `growFor` has made room for it.
 */
export const useTypedBooking = (served: TypedBooking) => {
  const keys = useRef(served.passengers.length);
  const [rows, setRows] = useState<Row[]>(() => served.passengers.map((typed, key) => ({ key, typed })));
  const [insurance, setInsurance] = useState(served.insurance);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(rows.length);
  // Which passenger has the focus once the rows have changed.
  const next = useRef(0);
  const [news, setNews] = useState('');

  const emptyRow = (): Row => {
    keys.current += 1;
    return { key: keys.current, typed: emptyPassenger() };
  };

  useEffect(() => {
    if (rows.length === before.current) return;
    // A new passenger is there to be filled in, and the button that removed one is gone; the draft must hear of rows that came or went.
    const names = list.current?.querySelectorAll<HTMLInputElement>('input[name$="-name"]') ?? [];
    names[Math.min(next.current, rows.length - 1)]?.focus();
    before.current = rows.length;
    list.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [rows.length]);

  return {
    rows,
    list,
    insurance,
    setInsurance,
    growFor: (draft: Draft) => {
      const wanted = rowsInDraft(draft);
      if (wanted === 0 || wanted === rows.length) return;
      before.current = wanted;
      setRows((now) => Array.from({ length: wanted }, (_, index) => now[index] ?? emptyRow()));
    },
    /** Which passenger has just been removed, to be announced. */
    news,
    /** The focus goes to the new one. */
    addPassenger: () => {
      next.current = rows.length;
      setNews('');
      setRows((now) => [...now, emptyRow()]);
    },
    /** The focus goes to the passenger behind, else to the one before. */
    removePassenger: (index: number) => {
      next.current = index;
      setNews(`Passenger ${index + 1} removed, ${countPassengers(rows.length - 1)} left`);
      setRows((now) => now.filter((_, at) => at !== index));
    },
  };
};
