import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button, SubmitButton } from '~/ui/button/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { DateField } from '~/ui/date/date-field.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { useToday } from '~/ui/helpers/use-today.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { replaceUrlQuery } from '~/ui/navigation/use-navigation-state.ts';
import { bookingWindowDays, trainClassName } from '../core/train.ts';
import { fetchLocationOptions, type Location, locationOption, locationOptions } from '../places/place.ts';
import {
  lowestFareNotes,
  missingInformationToast,
  type SearchClass,
  searchClasses,
  validateTrainSearch,
} from './train-search.ts';

export type SearchFormDefaults = {
  from: Location | null;
  to: Location | null;
  /** The typed text where no place was resolved. */
  fromText: string;
  toText: string;
  date: PlainDate;
  class: SearchClass;
};

export type SearchFormProps = {
  today: PlainDate;
  start: SearchFormDefaults;
  popular: readonly Location[];
  /** Error messages of the server, by field. */
  errors?: Record<string, string>;
};

const initialOption = (place: Location | null, text: string): ComboboxOption | null => {
  if (place) return locationOption(place);
  return text ? { code: '', label: text } : null;
};

/** The classes to choose from, and the one chosen elsewhere. */
const classChoices = (chosen: SearchClass) =>
  [...new Set<SearchClass>([...searchClasses, chosen])].map((value) => ({
    value,
    label: value === 'ALL' ? 'All classes' : `${trainClassName(value)} (${value})`,
  }));

/** Values and errors of the form. */
const useSearchFields = (start: SearchFormDefaults, initialErrors: Record<string, string>) => {
  const [from, setFrom] = useState(() => initialOption(start.from, start.fromText));
  const [to, setTo] = useState(() => initialOption(start.to, start.toText));
  const [date, setDate] = useState(start.date);
  const [errors, setErrors] = useState(initialErrors);
  const [swaps, setSwaps] = useState(0);
  const clearError = (name: string) => setErrors(({ [name]: _, ...others }) => others);
  return {
    from,
    to,
    date,
    errors,
    setErrors,
    clearError,
    setFrom: (option: ComboboxOption | null) => {
      setFrom(option);
      clearError('fromStation');
    },
    setTo: (option: ComboboxOption | null) => {
      setTo(option);
      clearError('toStation');
    },
    setDate: (next: PlainDate) => {
      setDate(next);
      clearError('date');
    },
    swaps,
    /** Swaps From and To, with typed texts that are not resolved to a place yet. */
    swap: (fromText: string, toText: string) => {
      setFrom(to ?? initialOption(null, toText));
      setTo(from ?? initialOption(null, fromText));
      setErrors({});
      setSwaps(swaps + 1);
    },
  };
};

/** From, To, date and class: a GET form, so that it works without JavaScript and the search is a URL. */
export const SearchForm = ({ today: serverToday, start, popular, errors: initialErrors = {} }: SearchFormProps) => {
  const today = useToday(serverToday);
  const fields = useSearchFields(start, initialErrors);
  const { errors } = fields;
  const form = useRef<HTMLFormElement>(null);
  const [knownToday, setKnownToday] = useState(today);
  if (today !== knownToday) {
    setKnownToday(today);
    // Past midnight the day that has ended can't be booked any more.
    if (fields.date === knownToday) fields.setDate(today);
  }
  const [fromCode, toCode] = [fields.from?.code, fields.to?.code];
  const notes = useMemo(() => (fromCode && toCode ? lowestFareNotes(fromCode, toCode) : undefined), [fromCode, toCode]);
  const hydrated = useHydrated();
  const toast = useToast();
  const options = locationOptions(popular);

  const load = (text: string, signal: AbortSignal) =>
    fetchLocationOptions(text, signal).catch((error: unknown) => {
      if (!signal.aborted)
        toast({
          title: 'Error fetching locations',
          description: error instanceof Error ? error.message : undefined,
          tone: 'destructive',
        });
      throw error;
    });

  const inputOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  const swap = () => {
    const textOf = (name: string) => inputOf(name)?.value ?? '';
    fields.swap(textOf('fromStation'), textOf('toStation'));
  };

  const validate = (event: SyntheticEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    const invalid = validateTrainSearch(
      { code: read('from'), text: read('fromStation') },
      { code: read('to'), text: read('toStation') },
      read('date'),
    );
    if (!invalid.toStation && read('from') && read('from') === read('to'))
      invalid.toStation = 'From and To can’t be the same. Please choose another destination.';
    const [first] = Object.keys(invalid);
    fields.setErrors(invalid);
    if (!first) {
      const place = (name: string) => read(name) || read(`${name}Station`);
      const search = { from: place('from'), to: place('to'), date: read('date'), class: read('class') };
      // Above the results the URL belongs to another search and is left unchanged.
      if (window.location.pathname === paths.trains()) replaceUrlQuery(search);
      return;
    }
    event.preventDefault();
    if (Object.values(invalid).some((message) => message.startsWith('Please select'))) toast(missingInformationToast);
    inputOf(first)?.focus();
  };

  return (
    <Form
      ref={form}
      method="get"
      action={paths.trainSearch()}
      className="train-form"
      onChange={({ target }) => 'name' in target && fields.clearError(String(target.name))}
      onSubmit={validate}
      noValidate={hydrated}
    >
      <div
        className="train-form__places"
        data-turned={fields.swaps === 0 ? undefined : fields.swaps % 2 ? 'odd' : 'even'}
      >
        <Combobox
          label="From"
          name="from"
          textName="fromStation"
          id="field-fromStation"
          placeholder="City or station"
          emptyText="No location found."
          initialOptions={options}
          load={load}
          value={fields.from}
          onChange={fields.setFrom}
          onPick={() => inputOf('toStation')?.value === '' && inputOf('toStation')?.focus()}
          error={errors.fromStation}
          required
        />
        {hydrated ? (
          <Button tone="quiet" iconOnly className="train-form__swap" aria-label="Swap From and To" onClick={swap}>
            <Icon name="swap" size={24} />
          </Button>
        ) : (
          <span className="train-form__swap" />
        )}
        <Combobox
          label="To"
          name="to"
          textName="toStation"
          id="field-toStation"
          placeholder="City or station"
          emptyText="No location found."
          initialOptions={options}
          load={load}
          value={fields.to}
          onChange={fields.setTo}
          error={errors.toStation}
          required
        />
      </div>
      <DateField
        label="Travel date"
        name="date"
        today={today}
        value={fields.date}
        onChange={fields.setDate}
        min={today}
        max={addDays(today, bookingWindowDays)}
        minReason="Past dates can’t be booked."
        dayNotes={notes}
        maxReason={`Bookings open ${bookingWindowDays} days ahead.`}
        error={errors.date}
        required
      />
      <SelectField label="Class" name="class" choices={classChoices(start.class)} defaultValue={start.class} />
      <SubmitButton size="large" busyLabel="Searching…">
        Search trains
      </SubmitButton>
    </Form>
  );
};
