import type { Paise } from '~/shared/money/money.ts';
import type { Category } from '../content/category.ts';
import type { PackageContent } from '../content/package-fields.ts';
import type { RouteStop } from './route.ts';

/**
 * An image, its alternative text, and where its subject is in its width, as in `object-position`, when that is not the middle. `drawn` marks an
 * illustration in a gallery.
 */
export type Picture = { src: string; alt: string; focus?: string | undefined; drawn?: true };

/** The public fields of a package on a card. */
export type PackageCardView = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  price_paise: Paise;
  /** Null without a discount that may be shown. */
  struck_price_paise: Paise | null;
  /** At most three. */
  highlights: string[];
  /** Null only in the preview of a form in which none is chosen. */
  category: Category | null;
  /** The mean of the reviews by travellers, 1 to 5; null without any. */
  rating: number | null;
  reviews: number;
  /** URL of the image; it needs no alternative text beside the title. Null where the page has shown its illustrations already. */
  picture: string | null;
  /** Where the subject of the image is, as in `object-position`. */
  focus?: string | undefined;
};

/** The fields of its content that a page shows as they are, public or preview. */
type ShownContent = Pick<
  PackageContent,
  | 'title'
  | 'destination'
  | 'duration'
  | 'price_paise'
  | 'highlights'
  | 'category'
  | 'themes'
  | 'description'
  | 'included'
  | 'not_included'
  | 'best_months'
  | 'cancellation'
>;

export const shownContent = (content: ShownContent): ShownContent => ({
  title: content.title,
  destination: content.destination,
  duration: content.duration,
  price_paise: content.price_paise,
  highlights: content.highlights,
  category: content.category,
  themes: content.themes,
  description: content.description,
  included: content.included,
  not_included: content.not_included,
  best_months: content.best_months,
  cancellation: content.cancellation,
});

/** The public fields of a package on its page; agent and admin see the same fields in a preview. */
export type PackageView = Omit<ShownContent, 'category'> & {
  /** Null only in the preview of a form in which none is chosen. */
  category: Category | null;
  id: string;
  struck_price_paise: Paise | null;
  rating: number | null;
  reviews: number;
  /** At least three. */
  gallery: Picture[];
  /** Its places in their order; empty for a trip to one place. */
  route: RouteStop[];
  /** The agent that organises the trip. */
  company_name: string | null;
  agent_verified: boolean;
};

/** Figures of the agency of a package. */
export type AgencyFigures = {
  /** Of its public page; null unless it is verified and not suspended. */
  slug: string | null;
  /** Its public packages. */
  packages: number;
  /** The year in which it joined. */
  since: number;
  /** In how many hours it answered half of its latest inquiries; null when there are too few. */
  answer_hours: number | null;
};
