import { formatDecimals } from '~/shared/data/format-number.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { choiceField, defineListQuery, optionField, type StateOf, textField } from '~/shared/lists/list-query.ts';
import type { Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { parseAmount } from '../../content/field-declaration.ts';
import { categories } from '../content/category.ts';
import { maxPricePaise } from '../content/package-fields.ts';
import { packageModerationFilters } from '../core/moderation-status.ts';

/** The price and the original price of a package; null when there is no discount. */
export type Deal = { price_paise: Paise; original_price_paise: Paise | null };

/** The form values of a deal, in rupees as typed. */
export type DealFormValues = { price: string; original_price: string };

const inRupees = (paise: Paise): string => formatDecimals(paise / 100, 2);

/** The initial form values of a deal, such as '12,500'. */
export const dealToFormValues = ({ price_paise, original_price_paise }: Deal): DealFormValues => ({
  price: inRupees(price_paise),
  original_price: original_price_paise === null ? '' : inRupees(original_price_paise),
});

/** Whether two deals are equal. */
export const sameDeal = (one: Deal, other: Deal): boolean =>
  one.price_paise === other.price_paise && one.original_price_paise === other.original_price_paise;

const errorOf = (typed: string, paise: Paise, name: string): string | null => {
  if (/^(₹|Rs\.?|INR)?\s*[-−–]\s*[\d₹]/i.test(typed.trim()) || paise === 0) return `Please enter ${name} above zero.`;
  if (Number.isNaN(paise)) return `Please enter ${name} as a number, such as 12,500.`;
  return paise > maxPricePaise ? `Please enter ${name} below one crore rupees.` : null;
};

/** Parses the two prices of a package; the original price must not be lower than the price. Error messages are keyed by field. */
export const parseDeal = ({ price, original_price }: DealFormValues): Result<Deal, 'invalid'> => {
  const price_paise = parseAmount(price);
  const original_price_paise = original_price.trim() === '' ? null : parseAmount(original_price);
  const priceError = price.trim() === '' ? 'Please enter a price.' : errorOf(price, price_paise, 'a price');
  const originalError =
    original_price_paise === null ? null : errorOf(original_price, original_price_paise, 'an original price');
  const isTooLow =
    priceError === null &&
    originalError === null &&
    original_price_paise !== null &&
    original_price_paise < price_paise;
  const fields = {
    ...(priceError !== null && { price: priceError }),
    ...(originalError !== null && { original_price: originalError }),
    ...(isTooLow && {
      original_price: 'The original price is lower than the price. Increase it, or leave it empty for no discount.',
    }),
  };
  const [first] = Object.values(fields);
  return first === undefined ? ok({ price_paise, original_price_paise }) : fail('invalid', first, fields);
};

/** The default sort keeps a row in place when its price changes. */
export const dealSorts = ['title', 'price-low', 'price-high', 'discount'] as const;
export type DealSort = (typeof dealSorts)[number];

export const dealSortLabels: Record<DealSort, string> = {
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Highest discount first',
};

/** The list of Deals; `q` has words of title, destination or company. */
export const dealList = defineListQuery(
  {
    q: textField(),
    state: optionField(packageModerationFilters),
    category: optionField(categories),
    sort: choiceField(dealSorts, 'title'),
  },
  { page: dashboardPaths.adminDeals, csv: true },
);

export type DealsQuery = StateOf<typeof dealList>;
