import { Button } from '~/ui/button/button.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { genders } from '../core/booking.ts';
import { type PassengerFormValues, passengerField, withoutPassenger } from './booking-form.ts';

type PassengerFieldsProps = {
  index: number;
  typed: PassengerFormValues;
  errors: Record<string, string>;
  /** Null for a single passenger: then there is no remove button. */
  onRemove: ((index: number) => void) | null;
};

const genderChoices = genders.map((gender) => ({ value: gender, label: gender }));

/** Fields of one adult passenger; the nationality is always Indian and not editable. */
export const PassengerFields = ({ index, typed, errors, onRemove }: PassengerFieldsProps) => {
  const field = (name: keyof PassengerFormValues) => passengerField(index, name);
  const errorOf = (name: keyof PassengerFormValues) => withoutPassenger(errors[field(name)]);
  return (
    <fieldset className="passenger">
      <legend>Passenger {index + 1}</legend>
      <div className="passenger__fields">
        <TextField
          label="Full name"
          name={field('name')}
          defaultValue={typed.name}
          error={errorOf('name')}
          autoComplete={index === 0 ? 'name' : 'off'}
          maxLength={60}
        />
        <TextField
          label="Age"
          name={field('age')}
          defaultValue={typed.age}
          error={errorOf('age')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <SelectField
          label="Gender"
          name={field('gender')}
          defaultValue={typed.gender}
          error={errorOf('gender')}
          choices={genderChoices}
          placeholder="Select"
          autoComplete={index === 0 ? 'sex' : 'off'}
        />
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
            Remove <span className="visually-hidden">passenger {index + 1}</span>
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
};
