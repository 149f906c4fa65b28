import { Button } from '~/ui/button/button.tsx';
import { RadioGroup, SelectField } from '~/ui/form/choice-fields.tsx';
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
  /** The berths or seats that can be preferred in the classes of the trip. */
  preferences: readonly string[];
  /** Null for a single passenger: then there is no remove button. */
  onRemove: ((index: number) => void) | null;
};

/** Fields of one adult passenger; the nationality is always Indian and not editable. */
export const PassengerFields = ({ index, values, errors, preferences, onRemove }: PassengerFieldsProps) => (
  <fieldset className="passenger">
    <legend>{`Passenger ${index + 1}`}</legend>
    <div className="passenger__fields">
      {passengerAttributeNames.map((name) => {
        const { label, input, options, none, hint } = passengerAttributes[name];
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
        if (none !== undefined)
          return preferences.length === 0 ? null : (
            <SelectField
              key={name}
              {...props}
              hint={index === 0 ? hint : undefined}
              placeholder={none}
              choices={preferences.map((option) => ({ value: option, label: option }))}
            />
          );
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
    <div className="cluster cluster--apart">
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
