import { type ComponentProps, type ReactNode, useState } from 'react';
import { suggestEmail } from '~/shared/data/email-address.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../helpers/class-names.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

type Control<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'name' | 'id'>;

type TextFieldProps = Control<'input'> &
  FieldProps & {
    /** A prefix inside the field, '+91' or the rupee sign. */
    before?: ReactNode;
  };

const splitFieldProps = <Props extends FieldProps>({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  ...rest
}: Props) => ({
  fieldProps: { label, name, id, hint, error, optional, labelHidden },
  rest,
});

/**
 * One line of text. Set `type`, `inputMode` and `autoComplete`, so that phones show the right keyboard and can autofill. An email address with an almost common
 * domain ('gmial.com') is asked about when the field is left.
 */
export const TextField = (props: TextFieldProps) => {
  const { fieldProps, rest } = splitFieldProps(props);
  const { before, className, onBlur, ...input } = rest;
  const [meant, setMeant] = useState<string | null>(null);
  const control = (
    <input
      type="text"
      {...input}
      {...controlAttributes(fieldProps)}
      className={classNames('input', className)}
      onBlur={(event) => {
        onBlur?.(event);
        if (input.type === 'email') setMeant(suggestEmail(event.currentTarget.value.trim()));
      }}
    />
  );
  return (
    <Field {...fieldProps}>
      {before ? (
        <div className="field__box">
          <span className="field__affix field__affix--before">{before}</span>
          {control}
        </div>
      ) : (
        control
      )}
      {meant && !fieldProps.error ? <p className="field__hint" role="status">{`Did you mean ${meant}?`}</p> : null}
    </Field>
  );
};

/** Several lines of text. */
export const TextAreaField = (props: Control<'textarea'> & FieldProps) => {
  const { fieldProps, rest } = splitFieldProps(props);
  return (
    <Field {...fieldProps}>
      <textarea {...rest} {...controlAttributes(fieldProps)} className={classNames('input', rest.className)} />
    </Field>
  );
};

/** A password with a show/hide button; never stored in a draft. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'before'>) => {
  const { fieldProps, rest } = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...fieldProps}>
      <div className="field__box">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...controlAttributes(fieldProps)}
          type={shown ? 'text' : 'password'}
          data-private="true"
          className={classNames('input', rest.className)}
        />
        {hydrated ? (
          <Button tone="quiet" className="field__inside" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <span>{shown ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden"> password</span>
          </Button>
        ) : null}
      </div>
    </Field>
  );
};
