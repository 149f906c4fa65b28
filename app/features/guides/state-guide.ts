import type { Facet } from '~/features/packages/content/category.ts';
import type { BoardName } from '~/ui/content/name-board.tsx';

/** Labels of the key information list of a guide, in display order. */
export const keyInfoLabels = ['Capital', 'Languages', 'Best Time to Visit', 'Famous For', 'Cuisine'] as const;
export type KeyInfoLabel = (typeof keyInfoLabels)[number];

/** Modes of travel to a state, in display order. */
export const travelModes = ['By Air', 'By Rail', 'By Road'] as const;
export type TravelMode = (typeof travelModes)[number];

/** The regions of India, in the order of their lists. */
export const guideRegions = ['North', 'West', 'Central and East', 'South', 'North-East', 'Islands'] as const;
export type GuideRegion = (typeof guideRegions)[number];

/** The moods of the wall, in display order: categories and themes of packages, so that each leads to a search. */
export const moods = [
  'mountains',
  'beach',
  'lakes',
  'heritage',
  'spiritual',
  'wildlife',
  'adventure',
  'honeymoon',
  'food',
] as const satisfies readonly Facet[];
export type Mood = (typeof moods)[number];

/** A recommended place of a guide. */
export type MustVisitPlace = {
  name: string;
  location: string;
  description: string;
  /** The ID of its element on the page. */
  anchor: string;
  /** The URL of its drawing; null where none fits. */
  picture: string | null;
};

/** Degrees; of the place itself, or of its town. */
export type PlacePosition = { latitude: number; longitude: number; town: string | null };

export type PosterColours = { ground: string; ink: string };

/** Two colours of a poster in the light and in the dark scheme, as CSS: a surface with its text, and a line or sign on the page. */
export type Tint = { ground: string; text: string; accent: string };

/** The poster of a state: the URL of the picture and of the lettered portrait. */
export type StatePoster = {
  picture: string;
  portrait: string;
  alt: string;
  /** Its two main colours: of the panel with the English name, and of that name. */
  colours: PosterColours;
};

/** The name of a state in the script of its official language, as lettered on its poster. */
export type OwnName = {
  /** BCP 47, for example 'ml'. */
  language: string;
  /** ISO 15924, for example 'Mlym'. */
  script: string;
  lines: readonly string[];
};

/** The guide to a state or union territory. */
export type StateGuide = {
  name: string;
  slug: string;
  region: GuideRegion;
  title: string;
  subtitle: string;
  /** Paragraphs of text. */
  about: readonly string[];
  keyInfo: Readonly<Record<KeyInfoLabel, string>>;
  mustVisit: readonly MustVisitPlace[];
  travelInfo: Readonly<Record<TravelMode, string>>;
  /** Main city or station for trains: a name that the train search accepts, and its part of the URL of a train route. */
  railhead?: { name: string; slug: string };
  /** The months of 'Best Time to Visit', 1 to 12. */
  months: readonly number[];
  moods: readonly Mood[];
  poster: StatePoster;
  tint: Tint;
  /** Null where the state writes its name in the Latin script. */
  ownName: OwnName | null;
  /** The name on the station board of the guide: lettered as on the poster, in Hindi and in English. */
  board: BoardName;
};

/** What the wall shows of a guide. */
export type WallGuide = Pick<StateGuide, 'name' | 'slug' | 'title' | 'region' | 'months' | 'moods' | 'poster'>;

/** A link with the poster of a state, and one to its guide. */
export type PosterLink = Pick<StateGuide, 'name' | 'slug'> & { portrait: string };
export type GuideSuggestion = PosterLink & Pick<StateGuide, 'title'>;

/** Meta description of a guide. */
export const guideDescription = ({ name, mustVisit }: Pick<StateGuide, 'name' | 'mustVisit'>): string => {
  const [first, second] = mustVisit;
  const places = [first, second].flatMap((place) => (place ? [place.name] : [])).join(', ');
  return `${name} travel guide: ${places} and more, the best time to visit, what to eat, and how to get there by air, rail and road.`;
};
