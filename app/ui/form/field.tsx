import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

/** What every field shares. */
export type FieldWords = {
  label: string;
  /** The field's name in the form; its id is `field-{name}` unless `id` is given. */
  name: string;
  id?: string;
  /** A sentence of help under the label. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; shown beside the field. */
  error?: string;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  /** The label is only for screen readers (the place of the field says enough). */
  labelHidden?: boolean;
};

/** The id under which the error summary finds a field. */
export const fieldId = (name: string): string => `field-${name}`;

/** The attributes that tie a control to its label, hint and error. */
export const controlAttributes = ({ name, id = fieldId(name), hint, error }: FieldWords) => ({
  id,
  name,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
});

/** Error text with its sign, as it stands under a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field__error" id={id}>
    <Icon name="alert" size={16} />
    <span>{children}</span>
  </p>
);

/** Label above, hint, the control, and the error under it. */
export const Field = ({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  optional,
  labelHidden,
  children,
}: FieldWords & { children: ReactNode }) => (
  <div className="field">
    <label className={classNames('field__label', labelHidden && 'visually-hidden')} htmlFor={id}>
      {label}
      {optional ? <span className="field__optional"> (optional)</span> : null}
    </label>
    {hint ? (
      <div className="field__hint" id={`${id}-hint`}>
        {hint}
      </div>
    ) : null}
    {children}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </div>
);
