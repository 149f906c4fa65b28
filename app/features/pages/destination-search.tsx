import { type SyntheticEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { findDestinationCities } from '~/shared/destinations.ts';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { useToast } from '~/ui/toast.tsx';

/** Said when SEARCH is pressed and nothing is chosen (spec section 5). */
export const destinationMissing: Toast = { title: 'Please select a destination', tone: 'destructive' };

const cityOptions = (text: string): ComboboxOption[] =>
  findDestinationCities(text).map((city) => ({ code: city, label: city }));

const firstCities = cityOptions('');

/** The picker of a landing page: to the packages of another destination. Without JavaScript the form is posted to the page itself. */
export const DestinationSearch = () => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    if (city) void navigate(paths.search({ destination: city.code }));
    else toast(destinationMissing);
  };
  return (
    <Form method="post" className="destination-search card" onSubmit={search}>
      <Combobox
        label="I want to go to..."
        name="destination"
        placeholder="Search city or state..."
        emptyText="No location found."
        initialOptions={firstCities}
        load={async (text) => cityOptions(text)}
        minCharacters={1}
        debounceMs={0}
        onChange={setCity}
      />
      <SubmitButton size="large">SEARCH</SubmitButton>
    </Form>
  );
};
