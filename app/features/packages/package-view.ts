import type { Paise } from '~/shared/money.ts';
import type { Category, Theme } from './category.ts';

/** A picture and what is seen on it. */
export type Picture = { src: string; alt: string };

/** What everybody may see of a public package on a card. */
export type PackageCardView = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  price_paise: Paise;
  original_price_paise: Paise | null;
  /** At most three. */
  highlights: string[];
  category: Category;
  rating: number;
  reviews: number;
  /** Address of its picture; the words of the card say what it is. */
  picture: string;
};

/** What everybody may see of a public package on its page, and its agent and the admin of any. */
export type PackageView = Omit<PackageCardView, 'picture'> & {
  description: string;
  themes: Theme[];
  /** Three at least. */
  gallery: Picture[];
  /** Who arranges the journey. */
  company_name: string | null;
  agent_verified: boolean;
  /** Real figures of people who travelled, fit to be told to search engines. */
  rated: boolean;
};
