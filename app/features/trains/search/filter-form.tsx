import { useId, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { type TimeBucket, timeBucketName, timeBuckets } from './departure-time.ts';
import { priceRange, type TrainFilters } from './train-search.ts';

type FilterFormProps = {
  filters: TrainFilters;
  counts: { departs: Record<TimeBucket, number>; available: number };
  /** The rest of the search, as hidden fields. */
  carried: [name: string, value: string][];
};

const PriceSlider = ({
  name,
  label,
  amount,
  formatAmount,
  onSlide,
}: {
  name: 'min' | 'max';
  label: string;
  amount: number;
  formatAmount: (amount: number) => string;
  onSlide: (amount: number) => void;
}) => {
  const id = useId();
  return (
    <div className="price-slider">
      <label htmlFor={id}>
        {label} <output className="tabular">{formatAmount(amount)}</output>
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={amount}
        aria-valuetext={formatAmount(amount)}
        onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};

const formatMaximum = (amount: number): string =>
  amount >= priceRange.max ? `${formatRupees(rupees(amount))} and above` : formatRupees(rupees(amount));

/** The name of the slider that created this history entry, if any. */
const sliderOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'slider' in state ? state.slider : undefined;

/** Filters of the results. Each change updates the URL at once; without JavaScript there is a button. */
export const FilterForm = ({ filters, counts, carried }: FilterFormProps) => {
  const submit = useSubmit();
  const [draft, setDraft] = useState(filters);
  const [lastFilters, setLastFilters] = useState(filters);
  const change = (part: Partial<TrainFilters>) => setDraft({ ...draft, ...part });
  // The URL was changed elsewhere: a chip, the back button.
  if (lastFilters !== filters) {
    setLastFilters(filters);
    setDraft(filters);
  }
  const hydrated = useHydrated();
  const { state } = useLocation();
  const submitFilters = (form: HTMLFormElement, changed: EventTarget | null) => {
    const fields = new FormData(form);
    // Default values stay out of the URL.
    if (Number(fields.get('min')) === priceRange.min) fields.delete('min');
    if (Number(fields.get('max')) === priceRange.max) fields.delete('max');
    const departs = fields.getAll('departs').join(',');
    fields.delete('departs');
    if (departs) fields.set('departs', departs);
    // Each key press moves a slider one step: consecutive steps replace one history entry, so one Back undoes them.
    const slider = changed instanceof HTMLInputElement && changed.type === 'range' ? changed.name : undefined;
    void submit(fields, {
      method: 'get',
      action: paths.trainSearch(),
      preventScrollReset: true,
      replace: slider !== undefined && slider === sliderOf(state),
      state: { slider },
    });
  };
  // A slider fires 'input' during the drag and 'change' at its end; only the end submits the search.
  const listenForChange = (form: HTMLFormElement | null) => {
    if (!form) return;
    const changed = ({ target }: Event) => submitFilters(form, target);
    form.addEventListener('change', changed);
    return () => form.removeEventListener('change', changed);
  };
  return (
    <Form ref={listenForChange} method="get" action={paths.trainSearch()} className="filters" preventScrollReset>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="choice">
        <input
          type="checkbox"
          name="available"
          value="1"
          checked={draft.available}
          onChange={(event) => change({ available: event.currentTarget.checked })}
        />
        <span>
          Available Only <span className="filters__count">{counts.available}</span>
        </span>
      </label>
      <fieldset>
        <legend>Departure time</legend>
        {timeBuckets.map((bucket) => (
          <label key={bucket} className="choice">
            <input
              type="checkbox"
              name="departs"
              value={bucket}
              checked={draft.departs.includes(bucket)}
              onChange={() =>
                change({
                  departs: draft.departs.includes(bucket)
                    ? draft.departs.filter((other) => other !== bucket)
                    : [...draft.departs, bucket],
                })
              }
            />
            <span>
              {timeBucketName(bucket)} <span className="filters__count">{counts.departs[bucket]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Price per person</legend>
        <PriceSlider
          name="min"
          label="At least"
          amount={draft.min}
          formatAmount={(amount) => formatRupees(rupees(amount))}
          onSlide={(min) => change({ min })}
        />
        <PriceSlider
          name="max"
          label="At most"
          amount={draft.max}
          formatAmount={formatMaximum}
          onSlide={(max) => change({ max })}
        />
      </fieldset>
      {hydrated ? null : (
        <button type="submit" className="button button--secondary">
          Apply filters
        </button>
      )}
    </Form>
  );
};
