import { type SyntheticEvent, useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Combobox } from '~/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { useToast } from '~/ui/feedback/toast.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { replaceUrlQuery } from '~/ui/navigation/use-navigation-state.ts';
import {
  type DestinationFormError,
  destinationFields,
  destinationRequiredToast,
  initialDestinationOptions,
  maxLocationTermLength,
} from './destination-fields.ts';
import { loadDestinationOptions } from './load-destination-options.ts';

/** The place that a text means; the text itself when the code for that cannot be loaded. */
const resolveTyped = async (typed: string): Promise<string> => {
  if (typed.trim() === '') return '';
  try {
    return await (await import('./destination-options.ts')).resolveTypedDestination(typed);
  } catch {
    return typed.trim();
  }
};

type DestinationPickerProps = {
  label: string;
  className: string;
  /** The action's error for a form without a clear destination. */
  refused: DestinationFormError | undefined;
};

/** The places that a posted text may mean, and the search for the text itself. */
const Choices = ({ refused: { typed, choices } }: { refused: DestinationFormError }) => (
  <ul className="destination-choices cluster gap-4 row-gap-1" aria-label={`Places for “${typed}”`}>
    {choices.map(({ name, matched }) => (
      <li key={name}>
        <Link to={paths.search({ destination: name })}>{matched ? `${name} · ${matched}` : name}</Link>
      </li>
    ))}
    <li>
      <Link to={paths.search({ destination: typed })}>{`Search for “${typed}”`}</Link>
    </li>
  </ul>
);

/**
 * A search box that leads to the packages of a destination. Without JavaScript the form is posted to its page, whose action uses
 * `resolveDestinationForm`. Text that is no place goes to the search as it is; only without JavaScript several matching places are listed.
 */
export const DestinationPicker = ({ label, className, refused }: DestinationPickerProps) => {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [error, setError] = useState<Toast | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const initialText = refused?.typed ?? (query.get(destinationFields.chosen) ?? '').slice(0, maxLocationTermLength);
  useActionToast(refused?.toast);
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(destinationFields.typed) ?? '');
    setBusy(true);
    const destination = city?.code || (await resolveTyped(typed));
    if (destination) {
      replaceUrlQuery({ [destinationFields.chosen]: destination });
      await navigate(paths.search({ destination }));
    } else {
      setError(destinationRequiredToast);
      toast(destinationRequiredToast);
      form.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();
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
        submitsWhileLoading
        error={(error ?? refused?.toast)?.title}
        defaultValue={initialText ? { code: '', label: initialText } : null}
        initialOptions={initialDestinationOptions}
        load={loadDestinationOptions}
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
      {error === null && refused && refused.choices.length > 0 ? <Choices refused={refused} /> : null}
    </Form>
  );
};
