import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { controlAttributes, Field, FieldError, type FieldProps, fieldId } from './field.tsx';

/** One option of a select or radio group. */
export type Choice = { value: string; label: string; detail?: ReactNode; disabled?: boolean };

/** A native select; `placeholder` is a first, empty option. */
export const SelectField = ({
  label,
  name,
  id,
  hint,
  error,
  optional,
  labelHidden,
  choices,
  placeholder,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'name' | 'id'> &
  FieldProps & { choices: readonly Choice[]; placeholder?: string }) => {
  const fieldProps = { label, name, id, hint, error, optional, labelHidden };
  return (
    <Field {...fieldProps}>
      <select {...rest} {...controlAttributes(fieldProps)} className={classNames('input', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
};

/** One checkbox. `value` is 'yes' by default. */
export const CheckboxField = ({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> &
  Omit<FieldProps, 'label' | 'optional'> & { label: ReactNode }) => (
  <div className="field">
    <label className="choice">
      <input value="yes" {...rest} {...controlAttributes({ label: '', name, id, hint, error })} type="checkbox" />
      <span>{label}</span>
      {hint ? (
        <span className="choice__detail" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </label>
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </div>
);

type ChoiceGroupProps = Omit<FieldProps, 'labelHidden'> & {
  /** Stacked, in a row, as bordered cards, or as chips in a row. */
  layout?: 'column' | 'row' | 'cards' | 'chips';
  children: ReactNode;
};

/** Choices below their label and hint, and above their error. */
const ChoiceGroup = ({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  optional,
  layout = 'column',
  children,
}: ChoiceGroupProps) => (
  <fieldset
    className="field"
    aria-describedby={controlAttributes({ label, name, id, hint, error })['aria-describedby']}
  >
    <legend className="field__label">
      <span>{label}</span>
      {optional ? <span className="field__optional"> (optional)</span> : null}
    </legend>
    {hint ? (
      <div className="field__hint" id={`${id}-hint`}>
        {hint}
      </div>
    ) : null}
    <div className={classNames('choices', layout !== 'column' && `choices--${layout}`)}>{children}</div>
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </fieldset>
);

type CheckboxGroupProps = Omit<ChoiceGroupProps, 'layout' | 'children'> & {
  choices: readonly Choice[];
  defaultValues: readonly string[];
};

/** Any number of a few options, as chips. */
export const CheckboxGroup = ({ choices, defaultValues, ...group }: CheckboxGroupProps) => (
  <ChoiceGroup {...group} layout="chips">
    {choices.map(({ value, label, disabled }, index) => (
      <label key={value} className="choice">
        <input
          type="checkbox"
          id={index === 0 ? (group.id ?? fieldId(group.name)) : undefined}
          name={group.name}
          value={value}
          disabled={disabled}
          defaultChecked={defaultValues.includes(value)}
        />
        <span>{label}</span>
      </label>
    ))}
  </ChoiceGroup>
);

type RadioGroupProps = Omit<ChoiceGroupProps, 'children'> & {
  choices: readonly Choice[];
  /** The option selected at first; none when absent. */
  defaultValue?: string;
  /** With `onChange`: controlled by the caller. */
  value?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  /** Autocomplete token, for example 'sex'. */
  autoComplete?: string;
};

/** A radio group: one option out of a few, all visible. */
export const RadioGroup = ({
  choices,
  defaultValue,
  value,
  onChange,
  required,
  autoComplete,
  ...group
}: RadioGroupProps) => {
  const { name, id = fieldId(name), error } = group;
  return (
    <ChoiceGroup {...group}>
      {choices.map((choice, position) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            id={position === 0 ? id : `${id}-${choice.value}`}
            name={name}
            value={choice.value}
            required={required}
            disabled={choice.disabled}
            autoComplete={autoComplete}
            aria-invalid={error ? true : undefined}
            {...(value === undefined
              ? { defaultChecked: defaultValue === choice.value }
              : { checked: value === choice.value })}
            onChange={onChange ? () => onChange(choice.value) : undefined}
          />
          <span>{choice.label}</span>
          {choice.detail ? <span className="choice__detail">{choice.detail}</span> : null}
        </label>
      ))}
    </ChoiceGroup>
  );
};
