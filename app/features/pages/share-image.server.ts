import { createHash } from 'node:crypto';
import { guideOf } from '~/features/guides/guides.server.ts';
import type { StateGuide } from '~/features/guides/state-guide.ts';
import { readKeptImage } from '~/features/media/show-image.server.ts';
import type { PackageView } from '~/features/packages/package-view.ts';
import { showPackage } from '~/features/packages/show-package.server.ts';
import type { App } from '~/server/app.server.ts';
import { drawShareImage, type ShareImage, shareImageVersion } from '~/server/share-image/draw-share-image.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { pictureSize } from '~/shared/picture.ts';
import { type LandingPageView, seeLandingPage } from './page-view.server.ts';
import { posterFile } from './poster-file.server.ts';
import { packageLine } from './share-line.ts';

type Drawing = Pick<App, 'db' | 'log' | 'files'>;

/** What lies behind the words: a poster, or a picture that was uploaded. Its hash is known before it is read. */
type Backdrop = { hash: string; read: (app: Drawing) => Promise<ShareImage['behind']> };

/** Which page a picture is for, and what is drawn on it. */
type Subject = {
  kind: 'site' | 'state' | 'page' | 'package';
  key: string;
  title: string;
  line: string;
  backdrop: Backdrop;
};

const fallback = paths.journeyPoster('collection', 'heritage');

const posterBackdrop = (src: string): Backdrop | null => {
  const poster = posterFile(src);
  return poster && { hash: poster.hash, read: async () => ({ svg: poster.svg }) };
};

const siteBackdrop = (): Backdrop => {
  const backdrop = posterBackdrop(fallback);
  if (!backdrop) throw new Error('the poster of the site is gone');
  return backdrop;
};

/** An uploaded picture never changes under its address. */
const uploadedBackdrop = (src: string): Backdrop | null =>
  pictureSize(src) && {
    hash: src,
    read: async (app) => {
      const picture = await readKeptImage(app, src);
      return picture ? { picture } : siteBackdrop().read(app);
    },
  };

/** The first of these that is a picture of ours. */
const backdropAmong = (sources: readonly string[]): Backdrop => {
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
  backdrop: backdropAmong([]),
});

const stateSubject = ({ slug, name, title }: Pick<StateGuide, 'slug' | 'name' | 'title'>): Subject => ({
  kind: 'state',
  key: slug,
  title: name,
  line: title,
  backdrop: backdropAmong([paths.statePoster(slug)]),
});

const pageSubject = ({ slug, title, state, destination, hero }: LandingPageView): Subject => ({
  kind: 'page',
  key: slug,
  title,
  line: `${destination}, ${state}`,
  backdrop: backdropAmong([hero.src, paths.statePoster(slug.split('/')[0] ?? '')]),
});

type SharedPackage = Pick<PackageView, 'id' | 'title' | 'duration' | 'price_paise' | 'gallery'>;

const packageSubject = ({ id, title, gallery, ...facts }: SharedPackage): Subject => ({
  kind: 'package',
  key: id,
  title,
  line: packageLine(facts),
  backdrop: backdropAmong(gallery.map(({ src }) => src)),
});

/** Path of the picture for a state guide. */
export const stateShareImage = (guide: Pick<StateGuide, 'slug' | 'name' | 'title'>): string =>
  pathOf(stateSubject(guide));

/** Path of the picture for a landing page. */
export const pageShareImage = (page: LandingPageView): string => pathOf(pageSubject(page));

/** Path of the picture for a package. */
export const packageShareImage = (shown: SharedPackage): string => pathOf(packageSubject(shown));

const subjectOf = async (app: Drawing, kind: string, key: string): Promise<Subject | null> => {
  if (kind === 'site') return key === 'home' ? siteSubject() : null;
  if (kind === 'state') {
    const guide = guideOf(key);
    return guide && stateSubject(guide);
  }
  if (kind === 'page') {
    const [state = '', destination = '', ...more] = key.split('/');
    const page = more.length === 0 ? await seeLandingPage(app, state, destination) : null;
    return page === null || page === 'failed' ? null : pageSubject(page);
  }
  if (kind !== 'package') return null;
  const shown = await showPackage(app.db, key, null);
  return shown && packageSubject(shown.package);
};

/**
 * The picture at an address of this kind: drawn, to be kept for ever, when the hash is that of what the page says now; without a hash as it is
 * now; with an old one the path where it lies now. Null when there is no such page, or it is not for everybody; 'busy' when too many are to
 * be drawn at once.
 */
export const shareImageAt = async (
  app: Drawing,
  kind: string,
  file: string,
): Promise<{ jpeg: Buffer; forEver: boolean } | { movedTo: string } | 'busy' | null> => {
  const [, key, asked] = /^(.+?)(?:\.([0-9a-f]{12}))?\.jpg$/.exec(file) ?? [];
  const subject = key && (await subjectOf(app, kind, key));
  if (!subject) return null;
  const hash = hashOf(subject);
  if (asked && asked !== hash) return { movedTo: pathOf(subject) };
  const { title, line, backdrop } = subject;
  const jpeg = await drawShareImage(hash, async () => ({ behind: await backdrop.read(app), title, line }));
  return jpeg ? { jpeg, forEver: asked === hash } : 'busy';
};
