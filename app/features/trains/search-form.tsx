import { type SyntheticEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { addDays, type PlainDate } from '~/shared/dates.ts';
import { paths } from '~/shared/paths.ts';
import { Button, SubmitButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { DateField } from '~/ui/date/date-field.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import { rememberAsked } from '~/ui/remember-asked.ts';
import { useToast } from '~/ui/toast.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { loadLocations, locationOption, locationOptions } from './location-options.ts';
import type { Location } from './place.ts';
import { bookingWindowDays, trainClassName } from './train.ts';
import { missingInformation, missingPlaces, type SearchClass, searchClasses } from './train-search.ts';
import './search-form.css';

export type SearchFormStart = {
  from: Location | null;
  to: Location | null;
  /** What was typed where no place was understood. */
  fromText: string;
  toText: string;
  date: PlainDate;
  class: SearchClass;
};

export type SearchFormProps = {
  today: PlainDate;
  start: SearchFormStart;
  popular: readonly Location[];
  /** Sentences of the server, by field. */
  errors?: Record<string, string>;
};

const chosenAtFirst = (place: Location | null, text: string): ComboboxOption | null => {
  if (place) return locationOption(place);
  return text ? { code: '', label: text } : null;
};

const classChoices = searchClasses.map((value) => ({
  value,
  label: value === 'ALL' ? 'All classes' : `${trainClassName(value)} (${value})`,
}));

/** The choices of the form, and what is wrong with them. */
const useSearchChoices = (start: SearchFormStart, errors: Record<string, string>) => {
  const [from, setFrom] = useState(() => chosenAtFirst(start.from, start.fromText));
  const [to, setTo] = useState(() => chosenAtFirst(start.to, start.toText));
  const [date, setDate] = useState(start.date);
  const [problems, setProblems] = useState(errors);
  const [turns, setTurns] = useState(0);
  const forget = (name: string) => setProblems(({ [name]: _, ...others }) => others);
  return {
    from,
    to,
    date,
    problems,
    setProblems,
    forget,
    setFrom: (option: ComboboxOption | null) => {
      setFrom(option);
      forget('fromStation');
    },
    setTo: (option: ComboboxOption | null) => {
      setTo(option);
      forget('toStation');
    },
    setDate: (next: PlainDate) => {
      setDate(next);
      forget('date');
    },
    turns,
    /** Exchanges the two; a text that is no place yet goes with them. */
    swap: (fromText: string, toText: string) => {
      setFrom(to ?? chosenAtFirst(null, toText));
      setTo(from ?? chosenAtFirst(null, fromText));
      setProblems({});
      setTurns(turns + 1);
    },
  };
};

/** Where, whence and when: a GET form, so that it works without script and the search is an address. */
export const SearchForm = ({ today, start, popular, errors = {} }: SearchFormProps) => {
  const choices = useSearchChoices(start, errors);
  const { problems } = choices;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const toast = useToast();
  const rows = locationOptions(popular);

  const load = (text: string, signal: AbortSignal) =>
    loadLocations(text, signal).catch((error: unknown) => {
      if (!signal.aborted)
        toast({
          title: 'Error fetching locations',
          description: error instanceof Error ? error.message : undefined,
          tone: 'destructive',
        });
      throw error;
    });

  const swap = () => {
    const textOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    choices.swap(textOf('fromStation'), textOf('toStation'));
  };

  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    const read = (name: string) => String(sent.get(name) ?? '');
    const missing = missingPlaces(
      { code: read('from'), text: read('fromStation') },
      { code: read('to'), text: read('toStation') },
      read('date'),
    );
    if (!missing.toStation && read('from') && read('from') === read('to'))
      missing.toStation = 'This is where you start. Please choose another place to go to.';
    const [first] = Object.keys(missing);
    choices.setProblems(missing);
    if (!first) {
      const place = (name: string) => read(name) || read(`${name}Station`);
      const asked = { from: place('from'), to: place('to'), date: read('date'), class: read('class') };
      // Above the results the address is another search, which stays as it is.
      if (window.location.pathname === paths.trains()) rememberAsked(asked);
      return;
    }
    event.preventDefault();
    if (Object.values(missing).some((sentence) => sentence.startsWith('Please select'))) toast(missingInformation);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <Form
      ref={form}
      method="get"
      action={paths.trainSearch()}
      className="train-form"
      onChange={({ target }) => 'name' in target && choices.forget(String(target.name))}
      onSubmit={check}
      noValidate={hydrated}
    >
      <div
        className="train-form__places"
        data-turned={choices.turns === 0 ? undefined : choices.turns % 2 ? 'odd' : 'even'}
      >
        <Combobox
          label="From"
          name="from"
          textName="fromStation"
          id="field-fromStation"
          placeholder="City or station"
          emptyText="No location found."
          initialOptions={rows}
          load={load}
          value={choices.from}
          onChange={choices.setFrom}
          error={problems.fromStation}
          required
        />
        {hydrated ? (
          <Button tone="quiet" iconOnly className="train-form__swap" aria-label="Exchange From and To" onClick={swap}>
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
          initialOptions={rows}
          load={load}
          value={choices.to}
          onChange={choices.setTo}
          error={problems.toStation}
          required
        />
      </div>
      <DateField
        label="Travel date"
        name="date"
        today={today}
        value={choices.date}
        onChange={choices.setDate}
        min={today}
        max={addDays(today, bookingWindowDays)}
        minReason="Past dates can’t be booked."
        maxReason={`Tickets open ${bookingWindowDays} days ahead.`}
        error={problems.date}
        required
      />
      <SelectField label="Class" name="class" choices={classChoices} defaultValue={start.class} />
      <SubmitButton size="large" busyLabel="Searching…">
        Search trains
      </SubmitButton>
    </Form>
  );
};
