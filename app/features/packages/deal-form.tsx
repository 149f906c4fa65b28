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
  /** The URL that the form is posted to. */
  action: string;
  /** The error of the last submission, for browsers without JavaScript. */
  refused: RefusedDeal | undefined;
};

const equals = (one: TypedDeal, other: TypedDeal): boolean =>
  one.price === other.price && one.original_price === other.original_price;

/** Whether the typed values equal the saved deal: '9500' equals '9,500'. */
const equalsSaved = (typed: TypedDeal, deal: DealView): boolean => {
  const read = readDeal(typed);
  return read.success && sameDeal(read.data, deal);
};

/**
 * Inline editing of the two prices of a package: Enter saves, Esc restores the saved values. The discount is updated while typing, with the
 * validation of the server.
 */
export const DealForm = ({ deal, action, refused }: DealFormProps) => {
  const fetcher = useFetcher<RefusedDeal>({ key: `deal ${deal.id}` });
  const answer = fetcher.data ?? (refused?.packageId === deal.id ? refused : undefined);
  useAnswerToast(fetcher.data?.toast);
  const stored = typedDeal(deal);
  const [typed, setTyped] = useState<TypedDeal | null>(answer?.typed ?? null);
  const [validated, setValidated] = useState(false);
  // Once the typed values are saved, the fields show the saved deal again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version
  useEffect(() => {
    setTyped((now) => (now && equalsSaved(now, deal) ? null : now));
    setValidated(false);
  }, [deal.seen]);

  const shown = typed ?? stored;
  const dirty = typed !== null && !equalsSaved(typed, deal);
  const read = readDeal(shown);
  const fromServer = answer && equals(answer.typed, shown) ? answer.fields : {};
  const errors = dirty && validated && !read.success ? (read.error.fields ?? {}) : fromServer;
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
      error={errors[name]}
      onChange={(event) => {
        setTyped({ ...shown, [name]: event.currentTarget.value });
        if (!read.success) setValidated(true);
      }}
      onBlur={() => setValidated(true)}
    />
  );
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dirty) return;
    setTyped(null);
    setValidated(false);
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
      {answer && equals(answer.typed, shown) && Object.keys(answer.fields).length === 0 ? (
        <p className="deal-form__refused" role="alert">
          {answer.toast.description} Saved price: ₹{stored.price}
          {stored.original_price ? `, original price: ₹${stored.original_price}` : ''}.
        </p>
      ) : null}
    </fetcher.Form>
  );
};
