import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { Button } from '../button.tsx';
import { controlAttributes, Field, type FieldWords } from '../form/field.tsx';
import { Icon } from '../icon.tsx';
import { latePart } from '../late-part.ts';
import { useHydrated } from '../use-hydrated.ts';
import { distanceInDays } from './date-words.ts';

const [Calendar, fetchCalendar] = latePart(() => import('./calendar.tsx'));

const withoutCalendar = 'The calendar did not load. Please enter the date in the field itself.';

type DateFieldProps = FieldWords & {
  /** Today in India, from the server. */
  today: PlainDate;
  defaultValue?: PlainDate;
  /** With `onChange`: the caller keeps the date. */
  value?: PlainDate;
  onChange?: (date: PlainDate) => void;
  /** First and last day that can be chosen. */
  min?: PlainDate;
  max?: PlainDate;
  /** Why a day before `min` or after `max` is off: said on the day and under the calendar. */
  minReason?: string;
  maxReason?: string;
  required?: boolean;
};

/** A date to type or to choose from a calendar (week from Sunday). Sends YYYY-MM-DD; a native date input without JavaScript. */
export const DateField = ({
  today,
  defaultValue,
  value,
  onChange,
  min,
  max,
  minReason,
  maxReason,
  required,
  ...ownWords
}: DateFieldProps) => {
  const [own, setOwn] = useState(value ?? defaultValue ?? '');
  const [open, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const [missing, setMissing] = useState(false);
  const hydrated = useHydrated();
  const popupId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const date = value ?? own;
  const words = missing ? { ...ownWords, hint: withoutCalendar } : ownWords;

  const take = (next: PlainDate) => {
    setOwn(next);
    onChange?.(next);
  };
  const toggle = () => {
    // The calendar hangs from the side of the field that has more room before it.
    const { left = 0, right = 0 } = input.current?.getBoundingClientRect() ?? {};
    setAtEnd(left + right > document.documentElement.clientWidth);
    setOpen(!open);
    if (!open) void fetchCalendar().then(proceed);
  };
  /** Where the script does not come, the browser's own field takes over; unless the calendar has been closed meanwhile. */
  const proceed = (here: boolean) => {
    setMissing(!here);
    if (here || !document.getElementById(popupId)) return;
    flushSync(() => setOpen(false));
    input.current?.focus();
    try {
      input.current?.showPicker();
    } catch {
      // Not every browser has it, and none opens it long after the press.
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };

  return (
    <Field {...words}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc and leaving close the calendar inside */}
      <div className="date-field" data-ready={hydrated} onBlur={leave} onKeyDown={pressed}>
        <div className="field__box">
          <input
            {...controlAttributes(words)}
            ref={input}
            className="input"
            type="date"
            min={min}
            max={max}
            required={required}
            value={date}
            onChange={(event) => take(event.currentTarget.value)}
          />
          {hydrated ? (
            <Button
              ref={button}
              tone="quiet"
              iconOnly
              className="field__inside"
              aria-label={`${words.label}: open calendar`}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-controls={open ? popupId : undefined}
              onPointerEnter={fetchCalendar}
              onFocus={fetchCalendar}
              onClick={toggle}
            >
              <Icon name="calendar" />
            </Button>
          ) : null}
        </div>
        {open ? (
          <div className="date-field__popup" data-end={atEnd} id={popupId} role="dialog" aria-label={words.label}>
            <Suspense fallback={<div className="date-field__loading" />}>
              <Calendar
                today={today}
                selected={isPlainDate(date) ? date : undefined}
                min={min}
                max={max}
                minReason={minReason}
                maxReason={maxReason}
                onSelect={(next) => {
                  flushSync(() => take(next));
                  input.current?.dispatchEvent(new Event('change', { bubbles: true }));
                  close();
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </div>
      {isPlainDate(date) ? (
        <p className="field__hint" aria-live="polite">
          {formatDate(date)}
          {date < today ? null : ` · ${distanceInDays(today, date)}`}
        </p>
      ) : null}
    </Field>
  );
};
