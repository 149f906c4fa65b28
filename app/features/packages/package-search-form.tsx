import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { partySizes } from '~/shared/party-sizes.ts';
import { paths } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { durationOptions, type PackageSearch, readPackageSearch, searchAddress } from './package-search.ts';

/** What a choice shows when the address holds another value than those offered. */
const withTyped = (options: readonly { value: string; label: string }[], typed: string) =>
  typed === '' || options.some(({ value }) => value === typed) ? options : [...options, { value: typed, label: typed }];

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  typed: string;
  options: readonly { value: string; label: string }[];
};

const Choice = ({ name, label, any, typed, options }: ChoiceProps) => (
  <label className="field">
    <span className="field__label">{label}</span>
    <select key={typed} className="input" name={name} defaultValue={typed}>
      <option value="">{any}</option>
      {withTyped(options, typed).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** Where to, how long, how many; what the search also holds is kept. */
export const PackageSearchForm = ({ search }: { search: PackageSearch }) => {
  const { destination, duration, travelers, origin, category, theme, sort } = search;
  const kept = { origin, category, theme, sort: sort === 'popularity' ? '' : sort };
  const where = useRef<HTMLInputElement>(null);
  // The field follows the address, also when a chip or the back button has changed it, and keeps the focus.
  useEffect(() => {
    if (where.current) where.current.value = destination;
  }, [destination]);
  const navigate = useNavigate();
  // A browser would send the empty fields along.
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(searchAddress(readPackageSearch(new URLSearchParams(typed))));
  };
  return (
    <Form onSubmit={send} method="get" action={paths.search()} className="package-form" role="search">
      <label className="field package-form__where">
        <span className="field__label">Destination</span>
        <input
          ref={where}
          className="input"
          type="search"
          name="destination"
          defaultValue={destination}
          placeholder="City, state or kind of journey"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Choice name="duration" label="Duration" any="Any" typed={duration} options={durationOptions} />
      <Choice
        name="travelers"
        label="Travellers"
        any="Any number"
        typed={travelers}
        options={partySizes.map((value) => ({ value, label: value }))}
      />
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SubmitButton>Search</SubmitButton>
    </Form>
  );
};
