import { useActionData } from 'react-router';
import { trapField } from './typed-inquiry.ts';

/**
 * Stands in the form for machines alone: not seen, not read aloud, not reached by the keyboard, not filled in by browsers. A password manager that fills it
 * in all the same locks nobody out: after a refusal it is gone, and the next press sends the form.
 */
export const TrapField = () => {
  const answer = useActionData<{ trapped?: boolean }>();
  if (answer?.trapped) return null;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={trapField}>
        Leave this empty
        <input id={trapField} type="text" name={trapField} tabIndex={-1} autoComplete="off" data-private="true" />
      </label>
    </div>
  );
};
