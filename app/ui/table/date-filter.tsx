import { indianDate } from '~/shared/dates/dates.ts';
import { DateField } from '../date/date-field.tsx';
import type { FieldProps } from '../form/field.tsx';

type DateFilterProps = FieldProps & {
  /** The day of the query, as YYYY-MM-DD. */
  value: string | null;
  min?: string;
  max?: string;
  /** What an empty field shows. */
  emptyText?: string;
  /** Called with the form when another day, or none, was chosen. */
  onCommit: (form: HTMLFormElement | null) => void;
};

/** A day as a filter of a list. A new value of the query needs a new `key`. */
export const DateFilter = ({ value, emptyText = 'Any day', ...field }: DateFilterProps) => (
  // Today is only marked in the calendar, which the server does not render.
  <DateField {...field} compact today={indianDate(new Date())} defaultValue={value ?? ''} emptyText={emptyText} />
);
