import { useId, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { formatRupees, rupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { type TimeBucket, timeBucketName, timeBuckets } from './train-results.ts';
import { priceRange, type TrainFilters } from './train-search.ts';

type FilterFormProps = {
  filters: TrainFilters;
  counts: { departs: Record<TimeBucket, number>; available: number };
  /** The rest of the search, carried along. */
  carried: [name: string, value: string][];
};

const PriceSlider = ({
  name,
  label,
  amount,
  words,
  onSlide,
}: {
  name: 'min' | 'max';
  label: string;
  amount: number;
  words: (amount: number) => string;
  onSlide: (amount: number) => void;
}) => {
  const id = useId();
  return (
    <div className="price-slider">
      <label htmlFor={id}>
        {label} <output className="tabular">{words(amount)}</output>
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={amount}
        aria-valuetext={words(amount)}
        onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};

const atMost = (amount: number): string =>
  amount >= priceRange.max ? `${formatRupees(rupees(amount))} and above` : formatRupees(rupees(amount));

/** The slider whose movement made this entry of the history, if one did. */
const sliderOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'slider' in state ? state.slider : undefined;

/** The filters of the results; each change goes to the address at once, with a button where there is no script. */
export const FilterForm = ({ filters, counts, carried }: FilterFormProps) => {
  const submit = useSubmit();
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const change = (part: Partial<TrainFilters>) => setDraft({ ...draft, ...part });
  // The address has changed by other ways: a chip, the back button.
  if (seen !== filters) {
    setSeen(filters);
    setDraft(filters);
  }
  const hydrated = useHydrated();
  const { state } = useLocation();
  const send = (form: HTMLFormElement, changed: EventTarget | null) => {
    const sent = new FormData(form);
    // What is as always stays out of the address.
    if (Number(sent.get('min')) === priceRange.min) sent.delete('min');
    if (Number(sent.get('max')) === priceRange.max) sent.delete('max');
    const departs = sent.getAll('departs').join(',');
    sent.delete('departs');
    if (departs) sent.set('departs', departs);
    // Each key moves a slider one step: all steps in a row are one adjustment, which one Back takes back.
    const slider = changed instanceof HTMLInputElement && changed.type === 'range' ? changed.name : undefined;
    void submit(sent, {
      method: 'get',
      action: paths.trainSearch(),
      preventScrollReset: true,
      replace: slider !== undefined && slider === sliderOf(state),
      state: { slider },
    });
  };
  // A slider says 'input' with every step of the drag and 'change' at its end; only the end is a search.
  const listen = (form: HTMLFormElement | null) => {
    if (!form) return;
    const changed = ({ target }: Event) => send(form, target);
    form.addEventListener('change', changed);
    return () => form.removeEventListener('change', changed);
  };
  return (
    <Form ref={listen} method="get" action={paths.trainSearch()} className="filters" preventScrollReset>
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
          words={(amount) => formatRupees(rupees(amount))}
          onSlide={(min) => change({ min })}
        />
        <PriceSlider name="max" label="At most" amount={draft.max} words={atMost} onSlide={(max) => change({ max })} />
      </fieldset>
      {hydrated ? null : (
        <button type="submit" className="button button--secondary">
          Apply filters
        </button>
      )}
    </Form>
  );
};
