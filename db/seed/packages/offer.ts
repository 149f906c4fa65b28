import type { Category, Theme } from '~/features/packages/category.ts';
import type { PackageContent } from '~/features/packages/package.ts';
import { rupees } from '~/shared/money.ts';

/** A package of the demo world, as short as it can be written. */
type Offer = {
  title: string;
  to: string;
  days: number;
  /** Rupees per person. */
  price: number;
  /** The price before, where it was really lowered. */
  before?: number;
  category: Category;
  themes: Theme[];
  text: string;
  highlights: string[];
};

/** The whole content of a package, with the words for its duration. */
export const offer = ({
  title,
  to,
  days,
  price,
  before,
  category,
  themes,
  text,
  highlights,
}: Offer): PackageContent => ({
  title,
  destination: to,
  duration: `${days} Days / ${days - 1} ${days === 2 ? 'Night' : 'Nights'}`,
  price_paise: rupees(price),
  original_price_paise: before === undefined ? null : rupees(before),
  description: text,
  highlights,
  category,
  themes,
  banner_image_url: null,
  banner_image_alt: '',
  image_urls: [],
  image_alts: [],
});
