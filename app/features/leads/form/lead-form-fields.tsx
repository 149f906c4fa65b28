import { useState } from 'react';
import { formatDate, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees, parseRupees, rupeesInputValue } from '~/shared/money/money.ts';
import { Button } from '~/ui/button/button.tsx';
import { DateField } from '~/ui/date/date-field.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { groupRupees, RupeeField } from '~/ui/form/rupee-field.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { ContactFields } from '../core/contact-fields.tsx';
import { leadStatuses, leadStatusLabels, parseLeadStatus, selectChoices } from '../core/lead.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { countsAsSale } from '../core/lead-value.ts';
import { TripFields } from '../core/trip-fields.tsx';
import type { LeadPackage, LeadView } from '../list/lead-view.ts';
import { suggestedValueFor } from './lead-form-values.ts';

type FormProps = { typed: LeadFormValues; errors: Record<string, string> };

type LeadFieldsProps = FormProps & { lead: LeadView | null; packages: readonly LeadPackage[]; today: PlainDate };

/** The current selection that the suggested value depends on. */
export type LeadFormSelection = Pick<LeadFormValues, 'package_id' | 'travelers' | 'status'>;

/** Says whether the sale stays in the sales figures with the selected status. */
const SaleNotice = ({ converted_at, stillCounts }: { converted_at: Date; stillCounts: boolean }) => {
  const day = formatDate(indianDate(converted_at));
  return (
    <p className="lead-sale soft small" role="status">
      {stillCounts
        ? `Sold on ${day}. A closed lead still counts in the sales figures.`
        : `With this status the sale of ${day} is removed from the sales figures.`}
    </p>
  );
};

type LeadStatusFieldsProps = FormProps & {
  lead: LeadView | null;
  selection: LeadFormSelection;
  packages: readonly LeadPackage[];
  valueFirst: boolean;
  /** The status gets the focus when the dialog opens. */
  statusFirst: boolean;
  today: PlainDate;
};

/** Status and value of the lead. */
export const LeadStatusFields = ({
  lead,
  typed,
  errors,
  selection,
  packages,
  valueFirst,
  statusFirst,
  today,
}: LeadStatusFieldsProps) => {
  const hydrated = useHydrated();
  const [value, setValue] = useState(groupRupees(typed.value));
  const suggestion = suggestedValueFor(selection, packages);
  const status = parseLeadStatus(selection.status);
  const convertedOn = lead?.converted_at ?? null;
  const stillCounts = status !== null && countsAsSale(status);
  const isSale = status === 'converted' || (stillCounts && convertedOn !== null);
  return (
    <div className="fields">
      <SelectField
        label="Status"
        name="status"
        choices={selectChoices(leadStatuses, leadStatusLabels)}
        defaultValue={typed.status}
        error={errors.status}
        data-first={statusFirst || undefined}
        onChange={(event) => {
          if (event.currentTarget.value === 'converted' && value === '' && suggestion)
            setValue(rupeesInputValue(suggestion.paise));
        }}
      />
      <div>
        <RupeeField
          label="Sale value"
          name="value"
          optional={!isSale}
          required={isSale}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onGrouped={setValue}
          error={errors.value}
          data-first={valueFirst || undefined}
        />
        <p className="cluster gap-1 soft small tabular">
          <span>{suggestion?.sum ?? 'Counts in your sales figures.'}</span>
          {suggestion && hydrated && parseRupees(value) !== suggestion.paise ? (
            <Button
              tone="quiet"
              onClick={() => setValue(rupeesInputValue(suggestion.paise))}
            >{`Use ${formatRupees(suggestion.paise)}`}</Button>
          ) : null}
        </p>
      </div>
      <DateField
        label="Follow-up date"
        name="follow_up_on"
        optional
        today={today}
        min={lead?.follow_up_on && lead.follow_up_on < today ? undefined : today}
        minReason="This date is in the past."
        hint="We email a reminder at 8:00 on this day."
        defaultValue={typed.follow_up_on}
        error={errors.follow_up_on}
      />
      {convertedOn ? <SaleNotice converted_at={convertedOn} stillCounts={stillCounts} /> : null}
    </div>
  );
};

const PackageAndTripFields = ({ typed, errors, lead, packages, today }: LeadFieldsProps) => {
  // A deleted package or a service stays assigned to the lead until another package is chosen.
  const currentSubject = lead && lead.package_id === null ? lead.about : null;
  const isOtherPackage = typed.package_id !== '' && !packages.some(({ id }) => id === typed.package_id);
  const choices = [
    ...(isOtherPackage ? [{ value: typed.package_id, label: lead?.about?.title ?? 'Current package' }] : []),
    ...packages.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className="fields">
      <SelectField
        label="Package"
        name="package_id"
        optional
        choices={choices}
        placeholder={currentSubject ? `${currentSubject.title}${currentSubject.gone ? ' (deleted)' : ''}` : 'None'}
        defaultValue={typed.package_id}
        error={errors.package_id}
      />
      <TripFields typed={typed} errors={errors} today={today} />
    </div>
  );
};

/** Contact and trip fields of the lead. */
export const LeadDetailFields = (props: LeadFieldsProps) => (
  <>
    <fieldset className="form-part">
      <legend>Contact</legend>
      <ContactFields typed={props.typed} errors={props.errors} by="agent" takesFocus={props.lead === null} />
    </fieldset>
    <fieldset className="form-part">
      <legend>Trip</legend>
      <PackageAndTripFields {...props} />
    </fieldset>
  </>
);
