import { type SyntheticEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { findDestinationCities } from '~/shared/destinations.ts';
import { paths } from '~/shared/paths.ts';
import type { Result } from '~/shared/result.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { useToast } from '~/ui/toast.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import {
  chosenDestination,
  destinationFields,
  destinationMissing,
  type RefusedDestination,
  shortestTerm,
} from './destination-choice.ts';
import type { PackageLocation } from './location-ranking.ts';

const cityOptions = (text: string): ComboboxOption[] =>
  findDestinationCities(text).map((city) => ({ code: city, label: city }));

const firstCities = cityOptions('');

/** Asks the server for places beyond the 26 cities. */
const lookUp = async (text: string, signal?: AbortSignal): Promise<PackageLocation[]> => {
  const response = await fetch(paths.searchLocations({ search_term: text.trim() }), { signal });
  const answer = (await response.json()) as Result<PackageLocation[]>;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

/** The cities whose label holds the text (spec 2.4); where none does, the places that packages and guides know by it. */
const options = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
  const cities = cityOptions(text);
  if (cities.length > 0 || text.trim().length < shortestTerm) return cities;
  return (await lookUp(text, signal)).map(({ name, state, type }) => ({
    code: name,
    label: name,
    detail: type === 'city' ? state : undefined,
  }));
};

type DestinationPickerProps = {
  label: string;
  className: string;
  /** The page's answer to a form that was posted without a destination. */
  refused: RefusedDestination | undefined;
};

/**
 * The way to the packages of a destination (spec 2.4, 2.10). Without JavaScript the form is posted to the page it stands on, which answers
 * by `postedDestination`; both take what is typed when it means one place.
 */
export const DestinationPicker = ({ label, className, refused }: DestinationPickerProps) => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [missing, setMissing] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  useAnswerToast(refused?.toast);
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(destinationFields.typed) ?? '');
    const destination = city?.code || (await chosenDestination(typed, (text) => lookUp(text).catch(() => [])));
    if (destination) void navigate(paths.search({ destination }));
    else {
      setMissing(true);
      toast(destinationMissing);
      form.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
    }
  };
  return (
    <Form method="post" className={className} onSubmit={(event) => void search(event)}>
      <Combobox
        label={label}
        name={destinationFields.chosen}
        textName={destinationFields.typed}
        placeholder="Search city or state..."
        emptyText="No location found."
        error={missing ? destinationMissing.title : refused?.toast.title}
        defaultValue={refused?.typed ? { code: '', label: refused.typed } : null}
        initialOptions={firstCities}
        load={options}
        minCharacters={1}
        debounceMs={0}
        onChange={(chosen) => {
          setCity(chosen);
          setMissing(false);
        }}
      />
      <SubmitButton size="large">SEARCH</SubmitButton>
    </Form>
  );
};
