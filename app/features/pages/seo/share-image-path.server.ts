import { createHash } from 'node:crypto';
import { findPosterFile } from '~/server/poster-file.server.ts';
import { imageSize } from '~/shared/html/own-images.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { posterPath, posterUrl } from '~/shared/places/posters.ts';
import { brand } from '~/shared/site/brand.ts';

/** Part of the hash; increase it when the design of the images changes. */
const designVersion = 2;

/** The page a share image is for, its texts, and the path of the background: a poster or an uploaded picture. */
export type ShareImageSubject = {
  kind: 'site' | 'state' | 'page' | 'package';
  key: string;
  title: string;
  line: string;
  background: string;
};

/** The background of what has no picture. */
export const fallbackBackground = paths.journeyPoster('collection', 'heritage');

/** The path of the first source that is a picture of this site. */
const backgroundOf = (sources: readonly string[]): string =>
  sources.map((src) => posterPath(src) ?? src).find((src) => imageSize(src) !== null || findPosterFile(src) !== null) ??
  fallbackBackground;

/** The content at the URL of a picture never changes, so the URL is its hash. */
export const shareImageHash = ({ title, line, background }: ShareImageSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, title, line, posterUrl(background)]))
    .digest('hex')
    .slice(0, 12);

/** The path of a share image, with its hash. */
export const shareImagePath = (subject: ShareImageSubject): string =>
  paths.shareImage(subject.kind, subject.key, shareImageHash(subject));

export const siteSubject = (): ShareImageSubject => ({
  kind: 'site',
  key: 'home',
  title: brand.name,
  line: brand.tagline,
  background: fallbackBackground,
});

/** A state guide. */
export const stateSubject = ({
  slug,
  name,
  title,
}: {
  slug: string;
  name: string;
  title: string;
}): ShareImageSubject => ({
  kind: 'state',
  key: slug,
  title: name,
  line: title,
  background: backgroundOf([paths.statePoster(slug)]),
});

type SharedPage = { slug: string; title: string; state: string; destination: string; hero: { src: string } };

/** A landing page. */
export const pageSubject = ({ slug, title, state, destination, hero }: SharedPage): ShareImageSubject => ({
  kind: 'page',
  key: slug,
  title,
  line: `${destination}, ${state}`,
  background: backgroundOf([hero.src, paths.statePoster(slug.split('/')[0] ?? '')]),
});

/** The line below the title of a package: duration (if given) and price. */
export const packageShareCaption = ({ duration, price_paise }: { duration: string; price_paise: Paise }): string =>
  [duration.trim(), `${formatRupees(price_paise)} per person`].filter(Boolean).join(', ');

type SharedPackage = {
  id: string;
  title: string;
  duration: string;
  price_paise: Paise;
  gallery: readonly { src: string; alt: string }[];
};

export const packageSubject = ({ id, title, gallery, ...details }: SharedPackage): ShareImageSubject => ({
  kind: 'package',
  key: id,
  title,
  line: packageShareCaption(details),
  background: backgroundOf(gallery.map(({ src }) => src)),
});
