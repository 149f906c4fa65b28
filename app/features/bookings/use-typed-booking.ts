import { useEffect, useRef, useState } from 'react';
import type { Draft } from '~/ui/form/draft.ts';
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

  const emptyRow = (): Row => {
    keys.current += 1;
    return { key: keys.current, typed: emptyPassenger() };
  };

  useEffect(() => {
    if (rows.length === before.current) return;
    // A new passenger is there to be filled in; and the draft must hear of rows that came or went.
    if (rows.length > before.current)
      list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus();
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
    addPassenger: () => setRows((now) => [...now, emptyRow()]),
    removePassenger: (index: number) => setRows((now) => now.filter((_, at) => at !== index)),
  };
};
