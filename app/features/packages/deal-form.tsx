import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { RefusedDeal } from './answer-deal-post.server.ts';
import { readDeal, sameDeal, type TypedDeal, typedDeal } from './deal.ts';
import type { DealView } from './list-deals.server.ts';
import { DiscountBadge } from './price.tsx';

type DealFormProps = {
  deal: DealView;
  /** Where it is sent: the page it stands on. */
  action: string;
  /** What came back to a browser without scripts. */
  refused: RefusedDeal | undefined;
};

const same = (one: TypedDeal, other: TypedDeal): boolean =>
  one.price === other.price && one.original_price === other.original_price;

/** '9500' says the same as the '9,500' that is saved. */
const says = (typed: TypedDeal, deal: DealView): boolean => {
  const read = readDeal(typed);
  return read.success && sameDeal(read.data, deal);
};

/**
 * The two prices of a package, to be changed in place: Enter saves, Esc brings back what is saved. What it comes to stands beside them as one types, by the
 * rule that the server goes by.
 */
export const DealForm = ({ deal, action, refused }: DealFormProps) => {
  const fetcher = useFetcher<RefusedDeal>({ key: `deal ${deal.id}` });
  const answer = fetcher.data ?? (refused?.packageId === deal.id ? refused : undefined);
  useAnswerToast(fetcher.data?.toast);
  const stored = typedDeal(deal);
  const [typed, setTyped] = useState<TypedDeal | null>(answer?.typed ?? null);
  const [judged, setJudged] = useState(false);
  // What was typed has arrived: from here on the fields show what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the sign
  useEffect(() => {
    setTyped((now) => (now && says(now, deal) ? null : now));
    setJudged(false);
  }, [deal.seen]);

  const shown = typed ?? stored;
  const dirty = typed !== null && !says(typed, deal);
  const read = readDeal(shown);
  const fromServer = answer && same(answer.typed, shown) ? answer.fields : {};
  const faults = dirty && judged && !read.success ? (read.error.fields ?? {}) : fromServer;
  const busy = fetcher.state !== 'idle';

  const field = (name: keyof TypedDeal, label: string) => (
    <TextField
      label={label}
      name={name}
      id={`deal-${name}-${deal.id}`}
      inputMode="decimal"
      autoComplete="off"
      before="₹"
      maxLength={20}
      value={shown[name]}
      error={faults[name]}
      onChange={(event) => {
        setTyped({ ...shown, [name]: event.currentTarget.value });
        if (!read.success) setJudged(true);
      }}
      onBlur={() => setJudged(true)}
    />
  );
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dirty) return;
    setTyped(null);
    setJudged(false);
  };

  return (
    <fetcher.Form
      method="post"
      action={action}
      className="deal-form"
      aria-label={`Prices of ${deal.title}`}
      onKeyDown={undo}
    >
      <input type="hidden" name="package" value={deal.id} />
      <input type="hidden" name="seen" value={deal.seen} />
      {field('price', 'Price')}
      {field('original_price', 'Original price')}
      <p className="deal-form__discount">
        {read.success ? (
          read.data.original_price_paise !== null && read.data.original_price_paise > read.data.price_paise ? (
            <DiscountBadge {...read.data} />
          ) : (
            <span className="soft">No discount</span>
          )
        ) : null}
      </p>
      <Button type="submit" tone={dirty ? 'primary' : 'quiet'} busy={busy} aria-label={`Save prices of ${deal.title}`}>
        Save
      </Button>
      {answer && same(answer.typed, shown) && Object.keys(answer.fields).length === 0 ? (
        <p className="deal-form__refused" role="alert">
          {answer.toast.description} Saved is ₹{stored.price}
          {stored.original_price ? `, original ₹${stored.original_price}` : ''}.
        </p>
      ) : null}
    </fetcher.Form>
  );
};
