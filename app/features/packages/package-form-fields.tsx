import { formatRupees, readRupees } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { RadioGroup } from '~/ui/form/choice-fields.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { categories, facetName, themes } from './category.ts';
import { lengths } from './package.ts';
import { daysOf, savedPaise } from './package-figures.ts';
import { readHighlights, type TypedPackage } from './typed-package.ts';

export type FormPart = {
  /** What the fields begin with. */
  start: TypedPackage;
  /** What stands in them now. */
  typed: TypedPackage;
  errors: Record<string, string>;
};

/** Writes into a field as a person would, so that the form hears of it. */
const typeInto = (button: HTMLElement, name: string, text: string): void => {
  const field = button.closest('form')?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const durationOf = (days: number): string =>
  days === 1 ? '1 Day' : `${days} Days / ${days - 1} ${days === 2 ? 'Night' : 'Nights'}`;

const mostDays = 60;

/** Any words for the duration; two buttons write the usual ones. */
const Duration = ({ start, typed, errors }: FormPart) => {
  const hydrated = useHydrated();
  const days = daysOf(typed.duration) ?? 0;
  const step = (to: number, label: string, icon: 'plus' | 'minus') => (
    <Button
      iconOnly
      aria-label={label}
      disabled={to < 1 || to > mostDays}
      onClick={(event) => typeInto(event.currentTarget, 'duration', durationOf(to))}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <div className="package-duration">
      <TextField
        label="Duration"
        name="duration"
        optional
        maxLength={lengths.duration}
        placeholder="6 Days / 5 Nights"
        hint="The first number says how many days the itinerary has."
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

const Themes = ({ start, errors }: FormPart) => (
  <fieldset className="field">
    <legend className="field__label">
      Themes<span className="field__optional"> (optional)</span>
    </legend>
    <p className="field__hint" id="field-themes-hint">
      Travellers also search by these. Choose all that fit.
    </p>
    <div className="package-themes">
      {themes.map((theme, index) => (
        <label key={theme} className="package-theme">
          <input
            type="checkbox"
            name="themes"
            value={theme}
            id={index === 0 ? 'field-themes' : undefined}
            defaultChecked={start.themes.includes(theme)}
          />
          <span>{facetName(theme)}</span>
        </label>
      ))}
    </div>
    {errors.themes ? <FieldError id="field-themes-error">{errors.themes}</FieldError> : null}
  </fieldset>
);

/** What the journey is and where it goes. */
export const JourneyFields = (part: FormPart) => (
  <section className="card stack" aria-labelledby="form-journey">
    <h3 id="form-journey">The journey</h3>
    <TextField
      label="Title"
      name="title"
      required
      maxLength={lengths.title}
      placeholder="Kerala: Kochi, Munnar and Alleppey"
      defaultValue={part.start.title}
      error={part.errors.title}
    />
    <TextField
      label="Destination"
      name="destination"
      required
      maxLength={lengths.destination}
      placeholder="Kochi and Munnar, Kerala"
      hint="Places and state: travellers find the package by them."
      defaultValue={part.start.destination}
      error={part.errors.destination}
    />
    <Duration {...part} />
    <RadioGroup
      label="Category"
      name="category"
      layout="row"
      choices={categories.map((category) => ({ value: category, label: facetName(category) }))}
      defaultValue={part.start.category}
      error={part.errors.category}
    />
    <Themes {...part} />
  </section>
);

/** What the two prices say together. */
const PriceWords = ({ typed }: { typed: TypedPackage }) => {
  const [price, original] = [readRupees(typed.price), readRupees(typed.original_price)];
  if (original === null || price === null) return null;
  const saved = savedPaise(price, original);
  return saved === null ? (
    <p className="small soft">The original price should be higher than the price.</p>
  ) : (
    <p className="small">
      Travellers see <span className="discount-badge">{formatRupees(saved)} off</span>
    </p>
  );
};

/** What it costs. */
export const PriceFields = ({ start, typed, errors }: FormPart) => (
  <section className="card stack" aria-labelledby="form-price">
    <h3 id="form-price">The price per person</h3>
    <div className="fields">
      <TextField
        label="Price"
        name="price"
        required
        inputMode="decimal"
        autoComplete="off"
        before="₹"
        placeholder="18,500"
        defaultValue={start.price}
        error={errors.price}
      />
      <TextField
        label="Original price"
        name="original_price"
        optional
        inputMode="decimal"
        autoComplete="off"
        before="₹"
        placeholder="21,000"
        defaultValue={start.original_price}
        error={errors.original_price}
      />
    </div>
    <PriceWords typed={typed} />
  </section>
);

/** The highlights as they will stand on the page, each with a button that takes it out. */
const HighlightChips = ({ typed }: { typed: TypedPackage }) => {
  const hydrated = useHydrated();
  const highlights = readHighlights(typed.highlights);
  if (!hydrated || highlights.length === 0) return null;
  return (
    <ul className="package-chips" aria-label="Highlights as travellers see them">
      {highlights.map((highlight) => (
        <li key={highlight}>
          {highlight}
          <button
            type="button"
            aria-label={`Remove ${highlight}`}
            onClick={(event) =>
              typeInto(event.currentTarget, 'highlights', highlights.filter((other) => other !== highlight).join(', '))
            }
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What travellers read. */
export const WordsFields = ({ start, typed, errors }: FormPart) => (
  <section className="card stack" aria-labelledby="form-words">
    <h3 id="form-words">What travellers read</h3>
    <TextAreaField
      label="Description"
      name="description"
      optional
      rows={7}
      maxLength={lengths.description}
      hint="What makes this journey worth it, how one travels and stays, what the price includes."
      defaultValue={start.description}
      error={errors.description}
    />
    <div className="stack stack--tight">
      <TextAreaField
        label="Highlights"
        name="highlights"
        optional
        rows={3}
        className="package-highlights-field"
        placeholder="Houseboat on the backwaters, Tea gardens of Munnar, Kathakali evening"
        hint="Separate them by commas. The first three stand on the card."
        defaultValue={start.highlights}
        error={errors.highlights}
      />
      <HighlightChips typed={typed} />
    </div>
  </section>
);
