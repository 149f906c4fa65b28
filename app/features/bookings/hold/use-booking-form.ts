import { useEffect, useRef, useState } from 'react';
import type { Draft } from '~/ui/form/draft.ts';
import { maxPassengers, passengerCountLabel } from '../core/booking.ts';
import {
  emptyPassenger,
  type PassengerAttributeName,
  type PassengerFormValues,
  passengerAttributeNames,
} from '../core/passenger-attributes.ts';
import { type BookingFormValues, passengerField } from './booking-form.ts';

type Row = { key: number; values: PassengerFormValues };

/** Number of passengers in a saved draft. */
const countDraftPassengers = (draft: Draft): number => {
  let count = 0;
  while (passengerField(count, 'name') in draft) count += 1;
  return count;
};

/**
 * Passenger rows of the booking form; rows can be added and removed without losing the other
 * values. Inputs are uncontrolled; a draft (FormDraft) refills them after a reload or login, once
 * `growFor` has added enough rows.
 */
export const useBookingForm = (served: BookingFormValues) => {
  const keys = useRef(served.passengers.length);
  const [rows, setRows] = useState<Row[]>(() => served.passengers.map((values, key) => ({ key, values })));
  const [insurance, setInsurance] = useState(served.insurance);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(rows.length);
  // Index of the passenger to focus after the rows have changed.
  const focusIndex = useRef(0);
  const [announcement, setAnnouncement] = useState('');

  const newRow = (values: PassengerFormValues): Row => {
    keys.current += 1;
    return { key: keys.current, values };
  };
  const emptyRow = (): Row => newRow(emptyPassenger());

  /** The inputs of a row with this name, several for radio buttons. They are uncontrolled. */
  const inputsOf = (index: number, name: PassengerAttributeName) => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`[name="${passengerField(index, name)}"]`) ?? []),
  ];

  useEffect(() => {
    if (rows.length === before.current) return;
    // Moves the focus to the right passenger and lets the draft save the changed rows.
    const names = list.current?.querySelectorAll<HTMLInputElement>('input[name$="-name"]') ?? [];
    names[Math.min(focusIndex.current, rows.length - 1)]?.focus();
    before.current = rows.length;
    list.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [rows.length]);

  return {
    rows,
    list,
    insurance,
    setInsurance,
    growFor: (draft: Draft) => {
      const count = countDraftPassengers(draft);
      if (count === 0 || count === rows.length) return;
      before.current = count;
      setRows((now) => Array.from({ length: count }, (_, index) => now[index] ?? emptyRow()));
    },
    /** Screen reader announcement after a passenger was removed. */
    announcement,
    /** Moves the focus to the new passenger. */
    addPassenger: () => {
      focusIndex.current = rows.length;
      setAnnouncement('');
      setRows((now) => [...now, emptyRow()]);
    },
    /** Enters a known traveller in the first row without a name, else in a new one. */
    enterTraveller: (traveller: PassengerFormValues) => {
      const at = rows.findIndex((_, index) => inputsOf(index, 'name')[0]?.value.trim() === '');
      if (at < 0) {
        if (rows.length >= maxPassengers) return;
        focusIndex.current = rows.length;
        setRows((now) => [...now, newRow(traveller)]);
        return;
      }
      setAnnouncement(`${traveller.name} entered`);
      for (const name of passengerAttributeNames)
        for (const input of inputsOf(at, name)) {
          if (input.type === 'radio') input.checked = input.value === traveller[name];
          else input.value = traveller[name];
        }
      inputsOf(at, 'name')[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    /** Moves the focus to the next passenger, or the previous one after the last. */
    removePassenger: (index: number) => {
      focusIndex.current = index;
      setAnnouncement(`Passenger ${index + 1} removed, ${passengerCountLabel(rows.length - 1)} left`);
      setRows((now) => now.filter((_, at) => at !== index));
    },
  };
};
