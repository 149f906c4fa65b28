import { isStateSlug, statePosterAlt } from '~/features/guides/posters/state-poster-alt.ts';
import { picturesOfPlace } from '~/features/packages/pictures.ts';
import { collectionPosterAlt } from '~/features/packages/posters/journey-poster-alt.ts';
import type { CleanHtml } from '~/shared/clean-html.ts';
import { paths } from '~/shared/paths.ts';
import { isPlaceScene, placeSceneAlt } from '~/shared/place-scene.ts';

/** What an editor writes; required are state, destination, title and content (spec section 5). */
export type WrittenPage = {
  state: string;
  destination: string;
  title: string;
  /** HTML as the editor sends it, not yet cleaned. */
  content: string;
  /** Pictures of our own, as paths. */
  image_url: string | null;
  /** What is seen on it. */
  image_alt?: string;
  meta_description: string | null;
  image_gallery: readonly string[];
  /** What is seen on them, in their order. */
  image_alts?: readonly string[];
};

/** A landing page as it lies in the database. */
export type LandingPage = Omit<WrittenPage, 'content' | 'image_alt' | 'image_gallery' | 'image_alts'> & {
  id: string;
  content: CleanHtml;
  image_alt: string;
  image_gallery: string[];
  image_alts: string[];
  slug: string;
  updated_at: Date;
};

/** A picture with what is seen on it. */
export type PagePicture = { src: string; alt: string };

/** More than an article needs, less than a parser minds. */
export const longestContent = 200_000;
export const longestLine = 200;
export const mostGalleryImages = 24;
/** Search engines show about so much of a description; more is kept, but cut there. */
export const shownDescription = 160;
export const longestDescription = 320;

/** What a search engine shows below the title: the page's own words, else an invitation (spec 2.10). */
export const pageDescription = ({
  destination,
  state,
  meta_description,
}: Pick<LandingPage, 'destination' | 'state' | 'meta_description'>): string =>
  meta_description?.trim() ||
  `Explore ${destination}, ${state}: what to see, when to go, how to get there, and holiday packages to ${destination}.`;

/** The picture at the top: the page's own, else one of the place itself, else the poster of its state or one that fits all of India. */
export const heroPicture = ({
  image_url,
  image_alt,
  slug,
  destination,
}: Pick<LandingPage, 'image_url' | 'image_alt' | 'slug' | 'destination'>): PagePicture => {
  if (image_url) return { src: image_url, alt: image_alt || pictureAlt(image_url, `Picture of ${destination}`) };
  const [ofPlace] = picturesOfPlace(destination);
  if (ofPlace) return { src: ofPlace.src, alt: pictureAlt(ofPlace.src, ofPlace.alt) };
  const [state = ''] = slug.split('/');
  return isStateSlug(state)
    ? { src: paths.statePoster(state), alt: statePosterAlt[state] }
    : { src: paths.journeyPoster('collection', 'heritage'), alt: collectionPosterAlt.heritage };
};

/** What is seen on a picture: drawn ones say it themselves. */
const pictureAlt = (src: string, otherwise: string): string => {
  const [, folder = '', name = ''] = /^\/posters\/(places\/)?([a-z-]+)\.svg$/.exec(src) ?? [];
  if (!folder) return isStateSlug(name) ? statePosterAlt[name] : otherwise;
  const scene = name.replaceAll('-', ' ');
  return isPlaceScene(scene) ? placeSceneAlt[scene] : otherwise;
};

/** The pictures of the carousel, each once and with words for those who do not see it; what stands at the top is not repeated. */
export const galleryPictures = (
  page: Pick<LandingPage, 'image_gallery' | 'image_alts' | 'image_url' | 'image_alt' | 'slug' | 'destination'>,
): PagePicture[] => {
  const hero = heroPicture(page).src;
  return [...new Set(page.image_gallery)]
    .filter((src) => src !== hero)
    .map((src, index) => ({
      src,
      alt:
        page.image_alts[page.image_gallery.indexOf(src)] ||
        pictureAlt(src, `${page.destination}, picture ${index + 1}`),
    }));
};
