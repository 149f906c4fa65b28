import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findGuide } from '~/features/guides/guides.server.ts';
import type { StateGuide } from '~/features/guides/state-guide.ts';
import { readOriginalImage } from '~/features/media/serve-image.server.ts';
import type { PackageView } from '~/features/packages/core/package-view.ts';
import { loadPackagePage } from '~/features/packages/public/load-package-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { findPosterFile } from '~/server/poster-file.server.ts';
import { drawShareImage, type ShareImage, shareImageVersion } from '~/server/share-image/draw-share-image.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { imageSize } from '~/shared/html/image-sizes.ts';
import { paths } from '~/shared/paths/paths.ts';
import { posterPath, posterUrl } from '~/shared/places/posters.ts';
import { brand } from '~/shared/site/brand.ts';
import { findLandingPageView, findMovedLandingPage, type LandingPageView } from '../core/page-view.server.ts';
import { packageShareCaption } from './share-image-caption.ts';

type ShareImageApp = Pick<App, 'db' | 'log' | 'files'>;

/** The background picture: a poster or an uploaded picture. Its hash is known without reading it. */
type Backdrop = { hash: string; read: (app: ShareImageApp) => Promise<ShareImage['background']> };

/** The page a share image is for, and its texts. */
type Subject = {
  kind: 'site' | 'state' | 'page' | 'package';
  key: string;
  title: string;
  line: string;
  backdrop: Backdrop;
};

const fallback = paths.journeyPoster('collection', 'heritage');

const posterBackdrop = (src: string): Backdrop | null => {
  const file = findPosterFile(posterPath(src) ?? src);
  if (file === null) return null;
  return { hash: posterUrl(src), read: async () => ({ svg: await readFile(file, 'utf8') }) };
};

const siteBackdrop = (): Backdrop => {
  const backdrop = posterBackdrop(fallback);
  if (!backdrop) throw new Error('the poster of the site is missing');
  return backdrop;
};

/** The content at the address of an uploaded picture never changes, so the address is its hash. */
const uploadedBackdrop = (src: string): Backdrop | null =>
  imageSize(src) && {
    hash: src,
    read: async (app) => {
      const picture = await readOriginalImage(app, src);
      return picture ? { picture } : siteBackdrop().read(app);
    },
  };

/** Backdrop of the first source that is a picture of this site. */
const firstBackdrop = (sources: readonly string[]): Backdrop => {
  for (const src of sources) {
    const backdrop = uploadedBackdrop(src) ?? posterBackdrop(src);
    if (backdrop) return backdrop;
  }
  return siteBackdrop();
};

const hashOf = ({ title, line, backdrop }: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([shareImageVersion, title, line, backdrop.hash]))
    .digest('hex')
    .slice(0, 12);

const pathOf = (subject: Subject): string => paths.shareImage(subject.kind, subject.key, hashOf(subject));

const siteSubject = (): Subject => ({
  kind: 'site',
  key: 'home',
  title: brand.name,
  line: brand.tagline,
  backdrop: firstBackdrop([]),
});

const stateSubject = ({ slug, name, title }: Pick<StateGuide, 'slug' | 'name' | 'title'>): Subject => ({
  kind: 'state',
  key: slug,
  title: name,
  line: title,
  backdrop: firstBackdrop([paths.statePoster(slug)]),
});

const pageSubject = ({ slug, title, state, destination, hero }: LandingPageView): Subject => ({
  kind: 'page',
  key: slug,
  title,
  line: `${destination}, ${state}`,
  backdrop: firstBackdrop([hero.src, paths.statePoster(slug.split('/')[0] ?? '')]),
});

type SharedPackage = Pick<PackageView, 'id' | 'title' | 'duration' | 'price_paise' | 'gallery'>;

const packageSubject = ({ id, title, gallery, ...details }: SharedPackage): Subject => ({
  kind: 'package',
  key: id,
  title,
  line: packageShareCaption(details),
  backdrop: firstBackdrop(gallery.map(({ src }) => src)),
});

/** Path of the share image of a state guide. */
export const stateShareImagePath = (guide: Pick<StateGuide, 'slug' | 'name' | 'title'>): string =>
  pathOf(stateSubject(guide));

/** Path of the share image of a landing page. */
export const pageShareImagePath = (page: LandingPageView): string => pathOf(pageSubject(page));

/** Path of the share image of a package. */
export const packageShareImagePath = (view: SharedPackage): string => pathOf(packageSubject(view));

/** The page at an address, or the one that had it before. */
const landingPageSubject = async (app: ShareImageApp, state: string, destination: string): Promise<Subject | null> => {
  const page = await findLandingPageView(app, state, destination);
  if (page === 'failed') return null;
  if (page) return pageSubject(page);
  const moved = await findMovedLandingPage(app, state, destination);
  if (moved === null || moved === 'failed') return null;
  const [newState = '', newDestination = ''] = moved.slug.split('/');
  const current = await findLandingPageView(app, newState, newDestination);
  return current === null || current === 'failed' ? null : pageSubject(current);
};

const subjectOf = async (app: ShareImageApp, kind: string, key: string): Promise<Subject | null> => {
  if (kind === 'site') return key === 'home' ? siteSubject() : null;
  if (kind === 'state') {
    const guide = findGuide(key);
    return guide && stateSubject(guide);
  }
  if (kind === 'page') {
    const [state = '', destination = '', ...more] = key.split('/');
    return more.length === 0 ? landingPageSubject(app, state, destination) : null;
  }
  if (kind !== 'package') return null;
  const view = await loadPackagePage(app.db, key, visitor);
  return view && packageSubject(view.package);
};

/**
 * The share image at a path. `forEver` (cacheable as immutable) when the path has the current content hash; `movedTo` the current path when
 * it has an old hash or the former address of a page. Null when there is no such public page; 'busy' when the render queue is full.
 */
export const loadShareImage = async (
  app: ShareImageApp,
  kind: string,
  file: string,
): Promise<{ jpeg: Buffer; forEver: boolean } | { movedTo: string } | 'busy' | null> => {
  const [, key, requestedHash] = /^(.+?)(?:\.([0-9a-f]{12}))?\.jpg$/.exec(file) ?? [];
  const subject = key && (await subjectOf(app, kind, key));
  if (!subject) return null;
  const hash = hashOf(subject);
  if (subject.key !== key || (requestedHash && requestedHash !== hash)) return { movedTo: pathOf(subject) };
  const { title, line, backdrop } = subject;
  const jpeg = await drawShareImage(hash, async () => ({
    background: await backdrop.read(app),
    title,
    subtitle: line,
  }));
  return jpeg ? { jpeg, forEver: requestedHash === hash } : 'busy';
};
