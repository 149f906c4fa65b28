import { absoluteUrl } from '~/shared/paths/paths.ts';

/** A JSON-LD node with types and properties of schema.org. */
export type JsonLdNode = { '@type': string | readonly string[] } & Record<string, unknown>;

/** Breadcrumbs from the home page to this page, which is last. */
export const breadcrumbList = (publicUrl: string, trail: readonly { name: string; path: string }[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(publicUrl, path),
  })),
});

type Destination = {
  name: string;
  description: string;
  path: string;
  image?: string;
  /** Sights. A position is of the sight, or of its town. */
  attractions?: readonly {
    name: string;
    description: string;
    location: string;
    path: string;
    position?: { latitude: number; longitude: number; town: string | null } | undefined;
  }[];
};

/** `geo` of the place itself, or of the town that contains it. */
const geoOf = ({ town, ...coordinates }: { latitude: number; longitude: number; town: string | null }) => {
  const geo = { '@type': 'GeoCoordinates', ...coordinates };
  return town === null ? { geo } : { containedInPlace: { '@type': 'City', name: town, geo } };
};

/** A destination with its attractions. */
export const touristDestination = (
  publicUrl: string,
  { name, description, path, image, attractions = [] }: Destination,
): JsonLdNode => ({
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
    url: absoluteUrl(publicUrl, place.path),
    address: { '@type': 'PostalAddress', addressLocality: place.location, addressRegion: name, addressCountry: 'IN' },
    ...(place.position && geoOf(place.position)),
  })),
});

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON-LD nodes as the text of a script element, escaped so that no value can end the element. */
export const jsonLdText = (facts: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => unsafe[character] ?? '',
  );
