import { absoluteUrl } from './absolute-url.ts';

/** Facts about a page for search engines, in the words of schema.org; the property names are theirs. */
export type StructuredFact = { '@type': string | readonly string[] } & Record<string, unknown>;

/** The way from the home page to this one, the page itself last. */
export const breadcrumbList = (
  publicUrl: string,
  trail: readonly { name: string; path: string }[],
): StructuredFact => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(publicUrl, path),
  })),
});

type DestinationFacts = {
  name: string;
  description: string;
  path: string;
  image?: string;
  /** Places to see there. */
  attractions?: readonly { name: string; description: string; location: string }[];
};

/** A part of the country that people travel to, with what there is to see. */
export const touristDestination = (
  publicUrl: string,
  { name, description, path, image, attractions = [] }: DestinationFacts,
): StructuredFact => ({
  '@type': 'TouristDestination',
  name,
  description,
  url: absoluteUrl(publicUrl, path),
  ...(image && { image: absoluteUrl(publicUrl, image) }),
  containedInPlace: { '@type': 'Country', name: 'India' },
  includesAttraction: attractions.map((place) => ({
    '@type': 'TouristAttraction',
    name: place.name,
    description: place.description,
    address: place.location,
  })),
});

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Facts as the text of a script element: JSON in which nothing can end the element or begin another. */
export const structuredDataText = (facts: readonly StructuredFact[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => unsafe[sign] ?? '',
  );
