import { useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router';
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
        {label} <span className="tabular">{formatAmount(amount)}</span>
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

/** What this form leaves in the history entry that it creates. */
type EntryState = {
  /** The name of the slider that was moved, if it was one. */
  slider?: string;
  /** How many changes the form had seen when it was submitted. */
  edits?: number;
};

const readEntryState = (state: unknown): EntryState => {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('slider' in state && typeof state.slider === 'string' ? { slider: state.slider } : {}),
    ...('edits' in state && typeof state.edits === 'number' ? { edits: state.edits } : {}),
  };
};

/** Filters of the results. Each change updates the URL at once; without JavaScript there is a button. */
export const FilterForm = ({ filters, counts, carried }: FilterFormProps) => {
  const submit = useSubmit();
  const navigationType = useNavigationType();
  const entry = readEntryState(useLocation().state);
  const [draft, setDraft] = useState({ ...filters, edits: 0 });
  const [lastFilters, setLastFilters] = useState(filters);
  const lastEdit = useRef(0);
  const change = (part: Partial<TrainFilters>) => {
    lastEdit.current += 1;
    setDraft({ ...draft, ...part, edits: lastEdit.current });
  };
  if (lastFilters !== filters) {
    setLastFilters(filters);
    // The results of an earlier change arrive while a later one is on its way: the later one stays in the fields. Results that
    // were asked for elsewhere (a chip, the back button) replace it.
    const isOutdated = navigationType !== 'POP' && entry.edits !== undefined && entry.edits < draft.edits;
    if (!isOutdated) setDraft({ ...filters, edits: draft.edits });
  }
  const hydrated = useHydrated();
  const lastSubmitted = useRef<{ query: string; slider: string | undefined }>(undefined);
  /** The slider that created the current history entry, also when that entry is newer than what is rendered. */
  const currentSlider = () => {
    const last = lastSubmitted.current;
    return last && window.location.search === last.query ? last.slider : entry.slider;
  };
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
    const state: EntryState = { slider, edits: lastEdit.current };
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const replace = slider !== undefined && slider === currentSlider();
    lastSubmitted.current = { query: `?${query}`, slider };
    void submit(query, {
      method: 'get',
      action: paths.trainSearch(),
      preventScrollReset: true,
      replace,
      state,
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
