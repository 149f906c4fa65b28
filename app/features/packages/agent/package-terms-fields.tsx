import { CheckboxGroup } from '~/ui/form/choice-fields.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { hasSectionError } from '~/ui/preview/form-parts.ts';
import { FormSection } from '~/ui/preview/form-section.tsx';
import { DeclaredField } from '../../content/declared-field.tsx';
import { parseList } from '../../content/field-declaration.ts';
import { monthLabel, monthOptions } from '../content/meals-and-months.ts';
import { firstInclusions, packageFields } from '../content/package-fields.ts';
import type { PackageFormSectionProps } from './package-form-fields.tsx';
import { declaredTerms, packageFormSections } from './package-form-parts.ts';

const Months = ({ start, errors }: PackageFormSectionProps) => (
  <CheckboxGroup
    label={packageFields.best_months.label}
    name="best_months"
    optional
    hint="Only months you choose are shown, and only in those the trip is found by month."
    choices={monthOptions.map((value) => ({ value, label: monthLabel(value).slice(0, 3) }))}
    defaultValues={start.best_months}
    error={errors.best_months}
  />
);

const isFirstInclusion = (item: string): boolean => firstInclusions.some((first) => first === item);

/** The usual inclusions as checkboxes, and a text for all others; all are posted under one name. */
const Inclusions = ({ start, errors }: PackageFormSectionProps) => {
  const listed = parseList(start.included);
  return (
    <>
      <CheckboxGroup
        label={packageFields.included.label}
        name="included"
        id="field-included-usual"
        optional
        hint="Tick only what the price includes. Travellers see what is ticked, and nothing else."
        choices={firstInclusions.map((item) => ({ value: item, label: item }))}
        defaultValues={listed}
      />
      <TextAreaField
        label="Also included"
        name="included"
        optional
        rows={3}
        placeholder="For example: Houseboat with all meals, Entry fees, A guide on the trek"
        hint="Separate them by commas."
        defaultValue={listed.filter((item) => !isFirstInclusion(item)).join(', ')}
        error={errors.included}
      />
    </>
  );
};

const cancellationTexts = {
  placeholder: 'For example: Free cancellation until 15 days before departure, then 50% of the price.',
  hint: 'One sentence, shown beside the price.',
};

const section = packageFormSections.terms;

/** What the price includes, when to go, and the cancellation terms. */
export const TermsFields = (part: PackageFormSectionProps) => (
  <FormSection
    id={section.id}
    title={section.title}
    note={section.filled(part.typed) ? '' : 'Optional'}
    open={section.filled(part.start)}
    refusal={hasSectionError(section, packageFields, part.errors) ? part.submitted : undefined}
  >
    <Inclusions {...part} />
    <TextAreaField
      label={packageFields.not_included.label}
      name="not_included"
      optional
      rows={3}
      placeholder="For example: Flights, Lunch and dinner, Entry fees"
      hint="Separate them by commas."
      defaultValue={part.start.not_included}
      error={part.errors.not_included}
    />
    <Months {...part} />
    {declaredTerms.map((name) => (
      <DeclaredField
        key={name}
        {...(name === 'cancellation' && cancellationTexts)}
        name={name}
        field={packageFields[name]}
        defaultValue={part.start[name]}
        error={part.errors[name]}
      />
    ))}
  </FormSection>
);
