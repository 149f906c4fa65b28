import { type RefObject, useEffect, useRef, useState } from 'react';
import { emptyPassenger, readTypedBooking, type TypedBooking, type TypedPassenger } from './booking-form.ts';

type Row = { key: number; typed: TypedPassenger };

const draftName = (journey: string): string => `raahi booking ${journey}`;

const readDraft = (journey: string): TypedBooking | null => {
  try {
    const kept = sessionStorage.getItem(draftName(journey));
    return kept ? (JSON.parse(kept) as TypedBooking) : null;
  } catch {
    return null;
  }
};

const somethingTyped = (typed: TypedBooking): boolean =>
  typed.passengers.length > 1 ||
  typed.passengers.some((one) => one.name || one.age || one.gender) ||
  Boolean(typed.phone);

/**
 * The half-typed booking of this tab: rows that can be added and removed without losing what stands in them, and a draft that survives
 * reload, login on the way and the back button (it ends with the tab). What the server sent back after a failed submit comes first.
 */
export const useTypedBooking = (journey: string, served: TypedBooking, form: RefObject<HTMLFormElement | null>) => {
  const keys = useRef(0);
  const rowsOf = (typed: TypedBooking): Row[] =>
    typed.passengers.map((passenger) => {
      keys.current += 1;
      return { key: keys.current, typed: passenger };
    });
  const [rows, setRows] = useState<Row[]>(() => served.passengers.map((typed, index) => ({ key: -1 - index, typed })));
  const [restored, setRestored] = useState<{ version: number; typed: TypedBooking }>({ version: 0, typed: served });
  const [insurance, setInsurance] = useState(served.insurance);

  const show = useRef((typed: TypedBooking) => {
    setRows(rowsOf(typed));
    setInsurance(typed.insurance);
    setRestored((before) => ({ version: before.version + 1, typed }));
  });

  const seen = useRef(served);
  useEffect(() => {
    if (seen.current !== served) {
      // The server answered a submit: its rows stand in the form already, typed as they were.
      seen.current = served;
      return;
    }
    if (form.current && somethingTyped(readTypedBooking(new FormData(form.current))) && somethingTyped(served)) return;
    const draft = readDraft(journey);
    if (draft && somethingTyped(draft)) show.current({ ...draft, email: served.email || draft.email });
  }, [journey, served, form]);

  const keep = () => {
    if (!form.current) return;
    try {
      sessionStorage.setItem(draftName(journey), JSON.stringify(readTypedBooking(new FormData(form.current))));
    } catch {
      // A browser that keeps nothing still books.
    }
  };

  return {
    rows,
    /** Changes when the fields must be built anew around restored values. */
    version: restored.version,
    contact: restored.typed,
    insurance,
    setInsurance,
    keep,
    addPassenger: () =>
      setRows((before) => {
        keys.current += 1;
        return [...before, { key: keys.current, typed: emptyPassenger() }];
      }),
    removePassenger: (index: number) => setRows((before) => before.filter((_, at) => at !== index)),
  };
};

/** Forgets the draft once the booking stands. */
export const forgetDraft = (journey: string): void => {
  try {
    sessionStorage.removeItem(draftName(journey));
  } catch {
    // Nothing was kept.
  }
};
