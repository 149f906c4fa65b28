import { paths } from '~/shared/paths.ts';
import { indianStates } from '~/shared/states.ts';
import type { Category, Theme } from './category.ts';
import type { PackageContent } from './package.ts';
import type { Picture } from './package-view.ts';
import {
  type CollectionName,
  categoryPosterAlt,
  collectionPosterAlt,
  type ThemePosterName,
  themePosterAlt,
} from './posters/journey-poster-alt.ts';
import { statesOf } from './search-terms.ts';

type Pictured = Pick<PackageContent, 'title' | 'destination' | 'category' | 'themes' | 'banner_image_url'>;

const ofCategory = (category: Category): Picture => ({
  src: paths.journeyPoster('category', category),
  alt: categoryPosterAlt[category],
});

/** The illustrations that fit a package without pictures of its own: its states, then its category. */
const illustrations = (shown: Pictured): Picture[] => {
  const states = statesOf(shown).flatMap((name) => indianStates.filter((state) => state.name === name));
  return [
    ...states.map(({ name, slug }) => ({ src: paths.statePoster(slug), alt: `Illustration of ${name}` })),
    ofCategory(shown.category),
  ];
};

/** The one picture of a package: its banner, else an illustration, if possible one that is not among those just shown. */
export const cardPicture = (shown: Pictured, justShown: readonly string[] = []): Picture => {
  if (shown.banner_image_url) return { src: shown.banner_image_url, alt: shown.title };
  const fitting = illustrations(shown);
  return fitting.find(({ src }) => !justShown.includes(src)) ?? ofCategory(shown.category);
};

const ofTheme = (theme: Theme): Picture[] => {
  if (theme in collectionPosterAlt)
    return [{ src: paths.journeyPoster('collection', theme), alt: collectionPosterAlt[theme as CollectionName] }];
  if (theme in themePosterAlt)
    return [{ src: paths.journeyPoster('theme', theme), alt: themePosterAlt[theme as ThemePosterName] }];
  return [];
};

/** For a package that says little about itself. */
const otherLands: readonly Picture[] = (['lakes', 'mountains'] as const).flatMap(ofTheme);

/** How many pictures the gallery shows at once (spec 2.6). */
const galleryLength = 3;

/** The uploaded pictures, the banner first, filled up to three with illustrations of states, category and what lies near. */
export const galleryOf = (
  shown: Pictured & Pick<PackageContent, 'banner_image_alt' | 'image_urls' | 'image_alts'>,
): Picture[] => {
  const alts = [shown.banner_image_alt, ...shown.image_alts];
  const uploaded = [shown.banner_image_url, ...shown.image_urls].flatMap((src, index) =>
    src ? [{ src, alt: alts[index] || `${shown.title}, picture ${index + 1}` }] : [],
  );
  const fitting = [...illustrations(shown), ...shown.themes.flatMap(ofTheme), ...otherLands];
  const spare = fitting.filter(({ src }, index) => fitting.findIndex((other) => other.src === src) === index);
  return [...uploaded, ...spare.slice(0, Math.max(0, galleryLength - uploaded.length))];
};
