import { useRef } from 'react';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';

/**
 * The reason after an earlier one was chosen. It replaces an earlier reason that was chosen before; what the admin typed stays, with the chosen one below it.
 */
export const fillReason = (typed: string, chosen: string, earlierReasons: readonly string[]): string =>
  chosen === '' ? typed : typed.trim() === '' || earlierReasons.includes(typed) ? chosen : `${typed}\n${chosen}`;

type ReasonFieldsProps = {
  /** Reasons that the admin has given before; one of them can be sent again. */
  earlierReasons: readonly string[];
  /** The typed reason of the last submission, with its error. */
  refused: { reason: string; error: string | undefined } | null | undefined;
  /** Who sees the reason. */
  hint: string;
  /** The fields are a second pair on their page. */
  idPrefix?: string;
};

/** A reason in a list, cut to one line. */
const shortReason = (reason: string): string => {
  const line = reason.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/** The reason of a rejection: an earlier one, or a new one. */
export const ReasonFields = ({ earlierReasons, refused, hint, idPrefix }: ReasonFieldsProps) => {
  // Without JavaScript a chosen reason does not fill the field.
  const isHydrated = useHydrated();
  const typedReason = useRef<HTMLTextAreaElement>(null);
  const idOf = (name: string) => (idPrefix ? { id: `${idPrefix}-${name}` } : {});
  return (
    <>
      {earlierReasons.length > 0 ? (
        <SelectField
          {...idOf('earlier-reason')}
          label="Earlier reason"
          name="earlier_reason"
          optional
          hint={
            isHydrated
              ? 'It is added to the reason below, where you can change it.'
              : 'It is sent as it is if you leave the reason below empty.'
          }
          placeholder="None"
          choices={earlierReasons.map((reason) => ({ value: reason, label: shortReason(reason) }))}
          onChange={({ target }) => {
            const field = typedReason.current;
            if (field) field.value = fillReason(field.value, target.value, earlierReasons);
          }}
        />
      ) : null}
      <TextAreaField
        {...idOf('reason')}
        ref={typedReason}
        label="Reason"
        name="reason"
        hint={hint}
        rows={4}
        maxLength={1000}
        required={isHydrated || earlierReasons.length === 0}
        defaultValue={refused?.reason}
        error={refused?.error}
        data-first
      />
    </>
  );
};
