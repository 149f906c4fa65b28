import letterings from '~/content/lettering.json';
import { luminance } from '~/shared/data/contrast.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { paths } from '~/shared/paths/paths.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import { bestMonths, indianStates } from '~/shared/places/states.ts';
import type { BoardLettering } from '~/ui/content/name-board.tsx';
import { parseGuide } from './parse-guide.ts';
import type { GuideSuggestion, PosterColours, PosterLink, StateGuide, Tint } from './state-guide.ts';

const files = import.meta.glob<string>('../../content/guides/*.md', { query: '?raw', import: 'default', eager: true });

const readGuide = (slug: string): ReturnType<typeof parseGuide> => {
  try {
    return parseGuide(files[`../../content/guides/${slug}.md`] ?? '');
  } catch (error) {
    throw new Error(`The guide app/content/guides/${slug}.md is missing or invalid.`, { cause: error });
  }
};

/** A surface with its text, and the colour of a line or sign on the page. */
type SchemeTint = { ground: string; text: string; accent: string };

/** The colours in each scheme: in the dark one the ground is the darker of the two; a sign on the page is the one that differs from it. */
export const schemeTints = ({ ground, ink }: PosterColours): Record<'light' | 'dark', SchemeTint> => {
  const [darker = ground, lighter = ink] = [ground, ink].toSorted((a, b) => luminance(a) - luminance(b));
  return {
    light: { ground, text: ink, accent: darker },
    dark: { ground: darker, text: lighter, accent: lighter },
  };
};

/** The tint of a guide from the colours of its poster. */
export const tintOf = (colours: PosterColours): Tint => {
  const { light, dark } = schemeTints(colours);
  const both = (key: keyof SchemeTint): string => `light-dark(${light[key]}, ${dark[key]})`;
  return { ground: both('ground'), text: both('text'), accent: both('accent') };
};

/** The own name of a state as drawn on its poster. */
const letteringOf = (slug: string): BoardLettering | null =>
  new Map<string, BoardLettering>(Object.entries(letterings)).get(slug) ?? null;

const guideOf = ({ name, slug }: { name: string; slug: string }): StateGuide => {
  const { places, poster, hindiName, englishLines: _, ...content } = readGuide(slug);
  return {
    name,
    slug,
    ...content,
    board: {
      name,
      lettering: letteringOf(slug),
      scripts: hindiName ? [{ language: 'hi', text: hindiName }] : [],
    },
    mustVisit: places.map((place) => ({
      ...place,
      anchor: slugify(place.name),
      picture: place.picture && posterUrl(paths.placePoster(place.picture)),
    })),
    months: bestMonths(name),
    tint: tintOf(poster.colours),
    poster: {
      ...poster,
      picture: posterUrl(paths.statePoster(slug)),
      portrait: posterUrl(paths.portraitPoster(slug)),
    },
  };
};

/** All guides, sorted by the name of their state. */
export const stateGuides: readonly StateGuide[] = indianStates.map(guideOf);

const guidesBySlug = new Map(stateGuides.map((guide) => [guide.slug, guide]));

/** The guide with this slug, or null. */
export const findGuide = (slug: string): StateGuide | null => guidesBySlug.get(slug) ?? null;

export type GuideNeighbour = Pick<StateGuide, 'name' | 'slug'>;

const toNeighbour = ({ name, slug }: StateGuide): GuideNeighbour => ({ name, slug });

/** The previous and the next guide by name, wrapping around at the ends; null for an unknown slug. */
export const findGuideNeighbours = (slug: string): { previous: GuideNeighbour; next: GuideNeighbour } | null => {
  const index = stateGuides.findIndex((guide) => guide.slug === slug);
  const previous = stateGuides.at(index - 1);
  const next = stateGuides[(index + 1) % stateGuides.length];
  return index >= 0 && previous && next ? { previous: toNeighbour(previous), next: toNeighbour(next) } : null;
};

const listGuides = (slugs: readonly string[]): StateGuide[] => slugs.flatMap((slug) => findGuide(slug) ?? []);

const toPosterLink = ({ name, slug, poster: { portrait } }: StateGuide): PosterLink => ({ name, slug, portrait });

/** The guides that an unknown address suggests. */
const popularGuides = ['rajasthan', 'kerala', 'ladakh', 'goa'];

/** Three guides for a page that does not exist, that of its state first when it names one. */
export const suggestGuides = (state?: string): GuideSuggestion[] =>
  listGuides([...new Set([state ?? '', ...popularGuides])])
    .slice(0, 3)
    .map((guide) => ({ ...toPosterLink(guide), title: guide.title }));

/** The posters of these states. */
export const listPosterLinks = (slugs: readonly string[]): PosterLink[] => listGuides(slugs).map(toPosterLink);

/** The posters of the home page, neighbours of different colours; those after the first twelve replace others. */
const homePosters = (
  'meghalaya odisha punjab nagaland rajasthan lakshadweep west-bengal tamil-nadu assam kerala ladakh goa ' +
  'himachal-pradesh karnataka tripura sikkim mizoram manipur'
).split(' ');

/** Twelve posters for the home page, of states without a package among those that it shows with a drawing of the same place. */
export const listHomePosters = (destinations: readonly string[]): PosterLink[] =>
  listPosterLinks(homePosters)
    .filter(({ name }) => !destinations.some((destination) => destination.includes(name)))
    .slice(0, 12);
