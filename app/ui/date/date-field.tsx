import { type CSSProperties, type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { isComposing } from '~/ui/helpers/composition.ts';
import { Button } from '../button/button.tsx';
import { controlAttributes, Field, type FieldProps } from '../form/field.tsx';
import { lazyPart } from '../helpers/lazy-part.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import type { DayNotes } from './calendar.tsx';
import { relativeDateLabel } from './date-labels.ts';

const [Calendar, fetchCalendar] = lazyPart(() => import('./calendar.tsx'));

const calendarFailed = 'The calendar could not be loaded. Please type the date in the field.';

type DateFieldProps = FieldProps & {
  /** Today's date in India, from the server. */
  today: PlainDate;
  defaultValue?: PlainDate;
  /** With `onChange`: controlled by the caller. */
  value?: PlainDate;
  onChange?: (date: PlainDate) => void;
  /** First and last selectable day. */
  min?: PlainDate;
  max?: PlainDate;
  /** Why days before `min` or after `max` are disabled: shown under the calendar and read out on the day. */
  minReason?: string;
  maxReason?: string;
  required?: boolean;
  /** Short texts below the days of the calendar. */
  dayNotes?: DayNotes;
  /** What an empty field shows instead of the browser's own pattern ('mm/dd/yyyy'). */
  emptyText?: string;
  /** Without the day of the week, and without the line below the field that says how far away the day is. */
  compact?: boolean;
  /** Called when a day was chosen in the calendar, and when the field is left with another date than it was entered with. */
  onCommit?: (form: HTMLFormElement | null) => void;
};

/** A date input with a calendar (week starts on Sunday). Submits YYYY-MM-DD; a native date input without JavaScript. */
export const DateField = ({
  today,
  defaultValue,
  value,
  onChange,
  min,
  max,
  minReason,
  maxReason,
  dayNotes,
  required,
  emptyText = 'Choose a date',
  compact,
  onCommit,
  ...field
}: DateFieldProps) => {
  const [own, setOwn] = useState(value ?? defaultValue ?? '');
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState(0);
  const [failed, setFailed] = useState(false);
  /** The browser's own text is shown instead of ours. */
  const [typing, setTyping] = useState(false);
  const hydrated = useHydrated();
  const popupId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const committed = useRef(value ?? defaultValue ?? '');
  const date = value ?? own;
  const fieldProps = failed ? { ...field, hint: calendarFailed } : field;

  const setDate = (next: PlainDate) => {
    setOwn(next);
    onChange?.(next);
  };
  const commit = () => {
    const now = input.current;
    // An incomplete date stays as it was typed.
    setTyping(now?.validity.badInput ?? false);
    if (!now || now.value === committed.current || now.validity.badInput) return;
    committed.current = now.value;
    onCommit?.(now.form);
  };
  const toggle = () => {
    setStart(input.current?.getBoundingClientRect().left ?? 0);
    setOpen(!open);
    if (!open) void fetchCalendar().then(handleLoaded);
  };
  /** Falls back to the browser's date picker when the script cannot be loaded, unless the calendar was closed meanwhile. */
  const handleLoaded = (loaded: boolean) => {
    setFailed(!loaded);
    if (loaded || !document.getElementById(popupId)) return;
    flushSync(() => setOpen(false));
    input.current?.focus();
    try {
      input.current?.showPicker();
    } catch {
      // Not supported everywhere, and only allowed shortly after a user gesture.
    }
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    close();
  };

  /** A press on the field opens our calendar, not the browser's; the next one is for typing. */
  const pressOpens = hydrated && !open && !failed;

  return (
    <Field {...fieldProps}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc and blur close the calendar inside */}
      <div
        className="date-field"
        data-ready={hydrated}
        data-typing={typing || undefined}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      >
        <div className="field__box">
          <input
            {...controlAttributes(fieldProps)}
            ref={input}
            className="input"
            type="date"
            min={min}
            max={max}
            required={required}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
            // Not on every change: a date that is being typed is incomplete.
            onBlur={commit}
            onKeyDown={() => setTyping(true)}
            // Also without the focus, on which phones open their own.
            onMouseDown={(event) => pressOpens && event.preventDefault()}
            onClick={(event) => {
              if (!pressOpens) return;
              event.preventDefault();
              button.current?.focus();
              toggle();
            }}
          />
          {/* Over the input until a date is typed: browsers write dates in many orders. */}
          <span className="date-field__reading" data-empty={!isPlainDate(date)} aria-hidden="true">
            {isPlainDate(date) ? (compact ? formatDate(date).slice(5) : formatDate(date)) : emptyText}
          </span>
          {hydrated ? (
            <Button
              ref={button}
              tone="quiet"
              iconOnly
              className="field__inside"
              aria-label={`${fieldProps.label}: open calendar`}
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
          <div
            className="date-field__popup"
            style={{ '--start': `${start}px` } as CSSProperties}
            id={popupId}
            role="dialog"
            aria-label={fieldProps.label}
          >
            <div className="date-field__head">
              <b>{fieldProps.label}</b>
              <Button tone="quiet" iconOnly aria-label="Close calendar" onClick={close}>
                <Icon name="close" />
              </Button>
            </div>
            <Suspense fallback={<div className="date-field__loading" />}>
              <Calendar
                today={today}
                selected={isPlainDate(date) ? date : undefined}
                min={min}
                max={max}
                minReason={minReason}
                maxReason={maxReason}
                notes={dayNotes}
                onSelect={(next, stayOpen) => {
                  flushSync(() => setDate(next));
                  input.current?.dispatchEvent(new Event('change', { bubbles: true }));
                  if (!stayOpen) close();
                  commit();
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </div>
      {isPlainDate(date) && !compact ? (
        <p className="field__hint" aria-live="polite">
          <span className="date-field__date">{formatDate(date)}</span>
          {date < today ? null : (
            <>
              <span className="date-field__date"> · </span>
              <span>{relativeDateLabel(today, date)}</span>
            </>
          )}
        </p>
      ) : null}
    </Field>
  );
};
