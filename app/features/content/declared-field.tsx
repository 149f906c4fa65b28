import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import type { ColumnRule, FieldDeclaration } from './field-declaration.ts';

type DeclaredFieldProps = {
  /** Name of the field in the form. */
  name: string;
  field: FieldDeclaration<string, object>;
  defaultValue: string;
  error?: string;
  hint?: string;
  placeholder?: string;
};

/** The input of a declared line, text or choice, with its label, limits and options. Other fields have inputs of their own. */
export const DeclaredField = ({ name, field, ...input }: DeclaredFieldProps) => {
  const [entry] = Object.entries<ColumnRule>(field.columns as Record<string, ColumnRule>);
  if (!entry) return null;
  const [column, rule] = entry;
  const { label } = field;
  if (rule.type === 'choice') {
    const labelOf = (option: string): string => {
      const shown = field.shown({ [column]: option });
      return shown.kind === 'text' ? (shown.text ?? option) : option;
    };
    return (
      <SelectField
        {...input}
        label={label}
        name={name}
        optional={rule.nullable}
        placeholder={rule.nullable ? 'Not said' : undefined}
        choices={rule.options.map((option) => ({ value: option, label: labelOf(option) }))}
      />
    );
  }
  if (rule.type !== 'line' && rule.type !== 'text') return null;
  const isRequired = rule.required !== undefined;
  const text = { ...input, label, name, maxLength: rule.max, required: isRequired, optional: !isRequired };
  return rule.type === 'line' ? <TextField {...text} /> : <TextAreaField {...text} />;
};
