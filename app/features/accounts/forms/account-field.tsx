import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '~/ui/form/text-field.tsx';
import type { FormError } from './form-values.ts';
import { passwordHint } from './password-rules.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

/** The text fields that account forms share, each with its phone keyboard and autofill hints. */
const kinds = {
  person: { label: 'Full name', name: 'full_name', autoComplete: 'name' },
  email: {
    label: 'Email address',
    name: 'email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { label: 'Phone number', name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  company: { label: 'Company name', name: 'company_name', autoComplete: 'organization' },
} satisfies Record<string, TextFieldProps>;

/** Error and submitted value of one field, for a form that failed validation. */
export const fieldErrorProps = (failed: FormError | undefined, name: string, value?: string) => ({
  defaultValue: failed?.typed[name] ?? value,
  error: failed?.fields[name],
});

type AccountFieldProps = Partial<Omit<TextFieldProps, 'defaultValue' | 'error'>> & {
  kind: keyof typeof kinds;
  /** The errors of the last submission, if it failed. */
  failed?: FormError;
  /** Initial value. */
  value?: string;
};

/** A text field of an account form, required by default. After a failed submission it shows the submitted value and its error. */
export const AccountField = ({ kind, failed, value, ...props }: AccountFieldProps) => {
  const field: TextFieldProps = { ...kinds[kind], ...props };
  return <TextField required {...field} {...fieldErrorProps(failed, field.name, value)} />;
};

type AccountPasswordProps = {
  name?: string;
  label?: string;
  /** For choosing a new password: shows the rules, and the browser suggests one. */
  fresh?: boolean;
  failed?: Pick<FormError, 'fields'>;
};

/** Input for the current or a new password. The server never sends its value back. */
export const AccountPassword = ({ name = 'password', label = 'Password', fresh, failed }: AccountPasswordProps) => (
  <PasswordField
    label={label}
    name={name}
    autoComplete={fresh ? 'new-password' : 'current-password'}
    hint={fresh ? passwordHint : undefined}
    required
    error={failed?.fields[name]}
  />
);
