import { useState } from 'react';
import { formatDate, indianDate, type PlainDate } from '~/shared/dates.ts';
import { formatRupees } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { choicesOf, leadStatuses, leadStatusNames, leadStatusOf } from './lead.ts';
import { keepsSale, typedRupees } from './lead-value.ts';
import type { LeadPackage, LeadView } from './lead-view.ts';
import { TripFields } from './trip-fields.tsx';
import { suggestionFor, type TypedLead } from './typed-lead.ts';

type Part = { typed: TypedLead; errors: Record<string, string> };

type LeadFieldsProps = Part & { lead: LeadView | null; packages: readonly LeadPackage[]; today: PlainDate };

/** What the value is suggested from, as it is chosen at this moment. */
export type Chosen = Pick<TypedLead, 'package_id' | 'travelers' | 'status'>;

/** What becomes of a sale with the status that is chosen. */
const SaleKept = ({ converted_at, kept }: { converted_at: Date; kept: boolean }) => {
  const day = formatDate(indianDate(converted_at));
  return (
    <p className="lead-sale" role="status">
      {kept
        ? `Sold on ${day}. A closed lead stays in the sales figures.`
        : `With this status the sale of ${day} leaves the sales figures.`}
    </p>
  );
};

type LeadStandingProps = Part & {
  lead: LeadView | null;
  chosen: Chosen;
  packages: readonly LeadPackage[];
  valueFirst: boolean;
};

/** Where the lead stands and what it is worth. */
export const LeadStanding = ({ lead, typed, errors, chosen, packages, valueFirst }: LeadStandingProps) => {
  const hydrated = useHydrated();
  const [value, setValue] = useState(typed.value);
  const suggested = suggestionFor(chosen, packages);
  const status = leadStatusOf(chosen.status);
  const sold = lead?.converted_at ?? null;
  const kept = status !== null && keepsSale(status);
  const isSale = status === 'converted' || (kept && sold !== null);
  return (
    <div className="fields">
      <SelectField
        label="Status"
        name="status"
        choices={choicesOf(leadStatuses, leadStatusNames)}
        defaultValue={typed.status}
        error={errors.status}
        onChange={(event) => {
          if (event.currentTarget.value === 'converted' && value === '' && suggested)
            setValue(typedRupees(suggested.paise));
        }}
      />
      <div className="lead-value">
        <TextField
          label="Value"
          name="value"
          optional={!isSale}
          required={isSale}
          inputMode="decimal"
          autoComplete="off"
          before="₹"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={errors.value}
          data-first={valueFirst || undefined}
        />
        <p className="lead-value__sum">
          {suggested?.sum ?? 'What the trip brings, for your sales figures.'}
          {suggested && hydrated && value !== typedRupees(suggested.paise) ? (
            <Button tone="quiet" onClick={() => setValue(typedRupees(suggested.paise))}>
              Use {formatRupees(suggested.paise)}
            </Button>
          ) : null}
        </p>
      </div>
      {sold ? <SaleKept converted_at={sold} kept={kept} /> : null}
    </div>
  );
};

const Who = ({ typed, errors, first }: Part & { first: boolean }) => (
  <div className="fields">
    <TextField
      label="First name"
      name="first_name"
      autoComplete="off"
      required
      defaultValue={typed.first_name}
      error={errors.first_name}
      data-first={first || undefined}
    />
    <TextField
      label="Last name"
      name="last_name"
      autoComplete="off"
      required
      defaultValue={typed.last_name}
      error={errors.last_name}
    />
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed.email}
      error={errors.email}
    />
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      required
      defaultValue={typed.phone}
      error={errors.phone}
    />
  </div>
);

const Trip = ({ typed, errors, lead, packages, today }: LeadFieldsProps) => {
  // A package that is gone, or a service, stays what the lead is about until another package is chosen.
  const kept = lead && lead.package_id === null ? lead.about : null;
  const foreign = typed.package_id !== '' && !packages.some(({ id }) => id === typed.package_id);
  const choices = [
    ...(foreign ? [{ value: typed.package_id, label: lead?.about?.title ?? 'The package as it was' }] : []),
    ...packages.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className="fields">
      <SelectField
        label="Package"
        name="package_id"
        optional
        choices={choices}
        placeholder={kept ? `${kept.title}${kept.gone ? ' (deleted)' : ''}` : 'None'}
        defaultValue={typed.package_id}
        error={errors.package_id}
      />
      <TripFields typed={typed} errors={errors} today={today} />
    </div>
  );
};

/** Who it is and which trip. */
export const LeadDetails = (props: LeadFieldsProps) => (
  <div className="lead-fields">
    <fieldset>
      <legend className="lead-fields__legend">Contact</legend>
      <Who typed={props.typed} errors={props.errors} first={props.lead === null} />
    </fieldset>
    <fieldset>
      <legend className="lead-fields__legend">Trip</legend>
      <Trip {...props} />
    </fieldset>
  </div>
);
