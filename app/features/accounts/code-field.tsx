import type { ReactNode } from 'react';
import { TextField } from '~/ui/form/text-field.tsx';

/** A code of the authenticator app; phones offer it from the app, and show digits. It is never sent back by the server. */
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
