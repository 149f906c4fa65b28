import { formatRupees, type Paise, parseRupees } from '~/shared/money/money.ts';
import { Button } from '~/ui/button/button.tsx';
import { CheckboxGroup, RadioGroup } from '~/ui/form/choice-fields.tsx';
import { RupeeField } from '~/ui/form/rupee-field.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { FormSection } from '~/ui/preview/form-section.tsx';
import { parseList } from '../../content/field-declaration.ts';
import {
  categories,
  discountPaise,
  durationDays,
  facetName,
  noDiscountReason,
  struckPrice,
  themes,
} from '../content/category.ts';
import { type PackageFormValues, packageFields, packageMaxLengths } from '../content/package-fields.ts';
import { packageFormSections } from './package-form-parts.ts';

export type PackageFormSectionProps = {
  /** The initial values of the fields. */
  start: PackageFormValues;
  /** The current values of the fields. */
  typed: PackageFormValues;
  errors: Record<string, string>;
  /** The errors of the failed submission, also of fields changed since; a new object for each. */
  submitted: object;
};

/** Sets a field's value and fires an input event, so that the form updates. */
const setFieldValue = (button: HTMLElement, name: string, text: string): void => {
  const field = button.closest('form')?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const durationOf = (days: number): string =>
  days === 1 ? '1 Day' : `${days} Days / ${days - 1} ${days === 2 ? 'Night' : 'Nights'}`;

const maxDays = 60;

/** A free text field for the duration; two buttons change the number of days. */
const Duration = ({ start, typed, errors }: PackageFormSectionProps) => {
  const hydrated = useHydrated();
  const days = durationDays(typed.duration) ?? 0;
  const step = (to: number, label: string, icon: 'plus' | 'minus') => (
    <Button
      iconOnly
      aria-label={label}
      disabled={to < 1 || to > maxDays}
      onClick={(event) => setFieldValue(event.currentTarget, 'duration', durationOf(to))}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <div className="package-duration">
      <TextField
        label={packageFields.duration.label}
        name="duration"
        optional
        maxLength={packageMaxLengths.duration}
        placeholder="For example: 6 Days"
        hint="The first number sets the number of days in the itinerary."
        defaultValue={start.duration}
        error={errors.duration}
      />
      {hydrated ? (
        <div className="package-duration__steps">
          {step(days - 1, 'One day less', 'minus')}
          {step(days + 1, 'One day more', 'plus')}
        </div>
      ) : null}
    </div>
  );
};

const Themes = ({ start, errors }: PackageFormSectionProps) => (
  <CheckboxGroup
    label="Themes"
    name="themes"
    optional
    hint="Travellers can search by theme. Choose all that apply."
    choices={themes.map((value) => ({ value, label: facetName(value) }))}
    defaultValues={start.themes}
    error={errors.themes}
  />
);

/** Title, destination, duration, category and themes. */
export const JourneyFields = (part: PackageFormSectionProps) => (
  <FormSection id={packageFormSections.journey.id} title={packageFormSections.journey.title}>
    <TextField
      label={packageFields.title.label}
      name="title"
      required
      maxLength={packageMaxLengths.title}
      placeholder="For example: Kochi, Munnar and Alleppey"
      defaultValue={part.start.title}
      error={part.errors.title}
    />
    <TextField
      label={packageFields.destination.label}
      name="destination"
      required
      maxLength={packageMaxLengths.destination}
      placeholder="For example: Kochi and Munnar, Kerala"
      hint="Enter places and state. Travellers search by these."
      defaultValue={part.start.destination}
      error={part.errors.destination}
    />
    <Duration {...part} />
    <RadioGroup
      label={packageFields.category.label}
      name="category"
      required
      layout="row"
      choices={categories.map((category) => ({ value: category, label: facetName(category) }))}
      defaultValue={part.start.category}
      error={part.errors.category}
    />
    <Themes {...part} />
  </FormSection>
);

/** The discount that follows from the two prices. */
const DiscountText = ({ typed, prior }: { typed: PackageFormValues; prior: Paise | null }) => {
  const [price, original] = [parseRupees(typed.price), parseRupees(typed.original_price)];
  if (original === null || price === null) return null;
  const saved = discountPaise(price, original);
  if (saved === null) return <p className="small soft">The original price should be higher than the price.</p>;
  return struckPrice({ price_paise: price, original_price_paise: original }, { prior_price_paise: prior }) === null ? (
    <p className="small">{noDiscountReason(prior)}</p>
  ) : (
    <p className="small">
      Travellers see <span className="discount-badge">{`${formatRupees(saved)} off`}</span>
    </p>
  );
};

type PriceFieldsProps = PackageFormSectionProps & {
  /** The highest price at which the package was on sale for 30 days in a row. */
  prior: Paise | null;
};

/** Price and original price. */
export const PriceFields = ({ start, typed, errors, prior }: PriceFieldsProps) => (
  <FormSection id={packageFormSections.price.id} title={packageFormSections.price.title}>
    <div className="fields">
      <RupeeField
        label={packageFields.price.label}
        name="price"
        required
        placeholder="For example: 18,500"
        defaultValue={start.price}
        error={errors.price}
      />
      <RupeeField
        label={packageFields.original_price.label}
        name="original_price"
        optional
        defaultValue={start.original_price}
        error={errors.original_price}
      />
    </div>
    <DiscountText typed={typed} prior={prior} />
  </FormSection>
);

/** The highlights as shown on the page, each with a remove button. */
const HighlightChips = ({ typed }: { typed: PackageFormValues }) => {
  const hydrated = useHydrated();
  const highlights = parseList(typed.highlights);
  if (!hydrated || highlights.length === 0) return null;
  return (
    <ul className="cluster gap-2" aria-label="Highlights as travellers see them">
      {highlights.map((highlight) => (
        <li key={highlight}>
          <button
            type="button"
            className="chip"
            aria-label={`Remove ${highlight}`}
            onClick={(event) =>
              setFieldValue(
                event.currentTarget,
                'highlights',
                highlights.filter((other) => other !== highlight).join(', '),
              )
            }
          >
            <span>{highlight}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Description and highlights. */
export const DescriptionFields = ({ start, typed, errors }: PackageFormSectionProps) => (
  <FormSection id={packageFormSections.description.id} title={packageFormSections.description.title}>
    <TextAreaField
      label={packageFields.description.label}
      name="description"
      optional
      rows={7}
      maxLength={packageMaxLengths.description}
      hint="What makes this trip special, travel and stay, and what the price includes."
      defaultValue={start.description}
      error={errors.description}
    />
    <div className="stack stack--tight">
      <TextAreaField
        label={packageFields.highlights.label}
        name="highlights"
        optional
        rows={3}
        placeholder="For example: Houseboat on the backwaters, Tea gardens of Munnar, Kathakali evening"
        hint="Separate them by commas. The first three appear on the card."
        defaultValue={start.highlights}
        error={errors.highlights}
      />
      <HighlightChips typed={typed} />
    </div>
  </FormSection>
);
