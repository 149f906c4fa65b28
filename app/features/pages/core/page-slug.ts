import { slugify } from '~/shared/data/slug.ts';

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
