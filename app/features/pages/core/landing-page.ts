import { isStateSlug, statePosterAlt } from '~/features/guides/posters/state-poster-alt.ts';
import { picturesOfPlace } from '~/features/packages/core/pictures.ts';
import { collectionPosterAlt } from '~/features/packages/core/poster-focus.ts';
import { paths } from '~/shared/paths/paths.ts';
import { isPlaceScene, placeSceneAlt } from '~/shared/places/place-scene.ts';
import type { PageContent } from './page-fields.ts';

/** A landing page as stored in the database. */
export type LandingPage = PageContent & { id: string; slug: string; updated_at: Date };

/** A picture with its alt text. */
export type PagePicture = { src: string; alt: string };

/** Search engines show about this many characters of a description and cut the rest. */
export const visibleMetaDescriptionLength = 160;

/** Meta description: the page's own, else a generated sentence. */
export const pageDescription = ({
  destination,
  state,
  meta_description,
}: Pick<LandingPage, 'destination' | 'state' | 'meta_description'>): string =>
  meta_description?.trim() ||
  `Explore ${destination}, ${state}: what to see, when to go, how to get there, and holiday packages to ${destination}.`;

/** Hero picture: the page's own, else one of the place, else the poster of its state, else a general poster. */
export const heroPicture = ({
  image_url,
  image_alt,
  slug,
  destination,
}: Pick<LandingPage, 'image_url' | 'image_alt' | 'slug' | 'destination'>): PagePicture => {
  if (image_url) return { src: image_url, alt: image_alt || pictureAlt(image_url, `Image of ${destination}`) };
  const [placePicture] = picturesOfPlace(destination);
  if (placePicture) return { src: placePicture.src, alt: pictureAlt(placePicture.src, placePicture.alt) };
  const [state = ''] = slug.split('/');
  return isStateSlug(state)
    ? { src: paths.statePoster(state), alt: statePosterAlt[state] }
    : { src: paths.journeyPoster('collection', 'heritage'), alt: collectionPosterAlt.heritage };
};

/** Alt text of a picture: built-in posters have their own, others get `fallback`. */
const pictureAlt = (src: string, fallback: string): string => {
  const [, folder = '', name = ''] = /^\/posters\/(places\/)?([a-z-]+)\.svg$/.exec(src) ?? [];
  if (!folder) return isStateSlug(name) ? statePosterAlt[name] : fallback;
  const scene = name.replaceAll('-', ' ');
  return isPlaceScene(scene) ? placeSceneAlt[scene] : fallback;
};

/** Pictures of the carousel without duplicates and without the hero picture, each with an alt text. */
export const galleryPictures = (
  page: Pick<LandingPage, 'image_gallery' | 'image_alts' | 'image_url' | 'image_alt' | 'slug' | 'destination'>,
): PagePicture[] => {
  const hero = heroPicture(page).src;
  return [...new Set(page.image_gallery)]
    .filter((src) => src !== hero)
    .map((src, index) => ({
      src,
      alt:
        page.image_alts[page.image_gallery.indexOf(src)] || pictureAlt(src, `${page.destination}, image ${index + 1}`),
    }));
};
