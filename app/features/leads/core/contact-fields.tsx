import { TextField } from '~/ui/form/text-field.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';

const names = ['first_name', 'last_name', 'email', 'phone'] as const;
type Name = (typeof names)[number];

type ContactFieldsProps = {
  typed: Record<Name, string>;
  errors: Record<string, string>;
  /** Who fills the form in: travellers enter their own details, which the browser knows; agents enter those of others. */
  by: 'traveller' | 'agent';
  hints?: Partial<Record<Name, string>>;
  /** The first name gets the focus when the dialog opens. */
  takesFocus?: boolean;
};

/** Name, email and phone of the person who asks: in the inquiry form and the agent's lead form. */
export const ContactFields = ({ typed, errors, by, hints, takesFocus }: ContactFieldsProps) => {
  const fieldProps = (name: Name, ownDetail: string) => ({
    name,
    required: true,
    autoComplete: by === 'traveller' ? ownDetail : 'off',
    hint: hints?.[name],
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <div className={classNames('fields contact-fields', by === 'traveller' && 'fields--wide')}>
      <TextField {...fieldProps('first_name', 'given-name')} label="First name" data-first={takesFocus || undefined} />
      <TextField
        {...fieldProps('last_name', 'family-name')}
        label="Last name"
        hint={`If ${by === 'traveller' ? 'you have' : 'there is'} one name only, enter a dash (-).`}
      />
      <TextField {...fieldProps('email', 'email')} label="Email" type="email" spellCheck={false} />
      <TextField {...fieldProps('phone', 'tel')} label="Phone" type="tel" />
    </div>
  );
};
