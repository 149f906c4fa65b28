import { useState } from 'react';
import { indianDate } from '~/shared/dates/dates.ts';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { Button } from '../button/button.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import type { ComboboxOption } from '../combobox/combobox-state.ts';
import { DateField } from '../date/date-field.tsx';
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from '../form/choice-fields.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PasswordField, TextAreaField, TextField } from '../form/text-field.tsx';
import { CatalogSection } from './catalog-forms.tsx';

const budgets = [
  { value: 'low', label: 'Under ₹20,000' },
  { value: 'high', label: '₹20,000 and above' },
  { value: 'none', label: 'Not offered', disabled: true },
];

const errors = { 'error-name': 'Please enter your name.', 'error-date': 'This date is in the past.' };

const findNothing = async (): Promise<readonly ComboboxOption[]> => [];

/** Fields: empty, filled, optional, disabled and with an error. */
export const CatalogFields = () => {
  const today = indianDate(new Date());
  const [reported, setReported] = useState<Record<string, string>>({});
  return (
    <CatalogSection id="fields" title="Fields">
      <form className="stack" aria-label="Example fields" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" name="name" placeholder="As on your ID card" />
        <TextField label="City" name="city" hint="Where the journey begins" optional defaultValue="बेंगलुरु" />
        <TextField label="Phone number" name="phone" disabled defaultValue="98470 12345" />
        <PasswordField label="Password" name="password" autoComplete="off" />
        <TextAreaField label="Special requests" name="requests" rows={3} optional />
        <SelectField label="Budget" name="budget" choices={budgets} placeholder="Not decided yet" />
        <RadioGroup label="Budget, in a row" name="row" choices={budgets} layout="row" defaultValue="low" />
        <RadioGroup label="Budget, as cards" name="cards" choices={budgets} layout="cards" defaultValue="high" />
        <RadioGroup label="Budget, as chips" name="chips" choices={budgets} layout="chips" defaultValue="high" />
        <CheckboxGroup label="Budgets, any number" name="any" choices={budgets} defaultValues={['low']} optional />
        <CheckboxField label="Add travel insurance" name="insurance" hint="₹0.49 for each passenger" />
        <CheckboxField label="Remember me" name="remember" defaultChecked />
        <DateField label="Travel date" name="date" today={today} defaultValue={today} />
        <DateField label="Return date" name="return" today={today} optional />
        <DateFilter label="Received from" name="received" value={null} onCommit={() => {}} />
        <Combobox label="Destination" name="destination" load={findNothing} emptyText="No places found." freeText />
      </form>
      <form
        className="stack"
        aria-label="Fields with errors"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A new object for each failure: the summary takes the focus again.
          setReported({ ...errors });
        }}
      >
        <ErrorSummary fields={reported} />
        <TextField label="Full name" name="error-name" error={errors['error-name']} />
        <TextAreaField label="Message" name="error-message" error="Please write at least ten characters." rows={2} />
        <SelectField label="Gender" name="error-gender" choices={budgets} error="Please choose one." />
        <CheckboxField label="I agree" name="error-agree" error="Please agree to continue." />
        <DateField label="Date of the journey" name="error-date" today={today} error={errors['error-date']} />
        <Button type="submit">List the errors</Button>
      </form>
    </CatalogSection>
  );
};
