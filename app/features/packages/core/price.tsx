import { formatRupees } from '~/shared/money/money.ts';
import { discountPaise } from '../content/package-figures.ts';
import type { PackageCardView } from './package-view.ts';
import './price.css';

type Priced = Pick<PackageCardView, 'price_paise' | 'original_price_paise'>;

/** The discount against the original price as a badge; renders nothing without a discount. */
export const DiscountBadge = ({ price_paise, original_price_paise }: Priced) => {
  const saved = discountPaise(price_paise, original_price_paise);
  return saved === null ? null : <span className="discount-badge">{formatRupees(saved)} off</span>;
};

/** The price per person, after the struck-out original price. Only the preview of a form can have none. */
export const Price = ({ price_paise, original_price_paise }: Priced) => (
  <p className="price">
    {discountPaise(price_paise, original_price_paise) === null ? null : (
      <s className="price__before">
        <span className="visually-hidden">Original price: </span>
        {formatRupees(original_price_paise ?? 0)}
      </s>
    )}
    <strong className="price__now">{price_paise === 0 ? 'Your price' : formatRupees(price_paise)}</strong>
    <span className="price__unit">per person</span>
  </p>
);
