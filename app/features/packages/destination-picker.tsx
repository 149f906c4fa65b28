import { type SyntheticEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { findDestinationCities } from '~/shared/destinations.ts';
import { paths } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { useToast } from '~/ui/toast.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import { chosenCity, destinationFields, destinationMissing, type RefusedDestination } from './destination-choice.ts';

const cityOptions = (text: string): ComboboxOption[] =>
  findDestinationCities(text).map((city) => ({ code: city, label: city }));

const firstCities = cityOptions('');

type DestinationPickerProps = {
  label: string;
  className: string;
  /** The page's answer to a form that was posted without a destination. */
  refused: RefusedDestination | undefined;
};

/**
 * The way to the packages of a destination (spec 2.4, 2.10). Without JavaScript the form is posted to the page it stands on, which answers
 * by `postedDestination`; both take what is typed when it means one city.
 */
export const DestinationPicker = ({ label, className, refused }: DestinationPickerProps) => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useAnswerToast(refused?.toast);
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(destinationFields.typed);
    const destination = city?.code || chosenCity(String(typed ?? ''));
    if (destination) void navigate(paths.search({ destination }));
    else toast(destinationMissing);
  };
  return (
    <Form method="post" className={className} onSubmit={search}>
      <Combobox
        label={label}
        name={destinationFields.chosen}
        textName={destinationFields.typed}
        placeholder="Search city or state..."
        emptyText="No location found."
        error={refused?.toast.title}
        defaultValue={refused?.typed ? { code: '', label: refused.typed } : null}
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
