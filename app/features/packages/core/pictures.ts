import { foldName } from '~/shared/data/fold-name.ts';
import { memoize } from '~/shared/data/memoize.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { paths } from '~/shared/paths/paths.ts';
import { isPlaceScene, placeSceneAlt } from '~/shared/places/place-scene.ts';
import { posterPath, posterUrl } from '~/shared/places/posters.ts';
import { indianStates } from '~/shared/places/states.ts';
import type { Category, Theme } from '../content/category.ts';
import type { PackageContent } from '../content/package-fields.ts';
import type { Picture } from './package-view.ts';
import { drawingsOfJourney, drawingsOfPlaces, type PlaceDrawing } from './place-pictures.ts';
import {
  type CollectionName,
  categoryFocus,
  categoryPosterAlt,
  collectionFocus,
  collectionPosterAlt,
  placeFocus,
  stateFocus,
  type ThemePosterName,
  themeFocus,
  themePosterAlt,
} from './poster-focus.ts';

/** What the illustrations of a package depend on. */
export type Pictured = Pick<PackageContent, 'title' | 'destination' | 'category' | 'themes' | 'banner_image_url'>;

const ofCategory = (category: Category): Picture => ({
  src: posterUrl(paths.journeyPoster('category', category)),
  alt: categoryPosterAlt[category],
  focus: categoryFocus[category],
});

const ofCollection = (name: CollectionName): Picture => ({
  src: posterUrl(paths.journeyPoster('collection', name)),
  alt: collectionPosterAlt[name],
  focus: collectionFocus[name],
});

const ofThemePoster = (name: ThemePosterName): Picture => ({
  src: posterUrl(paths.journeyPoster('theme', name)),
  alt: themePosterAlt[name],
  focus: themeFocus[name],
});

const ofState = (name: string): Picture[] =>
  indianStates
    .filter((state) => state.name === name)
    .map(({ slug }) => ({
      src: posterUrl(paths.statePoster(slug)),
      alt: `Illustration of ${name}`,
      focus: stateFocus[name],
    }));

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collectionPosterAlt, name);
const isThemePoster = (name: string): name is ThemePosterName => Object.hasOwn(themePosterAlt, name);
const isCategoryPoster = (name: string): name is Category => Object.hasOwn(categoryPosterAlt, name);

const pictureOf = ({ drawing, state }: PlaceDrawing): Picture[] => {
  if (drawing === 'state') return ofState(state);
  if (isPlaceScene(drawing))
    return [{ src: posterUrl(paths.placePoster(drawing)), alt: placeSceneAlt[drawing], focus: placeFocus[drawing] }];
  const [kind, name = ''] = drawing.split(' ');
  if (kind === 'category' && isCategoryPoster(name)) return [ofCategory(name)];
  if (kind === 'collection' && isCollection(name)) return [ofCollection(name)];
  return kind === 'theme' && isThemePoster(name) ? [ofThemePoster(name)] : [];
};

/** The illustrations of a place, best first; empty for an unknown place. */
export const picturesOfPlace = (place: string): Picture[] => drawingsOfPlaces(place).flatMap(pictureOf);

/** Names are folded once, because every card looks them up. */
const stateNames = new Map(indianStates.map(({ name }) => [foldName(name), name]));

/** The poster of the state when the destination is a whole state, such as 'Rajasthan'; not used for single towns, which may look different. */
const wholeState = (destination: string): Picture[] => {
  const name = stateNames.get(foldName(destination));
  return name ? [ofState(name)].flat() : [];
};

/** Posters of themes that show no specific place. */
const ofTheme = (theme: Theme): Picture[] => {
  if (theme === 'wildlife' || theme === 'mountains') return [ofCollection(theme)];
  return isThemePoster(theme) ? [ofThemePoster(theme)] : [];
};

const distinct = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index);

/**
 * The illustrations for a package without uploaded images: of its places, then its category, then its themes. Cached, because matching all
 * places of India against a title is slow and every card needs it.
 */
const illustrations = memoize(
  2_000,
  ({ title, destination, category, themes }: Pictured) => JSON.stringify([title, destination, category, themes]),
  (shown): readonly Picture[] => {
    const ofPlaces = [...drawingsOfJourney(shown).flatMap(pictureOf), ...wholeState(shown.destination)];
    const ofKind = [ofCategory(shown.category), ...shown.themes.flatMap(ofTheme)];
    return distinct([...ofPlaces, ...ofKind]);
  },
);

const bannerOf = ({ banner_image_url, title }: Pictured): Picture | null => {
  const src = banner_image_url && ownImagePath(banner_image_url);
  return src ? { src: posterUrl(src), alt: title } : null;
};

/** The image of a package: its banner, else the best matching illustration. A list shows another where two of them have the same. */
export const cardPicture = (shown: Pictured): Picture =>
  bannerOf(shown) ?? illustrations(shown)[0] ?? ofCategory(shown.category);

/** Further illustrations of a kind of trip that name no place. */
const ofKindToo: Partial<Record<Category, Picture>> = {
  beach: ofCollection('beach'),
  heritage: ofCollection('heritage'),
};

/** The images that the card of a package may have, best first: its banner alone, else the illustrations of its places, category and themes. */
export const cardPictures = (shown: Pictured): Picture[] => {
  const banner = bannerOf(shown);
  return banner ? [banner] : distinct([...illustrations(shown), ...[ofKindToo[shown.category] ?? []].flat()]);
};

/** Fallback illustrations for packages with few matches. */
const fallbackPictures: readonly Picture[] = [
  ofCollection('mountains'),
  ofThemePoster('family'),
  ofThemePoster('summer'),
];

/** Minimum number of images in the gallery, which shows three at once. */
const galleryLength = 3;

/** The uploaded images, banner first, filled up to three with illustrations of places, category and themes. */
export const galleryOf = (
  shown: Pictured & Pick<PackageContent, 'banner_image_alt' | 'image_urls' | 'image_alts'>,
): Picture[] => {
  const alts = [shown.banner_image_alt, ...shown.image_alts];
  const uploaded = [shown.banner_image_url, ...shown.image_urls].flatMap((url, index) => {
    const src = url && ownImagePath(url);
    return src ? [{ src: posterUrl(src), alt: alts[index] || `${shown.title}, image ${index + 1}` }] : [];
  });
  const spare = distinct([...illustrations(shown), ...fallbackPictures]);
  const gallery = [...uploaded, ...spare.slice(0, Math.max(0, galleryLength - uploaded.length))];
  return gallery.map((picture) => (posterPath(picture.src) ? { ...picture, drawn: true } : picture));
};

/**
 * The images of the cards of one page, in the order of the packages: no illustration twice. The first package with an illustration keeps it, one
 * that nobody else would have first is never taken away, and a package for which none is left has null. Uploaded images stay as they are.
 * Depends on the packages alone.
 * @param elsewhere - sources of images that are on the page already
 */
export const chooseListPictures = (
  packages: readonly Pictured[],
  elsewhere: readonly string[] = [],
): (Picture | null)[] => {
  const used = new Set(elsewhere);
  const take = (pictures: readonly Picture[]): Picture | null => {
    const free = pictures.find(({ src }) => !used.has(src) || !posterPath(src)) ?? null;
    if (free) used.add(free.src);
    return free;
  };
  const best = packages.map((shown) => take([cardPicture(shown)]));
  return packages.map((shown, index) => best[index] ?? take(cardPictures(shown)));
};
