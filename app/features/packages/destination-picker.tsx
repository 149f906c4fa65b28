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
  /** The page's answer to a form that was posted without a destination. */
  refused: RefusedDestination | undefined;
};

/**
 * The way to the packages of a destination (spec 2.4, 2.10). Without JavaScript the form is posted to the page it stands on, which answers
 * by `postedDestination`; both take what is typed when it means one place.
 */
export const DestinationPicker = ({ label, className, refused }: DestinationPickerProps) => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [refusal, setRefusal] = useState<Toast | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const typedBefore = refused?.typed ?? (query.get(destinationFields.chosen) ?? '').slice(0, longestTerm);
  useAnswerToast(refused?.toast);
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(destinationFields.typed) ?? '');
    const refuse = (why: Toast) => {
      setRefusal(why);
      toast(why);
      form.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
    };
    setBusy(true);
    try {
      const destination = city?.code || (await chosenDestination(typed, lookUpPlaces));
      if (destination) {
        rememberAsked({ [destinationFields.chosen]: destination });
        await navigate(paths.search({ destination }));
      } else refuse(destinationMissing);
    } catch {
      refuse(searchSilent);
    }
    setBusy(false);
  };
  return (
    <Form
      method="post"
      className={className}
      onChange={() => setRefusal(null)}
      onSubmit={(event) => void search(event)}
    >
      <Combobox
        label={label}
        name={destinationFields.chosen}
        textName={destinationFields.typed}
        placeholder="Search city or state..."
        emptyText="No location found."
        error={(refusal ?? refused?.toast)?.title}
        defaultValue={typedBefore ? { code: '', label: typedBefore } : null}
        initialOptions={firstDestinations}
        load={destinationOptions}
        minCharacters={1}
        debounceMs={0}
        onChange={(chosen) => {
          setCity(chosen);
          setRefusal(null);
        }}
      />
      <SubmitButton size="large" busy={busy}>
        SEARCH
      </SubmitButton>
    </Form>
  );
};
