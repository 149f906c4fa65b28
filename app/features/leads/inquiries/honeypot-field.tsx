import { useActionData } from 'react-router';
import { honeypotFieldName } from './inquiry-form-values.ts';

/**
 * Honeypot against bots: hidden from people, screen readers, the keyboard and autofill. If a password manager fills it in anyway, the form is
 * rendered without it after the rejection and can be submitted again.
 */
export const HoneypotField = () => {
  const answer = useActionData<{ trapped?: boolean }>();
  if (answer?.trapped) return null;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={honeypotFieldName}>
        Leave this empty
        <input
          id={honeypotFieldName}
          type="text"
          name={honeypotFieldName}
          tabIndex={-1}
          autoComplete="off"
          data-private="true"
        />
      </label>
    </div>
  );
};
