import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Paise } from '~/shared/money/money.ts';
import { Button } from '~/ui/button/button.tsx';
import { useActionToast, useAnswerPending } from '~/ui/feedback/use-action-toast.ts';
import { groupRupees, RupeeField } from '~/ui/form/rupee-field.tsx';
import { isComposing } from '~/ui/helpers/composition.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { noDiscountReason, struckPrice } from '../content/category.ts';
import { DiscountBadge } from '../core/package-card.tsx';
import { type Deal, type DealFormValues, dealToFormValues, parseDeal, sameDeal } from './deal.ts';
import type { DealActionError } from './deals.action.server.ts';
import type { DealView } from './list-deals.server.ts';

type DealFormProps = {
  deal: DealView;
  /** The URL that the form is posted to. */
  action: string;
  /** The error of the last submission, for browsers without JavaScript. */
  refused: DealActionError | undefined;
};

const equals = (one: DealFormValues, other: DealFormValues): boolean =>
  groupRupees(one.price) === groupRupees(other.price) &&
  groupRupees(one.original_price) === groupRupees(other.original_price);

type DiscountProps = { deal: Deal; prior: Paise | null; dirty: boolean };

/** The discount that travellers would see, or that they see none, with the reason while it is edited. */
const Discount = ({ deal, prior, dirty }: DiscountProps) => {
  const struck_price_paise = struckPrice(deal, { prior_price_paise: prior });
  return struck_price_paise === null ? (
    <span className="small">{dirty ? noDiscountReason(prior) : 'Not shown'}</span>
  ) : (
    <DiscountBadge price_paise={deal.price_paise} struck_price_paise={struck_price_paise} />
  );
};

/** Whether the typed values equal the saved deal: '9500' equals '9,500'. */
const equalsSaved = (typed: DealFormValues, deal: DealView): boolean => {
  const read = parseDeal(typed);
  return read.success && sameDeal(read.data, deal);
};

/**
 * Inline editing of the two prices of a package: Enter saves, Esc restores the saved values. The discount is updated while typing, with the
 * validation of the server.
 */
export const DealForm = ({ deal, action, refused }: DealFormProps) => {
  const fetcher = useFetcher<DealActionError>({ key: `deal ${deal.id}` });
  const answer = fetcher.data ?? (refused?.packageId === deal.id ? refused : undefined);
  useActionToast(fetcher.data?.toast);
  const stored = dealToFormValues(deal);
  const [typed, setTyped] = useState<DealFormValues | null>(answer?.typed ?? null);
  const [validated, setValidated] = useState(false);
  // Once the typed values are saved, the fields show the saved deal again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version
  useEffect(() => {
    setTyped((now) => (now && equalsSaved(now, deal) ? null : now));
    setValidated(false);
  }, [deal.version]);

  const shown = typed ?? stored;
  const dirty = typed !== null && !equalsSaved(typed, deal);
  const read = parseDeal(shown);
  const fromServer = answer && equals(answer.typed, shown) ? answer.fields : {};
  const errors = dirty && validated && !read.success ? (read.error.fields ?? {}) : fromServer;
  const busy = useAnswerPending(fetcher);
  const hydrated = useHydrated();

  const field = (name: keyof DealFormValues, label: string) => (
    <RupeeField
      label={label}
      name={name}
      id={`deal-${name}-${deal.id}`}
      maxLength={20}
      value={shown[name]}
      error={errors[name]}
      onChange={(event) => {
        setTyped({ ...shown, [name]: event.currentTarget.value });
        if (!read.success) setValidated(true);
      }}
      onGrouped={(grouped) => {
        if (typed) setTyped({ ...typed, [name]: grouped });
        setValidated(true);
      }}
    />
  );
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dirty || isComposing(event.nativeEvent)) return;
    setTyped(null);
    setValidated(false);
  };

  return (
    <fetcher.Form
      method="post"
      action={action}
      className="deal-form"
      aria-label={`Prices of ${deal.title}`}
      data-changed={dirty || busy || undefined}
      data-unchanged={(hydrated && !dirty && !busy) || undefined}
      onKeyDown={undo}
    >
      <input type="hidden" name="package" value={deal.id} />
      <input type="hidden" name="seen" value={deal.version} />
      {field('price', 'Price per person')}
      {field('original_price', 'Original price')}
      <p className="deal-form__discount">
        {read.success ? (
          read.data.original_price_paise !== null && read.data.original_price_paise > read.data.price_paise ? (
            <Discount deal={read.data} prior={deal.prior_price_paise} dirty={dirty} />
          ) : (
            <span className="soft">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">No discount</span>
            </span>
          )
        ) : null}
      </p>
      <Button
        type="submit"
        tone={dirty || busy ? 'primary' : 'quiet'}
        busy={busy}
        aria-label={`Save prices of ${deal.title}`}
      >
        Save
      </Button>
      {answer && equals(answer.typed, shown) && Object.keys(answer.fields).length === 0 ? (
        <p
          className="deal-form__refused"
          role="alert"
        >{`${answer.toast.description ?? ''} Saved price: ₹${stored.price}${stored.original_price ? `, original price: ₹${stored.original_price}` : ''}.`}</p>
      ) : null}
    </fetcher.Form>
  );
};
