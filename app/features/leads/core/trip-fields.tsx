import type { PlainDate } from '~/shared/dates/dates.ts';
import { DateField } from '~/ui/date/date-field.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { useToday } from '~/ui/helpers/use-today.ts';
import {
  accommodationLabels,
  accommodationOptions,
  budgetLabels,
  budgetOptions,
  selectChoices,
  transportationLabels,
  transportationOptions,
  travelersOptions,
} from './lead.ts';

const names = ['travelers', 'travel_date', 'budget', 'accommodation', 'transportation'] as const;

type TripFieldsProps = {
  typed: Record<(typeof names)[number], string>;
  errors: Record<string, string>;
  today: PlainDate;
  /** Only future dates: in the inquiry form. Agents may also enter past trips. */
  futureOnly?: boolean;
};

/** The optional trip fields of the inquiry form and the agent's lead form. */
export const TripFields = ({ typed, errors, today: serverToday, futureOnly }: TripFieldsProps) => {
  const today = useToday(serverToday);
  const fieldProps = (name: (typeof names)[number]) => ({
    name,
    optional: true,
    defaultValue: typed[name],
    error: errors[name],
  });
  const placeholder = { placeholder: 'Not decided yet' };
  return (
    <>
      <SelectField
        {...fieldProps('travelers')}
        {...placeholder}
        label="Number of travellers"
        choices={selectChoices(travelersOptions)}
      />
      <DateField
        {...fieldProps('travel_date')}
        {...(futureOnly && { min: today, minReason: 'This date is in the past.' })}
        label="Travel date"
        today={today}
      />
      <SelectField
        {...fieldProps('budget')}
        {...placeholder}
        label="Budget per person"
        choices={selectChoices(budgetOptions, budgetLabels)}
      />
      <SelectField
        {...fieldProps('accommodation')}
        {...placeholder}
        label="Accommodation"
        choices={selectChoices(accommodationOptions, accommodationLabels)}
      />
      <SelectField
        {...fieldProps('transportation')}
        {...placeholder}
        label="Transportation"
        choices={selectChoices(transportationOptions, transportationLabels)}
      />
    </>
  );
};
