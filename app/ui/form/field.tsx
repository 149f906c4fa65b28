import type { ReactNode } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';

/** The props that all form fields share. */
export type FieldProps = {
  label: string;
  /** The field's name in the form; its id is `field-{name}` unless `id` is given. */
  name: string;
  id?: string;
  /** Help text under the label. */
  hint?: ReactNode;
  /** Error message: what is wrong and how to fix it. */
  error?: string;
  /** Shows "(optional)" after the label. */
  optional?: boolean;
  /** The label is visible to screen readers only. */
  labelHidden?: boolean;
};

/** The default id of a field; the error summary links to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** The attributes that associate a control with its label, hint and error. */
export const controlAttributes = ({ name, id = fieldId(name), hint, error }: FieldProps) => ({
  id,
  name,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
});

/** Error message with icon under a control. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field__error" id={id}>
    <Icon name="alert" size={16} />
    <span>{children}</span>
  </p>
);

/** A field: label, hint, control, and error message. */
export const Field = ({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  optional,
  labelHidden,
  children,
}: FieldProps & { children: ReactNode }) => (
  <div className="field">
    <label className={classNames('field__label', labelHidden && 'visually-hidden')} htmlFor={id}>
      <span>{label}</span>
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
