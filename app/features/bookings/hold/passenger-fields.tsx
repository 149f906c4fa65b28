import { Button } from '~/ui/button/button.tsx';
import { RadioGroup } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import {
  isOptionalAttribute,
  type PassengerFormValues,
  passengerAttributeNames,
  passengerAttributes,
} from '../core/passenger-attributes.ts';
import { passengerField, withoutPassenger } from './booking-form.ts';

type PassengerFieldsProps = {
  index: number;
  values: PassengerFormValues;
  errors: Record<string, string>;
  /** Null for a single passenger: then there is no remove button. */
  onRemove: ((index: number) => void) | null;
};

/** Fields of one adult passenger; the nationality is always Indian and not editable. */
export const PassengerFields = ({ index, values, errors, onRemove }: PassengerFieldsProps) => (
  <fieldset className="passenger">
    <legend>{`Passenger ${index + 1}`}</legend>
    <div className="passenger__fields">
      {passengerAttributeNames.map((name) => {
        const { label, input, options } = passengerAttributes[name];
        const field = passengerField(index, name);
        const props = {
          label,
          name: field,
          defaultValue: values[name],
          error: withoutPassenger(errors[field]),
          optional: isOptionalAttribute(name),
          // A browser fills in its owner, who is the first passenger.
          autoComplete: index === 0 ? (input.autoComplete ?? 'off') : 'off',
        };
        return options ? (
          <RadioGroup
            key={name}
            {...props}
            choices={options.map((option) => ({ value: option, label: option }))}
            layout="chips"
          />
        ) : (
          <TextField key={name} {...input} {...props} />
        );
      })}
    </div>
    <div className="passenger__foot">
      <span className="soft small">Nationality: Indian</span>
      {onRemove ? (
        <Button
          type="submit"
          name="intent"
          value={`remove-${index}`}
          formNoValidate
          tone="quiet"
          onClick={(event) => {
            event.preventDefault();
            onRemove(index);
          }}
        >
          Remove <span className="visually-hidden">{`passenger ${index + 1}`}</span>
        </Button>
      ) : null}
    </div>
  </fieldset>
);
