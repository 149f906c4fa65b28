import type { ReactNode } from 'react';
import { TextField } from '~/ui/form/text-field.tsx';

/** Input for an authenticator or recovery code, with autofill and a numeric keypad on phones. The server never sends its value back. */
export const CodeField = ({ hint, error }: { hint: ReactNode; error?: string }) => (
  <TextField
    label="Code"
    name="code"
    className="code-input"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    data-private="true"
    hint={hint}
    error={error}
    required
  />
);
