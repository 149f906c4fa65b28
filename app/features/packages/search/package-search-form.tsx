import { type SyntheticEvent, useMemo } from 'react';
import { Form, useNavigate } from 'react-router';
import { monthName } from '~/shared/dates/month-names.ts';
import { paths } from '~/shared/paths/paths.ts';
import { partySizes } from '~/shared/site/party-sizes.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import { initialDestinationOptions } from '../public/destination-fields.ts';
import { loadDestinationOptions } from '../public/load-destination-options.ts';
import { type PackageSearch, packageSearchUrl, parsePackageSearch } from './package-search.ts';

/** Destination and travellers; the other parameters are hidden fields. Any text may be submitted, places are suggestions. */
export const PackageSearchForm = ({ search }: { search: PackageSearch }) => {
  const { destination, duration, travelers, origin, category, theme, price, month, sort } = search;
  const hiddenValues = {
    duration,
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
      <label className="field">
        <span className="field__label">Travellers (for your inquiry)</span>
        <select key={travelers} className="input" name="travelers" defaultValue={travelers}>
          <option value="">Not decided yet</option>
          {[...new Set([...partySizes, ...(travelers ? [travelers] : [])])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {Object.entries(hiddenValues).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SubmitButton>Search</SubmitButton>
    </Form>
  );
};
