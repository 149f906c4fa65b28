import { type RefCallback, useId, useRef, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { priceRange, type TrainFilters } from '../search/train-search.ts';

type SliderProps = { name: 'min' | 'max'; label: string; amount: number };

const formatAmount = ({ name, amount }: SliderProps): string =>
  `${formatRupees(rupees(amount))}${name === 'max' && amount >= priceRange.max ? ' and above' : ''}`;

const PriceSlider = (props: SliderProps) => {
  const { name, label, amount } = props;
  const id = useId();
  /** While it is moved, its amount differs from that of the search. */
  const [draft, setDraft] = useState({ amount, searched: amount });
  const value = draft.searched === amount ? draft.amount : amount;
  const text = formatAmount({ ...props, amount: value });
  return (
    <div className="price-slider">
      <label htmlFor={id} className="cluster cluster--apart small">
        <span>{label}</span> <span className="tabular">{text}</span>
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => setDraft({ amount: event.currentTarget.valueAsNumber, searched: amount })}
      />
    </div>
  );
};

type PriceFormProps = {
  filters: Pick<TrainFilters, 'min' | 'max'>;
  /** The rest of the search, as hidden fields. */
  carried: readonly [name: string, value: string][];
};

/** Lowest and highest price. Each change updates the URL at once; without JavaScript there is a button. */
export const PriceForm = ({ filters, carried }: PriceFormProps) => {
  const submit = useSubmit();
  /** The slider that created the history entry; other pages leave other things in it, or nothing. */
  const entry: { slider?: string } = useLocation().state ?? {};
  const hydrated = useHydrated();
  const last = useRef<{ query: string; slider: string }>(undefined);
  const submitPrice = (form: HTMLFormElement, slider: string) => {
    const fields = new FormData(form);
    // Default values stay out of the URL.
    for (const name of ['min', 'max'] as const) if (Number(fields.get(name)) === priceRange[name]) fields.delete(name);
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    // Each key press moves a slider one step: consecutive steps replace one history entry, so one Back undoes them.
    const current = window.location.search === last.current?.query ? last.current.slider : entry.slider;
    last.current = { query: `?${query}`, slider };
    void submit(query, {
      method: 'get',
      action: paths.trainSearch(),
      preventScrollReset: true,
      replace: slider === current,
      state: { slider },
    });
  };
  // A slider fires 'input' during the drag and 'change' at its end; only the end submits the search.
  const listenForChange: RefCallback<HTMLFormElement> = (form) => {
    const changed = ({ target }: Event) => {
      if (form && target instanceof HTMLInputElement) submitPrice(form, target.name);
    };
    form?.addEventListener('change', changed);
    return () => form?.removeEventListener('change', changed);
  };
  return (
    <Form ref={listenForChange} method="get" action={paths.trainSearch()} className="stack gap-0" preventScrollReset>
      <h2 className="options__title">Price per person</h2>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceSlider name="min" label="At least" amount={filters.min} />
      <PriceSlider name="max" label="At most" amount={filters.max} />
      {hydrated ? null : (
        <button type="submit" className="button button--secondary">
          Apply price
        </button>
      )}
    </Form>
  );
};
