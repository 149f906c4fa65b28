import { findGuide } from '~/features/guides/guides.server.ts';
import { picturesOfPlace } from '~/features/packages/core/pictures.ts';
import { collectionPosterAlt } from '~/features/packages/core/poster-focus.ts';
import { paths } from '~/shared/paths/paths.ts';
import { isPlaceScene, placeSceneAlt } from '~/shared/places/place-scene.ts';
import { posterPath, posterUrl } from '~/shared/places/posters.ts';
import type { LandingPage, PagePicture } from './landing-page.ts';

/** Hero picture: the page's own, else one of the place, else the poster of its state, else a general poster. */
export const heroPicture = ({
  image_url,
  image_alt,
  slug,
  destination,
}: Pick<LandingPage, 'image_url' | 'image_alt' | 'slug' | 'destination'>): PagePicture => {
  if (image_url)
    return { src: posterUrl(image_url), alt: image_alt || pictureAlt(image_url, `Image of ${destination}`) };
  const [placePicture] = picturesOfPlace(destination);
  if (placePicture) return { src: placePicture.src, alt: pictureAlt(placePicture.src, placePicture.alt) };
  const guide = findGuide(slug.split('/')[0] ?? '');
  return guide
    ? { src: guide.poster.picture, alt: guide.poster.alt }
    : { src: posterUrl(paths.journeyPoster('collection', 'heritage')), alt: collectionPosterAlt.heritage };
};

/** Alt text of a picture: built-in posters have their own, others get `fallback`. */
const pictureAlt = (src: string, fallback: string): string => {
  const [, folder, name = ''] = /^\/posters\/(places\/)?([a-z-]+)\.svg$/.exec(posterPath(src) ?? '') ?? [];
  if (!folder) return findGuide(name)?.poster.alt ?? fallback;
  const scene = name.replaceAll('-', ' ');
  return isPlaceScene(scene) ? placeSceneAlt[scene] : fallback;
};

/** Pictures of the carousel without duplicates and without the hero picture, each with an alt text. */
export const galleryPictures = (
  page: Pick<LandingPage, 'image_gallery' | 'image_alts' | 'image_url' | 'image_alt' | 'slug' | 'destination'>,
): PagePicture[] => {
  const hero = heroPicture(page).src;
  return [...new Set(page.image_gallery)]
    .filter((src) => posterUrl(src) !== hero)
    .map((src, index) => ({
      src: posterUrl(src),
      alt:
        page.image_alts[page.image_gallery.indexOf(src)] || pictureAlt(src, `${page.destination}, image ${index + 1}`),
    }));
};
