import { createContext, type KeyboardEvent, Suspense, use, useContext, useId, useRef, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { classNames } from '../helpers/class-names.ts';
import { calendarDay, plainDateOf } from './date-labels.ts';
import { TypedDateField } from './typed-date-field.tsx';

/** A short text below a day; the best of several that differ stand out. */
export type DayNote = { text: string; best?: boolean };

/** Short texts below the days. */
export type DayNotes = {
  /** What the texts are: read out before each, and explained below the calendar. */
  label: string;
  /** The texts of a month ('2026-12') by day; never rejects, and returns the same promise for the same month. */
  load: (month: string) => Promise<Record<PlainDate, DayNote>>;
};

type CalendarProps = {
  today: PlainDate;
  selected?: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  minReason?: string;
  maxReason?: string;
  notes?: DayNotes;
  /** A day gets the focus; true by default. */
  takeFocus?: boolean;
  /** @param stayOpen the date was typed, and the focus is elsewhere by now */
  onSelect: (date: PlainDate, stayOpen?: boolean) => void;
};

const classes = {
  root: 'calendar',
  months: 'calendar__months',
  month: 'calendar__month',
  nav: 'calendar__nav',
  button_previous: 'calendar__turn',
  button_next: 'calendar__turn',
  month_caption: 'calendar__caption',
  month_grid: 'calendar__grid',
  weekday: 'calendar__weekday',
  day: 'calendar__day',
  day_button: 'calendar__button',
  today: 'calendar__day--today',
  selected: 'calendar__day--selected',
  disabled: 'calendar__day--disabled',
};

const NotesContext = createContext<DayNotes | undefined>(undefined);

const Note = ({ notes, date, id }: { notes: DayNotes; date: PlainDate; id: string }) => {
  const note = use(notes.load(date.slice(0, 7)))[date];
  return note ? (
    <span className={classNames('calendar__note', note.best && 'calendar__note--best')} id={id}>
      <span className="visually-hidden">{`${notes.label} `}</span>
      <span>{note.text}</span>
      {note.best ? <span className="visually-hidden">, lowest of the month</span> : null}
    </span>
  ) : null;
};

/** The button of a day with its note, as description: the name of the button is the date. */
const NotedDayButton = ({ children, ...props }: DayButtonProps) => {
  const notes = useContext(NotesContext);
  const id = useId();
  if (!notes || props.modifiers.disabled) return <DayButton {...props}>{children}</DayButton>;
  return (
    <DayButton {...props} aria-describedby={id}>
      <span>{children}</span>
      <Suspense>
        <Note notes={notes} date={plainDateOf(props.day.date)} id={id} />
      </Suspense>
    </DayButton>
  );
};

const components = { DayButton: NotedDayButton };

/** A typed letter or digit; a space chooses the focused day. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** The text field and the month grid of a date field. Loaded when it is opened. */
const Calendar = ({
  today,
  selected,
  min,
  max,
  minReason,
  maxReason,
  notes,
  takeFocus = true,
  onSelect,
}: CalendarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [month, setMonth] = useState(calendarDay(selected ?? min ?? today));
  /** The date that the text means: the calendar shows it before it is taken. */
  const [read, setRead] = useState<PlainDate | null>(null);
  const shown = read ?? selected;
  const disabledReason = (date: PlainDate): string | undefined => {
    if (min && date < min) return minReason ?? 'too early';
    if (max && date > max) return maxReason ?? 'too late';
    return undefined;
  };
  const footer = [notes ? `${notes.label} below the day.` : '', minReason, maxReason].filter(Boolean).join(' ');
  return (
    <NotesContext value={notes}>
      <TypedDateField
        ref={input}
        window={{ today, min, max, minReason, maxReason }}
        onRead={(date) => {
          setRead(date);
          if (date) setMonth(calendarDay(date));
        }}
        onSelect={onSelect}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a character that is typed on a day goes to the text field */}
      <div onKeyDown={(event) => isTyped(event) && input.current?.focus()}>
        <DayPicker
          mode="single"
          required
          autoFocus={takeFocus}
          weekStartsOn={0}
          numberOfMonths={2}
          today={calendarDay(today)}
          selected={shown ? calendarDay(shown) : undefined}
          month={month}
          onMonthChange={setMonth}
          startMonth={min ? calendarDay(min) : undefined}
          endMonth={max ? calendarDay(max) : undefined}
          disabled={(day) => disabledReason(plainDateOf(day)) !== undefined}
          onSelect={(day) => onSelect(plainDateOf(day))}
          components={components}
          data-notes={notes ? true : undefined}
          classNames={classes}
          labels={{
            labelDayButton: (day, modifiers) => {
              const date = plainDateOf(day);
              const reason = disabledReason(date);
              return [
                modifiers.today ? 'Today' : '',
                formatDate(date),
                modifiers.selected ? 'selected' : '',
                reason ? `not available: ${reason}` : '',
              ]
                .filter(Boolean)
                .join(', ');
            },
          }}
          footer={footer ? <p className="calendar__foot">{footer}</p> : undefined}
        />
      </div>
    </NotesContext>
  );
};

export default Calendar;
