import { foldName } from '~/shared/fold-name.ts';
import { ownImagePath } from '~/shared/own-images.ts';
import { paths } from '~/shared/paths.ts';
import { isPlaceScene, placeSceneAlt } from '~/shared/place-scene.ts';
import { remembered } from '~/shared/remembered.ts';
import { indianStates } from '~/shared/states.ts';
import type { Category, Theme } from './category.ts';
import type { PackageContent } from './package.ts';
import type { Picture } from './package-view.ts';
import { drawingsOfJourney, drawingsOfPlaces, type PlaceDrawing } from './place-pictures.ts';
import {
  type CollectionName,
  categoryPosterAlt,
  collectionPosterAlt,
  type ThemePosterName,
  themePosterAlt,
} from './posters/journey-poster-alt.ts';

type Pictured = Pick<PackageContent, 'title' | 'destination' | 'category' | 'themes' | 'banner_image_url'>;

const ofCategory = (category: Category): Picture => ({
  src: paths.journeyPoster('category', category),
  alt: categoryPosterAlt[category],
});

const ofCollection = (name: CollectionName): Picture => ({
  src: paths.journeyPoster('collection', name),
  alt: collectionPosterAlt[name],
});

const ofThemePoster = (name: ThemePosterName): Picture => ({
  src: paths.journeyPoster('theme', name),
  alt: themePosterAlt[name],
});

const ofState = (name: string): Picture[] =>
  indianStates
    .filter((state) => state.name === name)
    .map(({ slug }) => ({ src: paths.statePoster(slug), alt: `Illustration of ${name}` }));

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collectionPosterAlt, name);
const isThemePoster = (name: string): name is ThemePosterName => Object.hasOwn(themePosterAlt, name);
const isCategoryPoster = (name: string): name is Category => Object.hasOwn(categoryPosterAlt, name);

const pictureOf = ({ drawing, state }: PlaceDrawing): Picture[] => {
  if (drawing === 'state') return ofState(state);
  if (isPlaceScene(drawing)) return [{ src: paths.placePoster(drawing), alt: placeSceneAlt[drawing] }];
  const [kind, name = ''] = drawing.split(' ');
  if (kind === 'category' && isCategoryPoster(name)) return [ofCategory(name)];
  if (kind === 'collection' && isCollection(name)) return [ofCollection(name)];
  return kind === 'theme' && isThemePoster(name) ? [ofThemePoster(name)] : [];
};

/** The illustrations of a place, best first; none when we know no such place. */
export const picturesOfPlace = (place: string): Picture[] => drawingsOfPlaces(place).flatMap(pictureOf);

/** Folded once: every card asks. */
const stateNames = new Map(indianStates.map(({ name }) => [foldName(name), name]));

/** The poster of the state that a destination is as a whole, as 'Rajasthan': one of its towns may look quite different. */
const wholeState = (destination: string): Picture[] => {
  const name = stateNames.get(foldName(destination));
  return name ? [ofState(name)].flat() : [];
};

/** Posters of themes that show no certain place. */
const ofTheme = (theme: Theme): Picture[] => {
  if (theme === 'wildlife' || theme === 'mountains') return [ofCollection(theme)];
  return isThemePoster(theme) ? [ofThemePoster(theme)] : [];
};

const unlike = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index);

/**
 * The illustrations that fit a package without pictures of its own: of its places, else of its category; then of its themes. Every card
 * asks, and looks for all places of India in its title.
 */
const illustrations = remembered(
  2_000,
  ({ title, destination, category, themes }: Pictured) => JSON.stringify([title, destination, category, themes]),
  (shown): readonly Picture[] => {
    const ofPlaces = [...drawingsOfJourney(shown).flatMap(pictureOf), ...wholeState(shown.destination)];
    const ofKind = [ofCategory(shown.category), ...shown.themes.flatMap(ofTheme)];
    return unlike([...ofPlaces, ...ofKind]);
  },
);

/** The one picture of a package, the same wherever it is shown: its banner, else the illustration that fits best. */
export const cardPicture = (shown: Pictured): Picture => {
  const banner = shown.banner_image_url && ownImagePath(shown.banner_image_url);
  return banner ? { src: banner, alt: shown.title } : (illustrations(shown)[0] ?? ofCategory(shown.category));
};

/** For a package that says little about itself. */
const otherLands: readonly Picture[] = [ofCollection('mountains'), ofThemePoster('family'), ofThemePoster('summer')];

/** How many pictures the gallery shows at once (spec 2.6). */
const galleryLength = 3;

/** The uploaded pictures, the banner first, filled up to three with illustrations of places, category and themes. */
export const galleryOf = (
  shown: Pictured & Pick<PackageContent, 'banner_image_alt' | 'image_urls' | 'image_alts'>,
): Picture[] => {
  const alts = [shown.banner_image_alt, ...shown.image_alts];
  const uploaded = [shown.banner_image_url, ...shown.image_urls].flatMap((url, index) => {
    const src = url && ownImagePath(url);
    return src ? [{ src, alt: alts[index] || `${shown.title}, picture ${index + 1}` }] : [];
  });
  const spare = unlike([...illustrations(shown), ...otherLands]);
  return [...uploaded, ...spare.slice(0, Math.max(0, galleryLength - uploaded.length))];
};
