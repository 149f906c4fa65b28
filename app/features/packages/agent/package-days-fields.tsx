import { Badge } from '~/ui/content/badge.tsx';
import { CheckboxGroup } from '~/ui/form/choice-fields.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { useDetailsOpen } from '~/ui/helpers/use-details-open.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { FormSection } from '~/ui/preview/form-section.tsx';
import { durationDays } from '../content/category.ts';
import { mealLabels, meals } from '../content/meals-and-months.ts';
import { isEmptyDay, maxPackageDays, type PackageDay, packageDayLengths } from '../content/package-days.ts';
import type { PackageFormSectionProps } from './package-form-fields.tsx';
import { packageFormSections } from './package-form-parts.ts';

const emptyDay: PackageDay = { title: '', text: '', place: '', stay: '', transport: '', meals: [] };

/** The number of panels of a package without a duration. */
const defaultPanels = 3;

type DayPanelProps = { index: number; day: PackageDay; open: boolean; refusal?: object };

const DayPanel = ({ index, day, open, refusal }: DayPanelProps) => (
  <details className="disclosure" {...useDetailsOpen(open, refusal)}>
    <summary>
      <Badge tone="highlight">{`Day ${index + 1}`}</Badge>
      <span>{day.title || day.place || <span className="soft">not planned</span>}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="disclosure__body stack">
      <div className="fields">
        <TextField
          label="Title"
          name="days.title"
          id={`day-${index}-title`}
          optional
          maxLength={packageDayLengths.title}
          placeholder="For example: Tea country"
          defaultValue={day.title}
        />
        <TextField
          label="Place"
          name="days.place"
          id={`day-${index}-place`}
          optional
          maxLength={packageDayLengths.place}
          placeholder="For example: Munnar"
          defaultValue={day.place}
        />
      </div>
      <TextAreaField
        label="Plan of the day"
        name="days.text"
        id={`day-${index}-text`}
        optional
        rows={3}
        maxLength={packageDayLengths.text}
        defaultValue={day.text}
      />
      <div className="fields">
        <TextField
          label="Stay"
          name="days.stay"
          id={`day-${index}-stay`}
          optional
          maxLength={packageDayLengths.stay}
          placeholder="For example: Hotel in Munnar, double room"
          defaultValue={day.stay}
        />
        <TextField
          label="Transport"
          name="days.transport"
          id={`day-${index}-transport`}
          optional
          maxLength={packageDayLengths.transport}
          placeholder="For example: Private car, 4 hours"
          defaultValue={day.transport}
        />
      </div>
      <CheckboxGroup
        label="Meals"
        name="days.meals"
        id={`day-${index}-meals`}
        optional
        choices={meals.map((meal) => ({ value: `${index}:${meal}`, label: mealLabels[meal] }))}
        defaultValues={day.meals.map((meal) => `${index}:${meal}`)}
      />
    </div>
  </details>
);

/** How many days there are up to the last one with an entry. */
const filledDays = (days: PackageDay[]): number => days.findLastIndex((day) => !isEmptyDay(day)) + 1;

const daysNote = (days: PackageDay[], count: number): string => {
  const written = days.filter((day) => !isEmptyDay(day)).length;
  return written === 0 ? 'Optional' : `${written} of ${count} days written`;
};

/** One panel per day of the duration; a day left empty is as arranged with the agency. */
export const DaysFields = ({ start, typed, errors, submitted }: PackageFormSectionProps) => {
  const hydrated = useHydrated();
  const duration = durationDays((hydrated ? typed : start).duration) ?? defaultPanels;
  // Days that are filled stay visible when the duration gets shorter.
  const count = Math.min(maxPackageDays, Math.max(1, duration, filledDays(typed.days), filledDays(start.days)));
  const firstOpen = start.days.findIndex((day) => !isEmptyDay(day));
  const refusal = errors.days === undefined ? undefined : submitted;
  return (
    <FormSection
      id={packageFormSections.days.id}
      title={packageFormSections.days.title}
      note={daysNote(typed.days, count)}
      open={firstOpen !== -1}
      refusal={refusal}
    >
      <p className="field__hint">
        Travellers see place, stay, meals and transport of each day. Without any entry they see a short sample plan.
      </p>
      {errors.days ? <FieldError id="field-days-error">{errors.days}</FieldError> : null}
      <div>
        {Array.from({ length: count }, (_, index) => (
          <DayPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its position
            key={index}
            index={index}
            day={start.days[index] ?? emptyDay}
            open={index === firstOpen}
            refusal={refusal}
          />
        ))}
      </div>
    </FormSection>
  );
};
