import { useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { trainClassName } from '../core/train.ts';
import { changesName } from '../journeys/journey-option.ts';
import {
  filterLists,
  priceRange,
  type SearchClass,
  type TimeBucket,
  type TrainFilters,
  timeBucketName,
  timeBuckets,
} from '../search/train-search.ts';
import type { CountedOption, JourneyCounts } from './filter-journeys.ts';

type FilterFormProps = {
  filters: TrainFilters;
  /** The requested class. */
  wanted: SearchClass;
  counts: JourneyCounts;
  /** The rest of the search, as hidden fields. */
  carried: [name: string, value: string][];
};

/** Checkboxes of which several may be chosen; none means any. */
const ChoiceGroup = ({
  legend,
  name,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  name: string;
  options: CountedOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => (
  <fieldset>
    <legend>{legend}</legend>
    {options.map(({ value, label, count }) => (
      <label key={value} className="choice">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
          }
        />
        <span>
          <span>{label}</span> <span className="filters__count">{count}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const Switch = ({
  name,
  label,
  count,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="choice">
    <input
      type="checkbox"
      name={name}
      value="1"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      <span>{label}</span> <span className="filters__count">{count}</span>
    </span>
  </label>
);

const timeOptions = (counts: Record<TimeBucket, number>): CountedOption[] =>
  timeBuckets.map((bucket) => ({ value: bucket, label: timeBucketName(bucket), count: counts[bucket] }));

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
        <span>{label}</span> <span className="tabular">{formatAmount(amount)}</span>
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

/** Filters of the results. Each change updates the URL at once; without JavaScript there is a button. */
export const FilterForm = ({ filters, wanted, counts, carried }: FilterFormProps) => {
  const submit = useSubmit();
  const navigationType = useNavigationType();
  // Other pages leave other things in it, or nothing.
  const entry: EntryState = useLocation().state ?? {};
  const [draft, setDraft] = useState({ ...filters, wanted, edits: 0 });
  const [lastFilters, setLastFilters] = useState(filters);
  const lastEdit = useRef(0);
  const change = (part: Partial<TrainFilters> & { wanted?: SearchClass }) => {
    lastEdit.current += 1;
    setDraft({ ...draft, ...part, edits: lastEdit.current });
  };
  if (lastFilters !== filters) {
    setLastFilters(filters);
    // The results of an earlier change arrive while a later one is on its way: the later one stays in the fields. Results that
    // were asked for elsewhere (a chip, the back button) replace it.
    const isOutdated = navigationType !== 'POP' && entry.edits !== undefined && entry.edits < draft.edits;
    if (!isOutdated) setDraft({ ...filters, wanted, edits: draft.edits });
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
    if (fields.get('class') === 'ALL') fields.delete('class');
    for (const name of filterLists) {
      const chosen = fields.getAll(name).join(',');
      fields.delete(name);
      if (chosen) fields.set(name, chosen);
    }
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
      <Switch
        name="available"
        label="Available Only"
        count={counts.available}
        checked={draft.available}
        onChange={(available) => change({ available })}
      />
      <Switch
        name="overnight"
        label={'Overnight: travels through the night, arrives by 11\u00a0am'}
        count={counts.overnight}
        checked={draft.overnight}
        onChange={(overnight) => change({ overnight })}
      />
      {counts.changes[1] || counts.changes[2] || draft.changes.length > 0 ? (
        <ChoiceGroup
          legend="Changes"
          name="changes"
          options={counts.changes.map((count, changes) => ({
            value: String(changes),
            label: changesName(changes),
            count,
          }))}
          chosen={draft.changes.map(String)}
          onChange={(changes) => change({ changes: changes.map(Number) })}
        />
      ) : null}
      <fieldset>
        <legend>Class</legend>
        {counts.classes.map(({ class: one, count }) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="class"
              value={one}
              checked={draft.wanted === one}
              onChange={() => change({ wanted: one })}
            />
            <span>
              <span>{one === 'ALL' ? 'All classes' : `${trainClassName(one)} (${one})`}</span>{' '}
              <span className="filters__count">{count}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ChoiceGroup
        legend="Departure time"
        name="departs"
        options={timeOptions(counts.departs)}
        chosen={draft.departs}
        onChange={(departs) => change({ departs: departs as TimeBucket[] })}
      />
      <ChoiceGroup
        legend="Arrival time"
        name="arrives"
        options={timeOptions(counts.arrives)}
        chosen={draft.arrives}
        onChange={(arrives) => change({ arrives: arrives as TimeBucket[] })}
      />
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
      {counts.leave.length > 1 ? (
        <ChoiceGroup
          legend="Departure station"
          name="leave"
          options={counts.leave}
          chosen={draft.leave}
          onChange={(leave) => change({ leave })}
        />
      ) : null}
      {counts.reach.length > 1 ? (
        <ChoiceGroup
          legend="Arrival station"
          name="reach"
          options={counts.reach}
          chosen={draft.reach}
          onChange={(reach) => change({ reach })}
        />
      ) : null}
      {hydrated ? null : (
        <button type="submit" className="button button--secondary">
          Apply filters
        </button>
      )}
    </Form>
  );
};
