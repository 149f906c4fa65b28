import { type SyntheticEvent, useMemo } from 'react';
import { Form, useNavigate } from 'react-router';
import { monthName } from '~/shared/dates/month-names.ts';
import { paths } from '~/shared/paths/paths.ts';
import { partySizes } from '~/shared/site/party-sizes.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { initialDestinationOptions } from '../public/destination-fields.ts';
import { loadDestinationOptions } from '../public/load-destination-options.ts';
import {
  durationLabel,
  durations,
  type PackageSearch,
  packageSearchUrl,
  parsePackageSearch,
} from './package-search.ts';

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  typed: string;
  values: readonly string[];
  /** The label of a value. */
  nameOf?: (value: string) => string;
};

/** A select that also offers the value of the URL, even if it is not in the list. */
const Choice = ({ name, label, any, typed, values, nameOf = (value) => value }: ChoiceProps) => (
  <label className="field">
    <span className="field__label">{label}</span>
    <select key={typed} className="input" name={name} defaultValue={typed}>
      <option value="">{any}</option>
      {(typed === '' || values.includes(typed) ? values : [...values, typed]).map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </select>
  </label>
);

/**
 * Destination, duration and travellers; the other parameters are hidden fields. Any text may be submitted, places are suggestions. On
 * narrow screens the details element shows the optional fields; they are outside it, so that the focus follows the order on the screen.
 */
export const PackageSearchForm = ({ search }: { search: PackageSearch }) => {
  const { destination, duration, travelers, origin, category, theme, price, month, sort } = search;
  const hiddenValues = {
    origin,
    category,
    theme,
    price,
    month: month === null ? '' : monthName(month).toLowerCase(),
    sort: sort === 'popularity' ? '' : sort,
  };
  // The field follows the URL, also after a chip or the back button changed it, and keeps the focus.
  const current = useMemo(() => (destination ? { code: destination, label: destination } : null), [destination]);
  const navigate = useNavigate();
  // A native submit would include empty fields.
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(packageSearchUrl(parsePackageSearch(new URLSearchParams(typed))));
  };
  return (
    <Form onSubmit={send} method="get" action={paths.search()} className="package-search" role="search">
      <details className="package-search__more" open={duration !== '' || undefined}>
        <summary>
          Duration and travellers <Icon name="chevron-down" />
        </summary>
      </details>
      <div>
        <Combobox
          label="Destination"
          name="place"
          textName="destination"
          placeholder="Place, type of trip, days or budget"
          emptyText=""
          freeText
          value={current}
          initialOptions={initialDestinationOptions}
          load={loadDestinationOptions}
          minCharacters={1}
          debounceMs={0}
        />
      </div>
      <div className="package-search__choices">
        <Choice name="duration" label="Duration" any="Any" typed={duration} values={durations} nameOf={durationLabel} />
        <Choice
          name="travelers"
          label="Travellers (for your inquiry)"
          any="Not decided yet"
          typed={travelers}
          values={partySizes}
        />
      </div>
      {Object.entries(hiddenValues).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SubmitButton>Search</SubmitButton>
    </Form>
  );
};
