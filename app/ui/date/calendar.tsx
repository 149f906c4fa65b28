import { DayPicker } from 'react-day-picker';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { calendarDay, plainDateOf } from './calendar-day.ts';

type CalendarProps = {
  today: PlainDate;
  selected?: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  minReason?: string;
  maxReason?: string;
  onSelect: (date: PlainDate) => void;
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

/** The month grid of a date field. Loaded when it is opened. */
const Calendar = ({ today, selected, min, max, minReason, maxReason, onSelect }: CalendarProps) => {
  const disabledReason = (date: PlainDate): string | undefined => {
    if (min && date < min) return minReason ?? 'too early';
    if (max && date > max) return maxReason ?? 'too late';
    return undefined;
  };
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={0}
      numberOfMonths={2}
      today={calendarDay(today)}
      selected={selected ? calendarDay(selected) : undefined}
      defaultMonth={calendarDay(selected ?? min ?? today)}
      startMonth={min ? calendarDay(min) : undefined}
      endMonth={max ? calendarDay(max) : undefined}
      disabled={(day) => disabledReason(plainDateOf(day)) !== undefined}
      onSelect={(day) => onSelect(plainDateOf(day))}
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
      footer={
        minReason || maxReason ? (
          <p className="calendar__foot">{[minReason, maxReason].filter(Boolean).join(' ')}</p>
        ) : undefined
      }
    />
  );
};

export default Calendar;
