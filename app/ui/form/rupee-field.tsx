import type { ComponentProps } from 'react';
import { parseRupees, rupeesInputValue } from '~/shared/money/money.ts';
import { TextField } from './text-field.tsx';

/** An amount with the digits grouped, '1,23,456'; any other text as it is. */
export const groupRupees = (text: string): string => {
  const paise = parseRupees(text);
  return paise === null ? text : rupeesInputValue(paise);
};

type RupeeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'before' | 'defaultValue'> & {
  defaultValue?: string;
  /** Gets the grouped value of a controlled field when it is left. */
  onGrouped?: (text: string) => void;
};

/** An amount of rupees, grouped when the field is left. */
export const RupeeField = ({ defaultValue, onBlur, onGrouped, ...props }: RupeeFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    before="₹"
    defaultValue={defaultValue === undefined ? undefined : groupRupees(defaultValue)}
    onBlur={(event) => {
      const field = event.currentTarget;
      const grouped = groupRupees(field.value);
      if (props.value === undefined) field.value = grouped;
      onGrouped?.(grouped);
      onBlur?.(event);
    }}
    {...props}
  />
);
