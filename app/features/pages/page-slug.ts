import { slugOf } from '~/shared/slug.ts';

/**
 * The slug of a landing page, 'state/destination' (spec 2.10); null when a name has no letter or digit of the Latin alphabet to make an
 * address of.
 */
export const pageSlug = (state: string, destination: string): string | null => {
  const [first, second] = [slugOf(state), slugOf(destination)];
  return first && second ? `${first}/${second}` : null;
};
