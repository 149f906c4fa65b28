import { slugify } from '~/shared/data/identifiers.ts';
import type { PageContent } from './page-fields.ts';

/** A landing page as stored in the database. */
export type LandingPage = PageContent & { id: string; slug: string; updated_at: Date };

/** A picture with its alt text. */
export type PagePicture = { src: string; alt: string };

/** Search engines show about this many characters of a description and cut the rest. */
export const visibleMetaDescriptionLength = 160;

/** Meta description: the page's own, else a generated sentence. */
export const pageDescription = ({
  destination,
  state,
  meta_description,
}: Pick<LandingPage, 'destination' | 'state' | 'meta_description'>): string =>
  meta_description?.trim() ||
  `Explore ${destination}, ${state}: what to see, when to go, how to get there, and holiday packages to ${destination}.`;

/**
 * The slug of a landing page, 'state/destination' (docs/product.md, "Landing pages"); null when a name has no Latin letter or
 * digit.
 */
export const pageSlug = (state: string, destination: string): string | null => {
  const [first, second] = [slugify(state), slugify(destination)];
  return first && second ? `${first}/${second}` : null;
};

/** Whether a text is such a slug. */
export const isPageSlug = (text: string): boolean => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text);
