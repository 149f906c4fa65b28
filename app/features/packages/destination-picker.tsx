import { type SyntheticEvent, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { rememberAsked } from '~/ui/remember-asked.ts';
import { useToast } from '~/ui/toast.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import {
  chosenDestination,
  destinationFields,
  destinationMissing,
  longestTerm,
  type RefusedDestination,
  searchSilent,
} from './destination-choice.ts';
import { destinationOptions, firstDestinations, lookUpPlaces } from './destination-options.ts';

type DestinationPickerProps = {
  label: string;
  className: string;
  /** The action's error for a form without a clear destination. */
  refused: RefusedDestination | undefined;
};

/**
 * A search box that leads to the packages of a destination. Without JavaScript the form is posted to its page, whose action uses
 * `resolveDestinationForm`; both accept typed text that matches one place.
 */
export const DestinationPicker = ({ label, className, refused }: DestinationPickerProps) => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [error, setError] = useState<Toast | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const initialText = refused?.typed ?? (query.get(destinationFields.chosen) ?? '').slice(0, longestTerm);
  useAnswerToast(refused?.toast);
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(destinationFields.typed) ?? '');
    const fail = (toastOfError: Toast) => {
      setError(toastOfError);
      toast(toastOfError);
      form.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
    };
    setBusy(true);
    try {
      const destination = city?.code || (await chosenDestination(typed, lookUpPlaces));
      if (destination) {
        rememberAsked({ [destinationFields.chosen]: destination });
        await navigate(paths.search({ destination }));
      } else fail(destinationMissing);
    } catch {
      fail(searchSilent);
    }
    setBusy(false);
  };
  return (
    <Form method="post" className={className} onChange={() => setError(null)} onSubmit={(event) => void search(event)}>
      <Combobox
        label={label}
        name={destinationFields.chosen}
        textName={destinationFields.typed}
        placeholder="Search city or state..."
        emptyText="No location found."
        error={(error ?? refused?.toast)?.title}
        defaultValue={initialText ? { code: '', label: initialText } : null}
        initialOptions={firstDestinations}
        load={destinationOptions}
        minCharacters={1}
        debounceMs={0}
        onChange={(chosen) => {
          setCity(chosen);
          setError(null);
        }}
      />
      <SubmitButton size="large" busy={busy}>
        SEARCH
      </SubmitButton>
    </Form>
  );
};
