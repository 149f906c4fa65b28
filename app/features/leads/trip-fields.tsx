import type { PlainDate } from '~/shared/dates.ts';
import { DateField } from '~/ui/date/date-field.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import {
  accommodationNames,
  accommodationOptions,
  budgetNames,
  budgetOptions,
  choicesOf,
  transportationNames,
  transportationOptions,
  travelersOptions,
} from './lead.ts';

const names = ['travelers', 'travel_date', 'budget', 'accommodation', 'transportation'] as const;

type TripFieldsProps = {
  typed: Record<(typeof names)[number], string>;
  errors: Record<string, string>;
  today: PlainDate;
  /** Whoever asks for a trip asks for one to come; an agent writes down former ones too. */
  toCome?: boolean;
};

/** What somebody wants of a trip, as the inquiry and the agent's form ask for it; all of it may stay open. */
export const TripFields = ({ typed, errors, today, toCome }: TripFieldsProps) => {
  const open = (name: (typeof names)[number]) => ({
    name,
    optional: true,
    defaultValue: typed[name],
    error: errors[name],
  });
  const undecided = { placeholder: 'Not decided yet' };
  return (
    <>
      <SelectField
        {...open('travelers')}
        {...undecided}
        label="Number of travellers"
        choices={choicesOf(travelersOptions)}
      />
      <DateField
        {...open('travel_date')}
        {...(toCome && { min: today, minReason: 'This day has passed.' })}
        label="Travel date"
        today={today}
      />
      <SelectField
        {...open('budget')}
        {...undecided}
        label="Budget per person"
        choices={choicesOf(budgetOptions, budgetNames)}
      />
      <SelectField
        {...open('accommodation')}
        {...undecided}
        label="Accommodation"
        choices={choicesOf(accommodationOptions, accommodationNames)}
      />
      <SelectField
        {...open('transportation')}
        {...undecided}
        label="Transportation"
        choices={choicesOf(transportationOptions, transportationNames)}
      />
    </>
  );
};
