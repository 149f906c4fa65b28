import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useHydrated } from '../use-hydrated.ts';
import { controlAttributes, Field, type FieldWords } from './field.tsx';

type Control<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'name' | 'id'>;

type TextFieldProps = Control<'input'> &
  FieldWords & {
    /** A sign before the input, '+91' or the rupee. */
    before?: ReactNode;
  };

const splitWords = <Props extends FieldWords>({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  ...rest
}: Props) => ({
  words: { label, name, id, hint, error, optional, labelHidden },
  rest,
});

/**
 * One line of text. Give `type`, `inputMode` and `autoComplete` so that phones show the right keyboard and fill in what
 * they know.
 */
export const TextField = (props: TextFieldProps) => {
  const { words, rest } = splitWords(props);
  const { before, className, ...input } = rest;
  const control = (
    <input type="text" {...input} {...controlAttributes(words)} className={classNames('input', className)} />
  );
  return (
    <Field {...words}>
      {before ? (
        <div className="field__box">
          <span className="field__affix field__affix--before">{before}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </Field>
  );
};

/** Several lines of text. */
export const TextAreaField = (props: Control<'textarea'> & FieldWords) => {
  const { words, rest } = splitWords(props);
  return (
    <Field {...words}>
      <textarea {...rest} {...controlAttributes(words)} className={classNames('input', rest.className)} />
    </Field>
  );
};

/** A password with a button that shows it; never stored by a form draft. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'before'>) => {
  const { words, rest } = splitWords(props);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...words}>
      <div className="field__box">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...controlAttributes(words)}
          type={shown ? 'text' : 'password'}
          data-private="true"
          className={classNames('input', rest.className)}
        />
        {hydrated ? (
          <Button tone="quiet" className="field__inside" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </Button>
        ) : null}
      </div>
    </Field>
  );
};
