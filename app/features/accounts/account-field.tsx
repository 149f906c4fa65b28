import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '~/ui/form/text-field.tsx';
import { passwordHint } from './password-words.ts';
import type { FailedPost } from './typed-fields.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

/** What is asked of people in every form about accounts; each has the keyboard of phones and what browsers fill in. */
const kinds = {
  person: { label: 'Full name', name: 'full_name', autoComplete: 'name' },
  email: {
    label: 'E-mail address',
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

/** What a refused post says about one field: the sentence, and what was typed. */
export const refusedField = (failed: FailedPost | undefined, name: string, value?: string) => ({
  defaultValue: failed?.typed[name] ?? value,
  error: failed?.fields[name],
});

type AccountFieldProps = Partial<Omit<TextFieldProps, 'defaultValue' | 'error'>> & {
  kind: keyof typeof kinds;
  /** The post that was refused, if one was. */
  failed?: FailedPost;
  /** What stands in it at first. */
  value?: string;
};

/** A field about a person or company, required unless told; it keeps what was typed into a form that was refused. */
export const AccountField = ({ kind, failed, value, ...words }: AccountFieldProps) => {
  const field: TextFieldProps = { ...kinds[kind], ...words };
  return <TextField required {...field} {...refusedField(failed, field.name, value)} />;
};

type AccountPasswordProps = {
  name?: string;
  label?: string;
  /** A new one to be chosen: with the rules, and for the browser to suggest one. */
  fresh?: boolean;
  failed?: Pick<FailedPost, 'fields'>;
};

/** A password: the one there is, or a fresh one. It is never sent back by the server. */
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
