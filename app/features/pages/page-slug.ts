/** A name as a part of an address: lower case, accents gone, spaces turned to hyphens. */
const slugPart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The slug of a landing page, 'state/destination' (spec 2.10); null when a name has no letter or digit of the Latin alphabet to make an
 * address of.
 */
export const pageSlug = (state: string, destination: string): string | null => {
  const [first, second] = [slugPart(state), slugPart(destination)];
  return first && second ? `${first}/${second}` : null;
};
