import { readFile } from 'node:fs/promises';
import { findGuide } from '~/features/guides/guides.server.ts';
import { readOriginalImage } from '~/features/media/serve-image.server.ts';
import { loadPackagePage } from '~/features/packages/public/load-package-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { findPosterFile } from '~/server/poster-file.server.ts';
import { drawShareImage, type ShareImage } from '~/server/share-image/draw-share-image.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { findLandingPageView, findMovedLandingPage } from '../core/page-view.server.ts';
import {
  fallbackBackground,
  packageSubject,
  pageSubject,
  type ShareImageSubject,
  shareImageHash,
  shareImagePath,
  siteSubject,
  stateSubject,
} from './share-image-path.server.ts';

type ShareImageApp = Pick<App, 'db' | 'log' | 'files'>;

const readBackground = async (app: ShareImageApp, path: string): Promise<ShareImage['background']> => {
  const poster = findPosterFile(path);
  if (poster !== null) return { svg: await readFile(poster, 'utf8') };
  const picture = await readOriginalImage(app, path);
  return picture ? { picture } : readBackground(app, fallbackBackground);
};

/** The page at an address, or the one that had it before. */
const landingPageSubject = async (
  app: ShareImageApp,
  state: string,
  destination: string,
): Promise<ShareImageSubject | null> => {
  const page = await findLandingPageView(app, state, destination);
  if (page === 'failed') return null;
  if (page) return pageSubject(page);
  const moved = await findMovedLandingPage(app, state, destination);
  if (moved === null || moved === 'failed') return null;
  const [newState = '', newDestination = ''] = moved.slug.split('/');
  const current = await findLandingPageView(app, newState, newDestination);
  return current === null || current === 'failed' ? null : pageSubject(current);
};

const subjectOf = async (app: ShareImageApp, kind: string, key: string): Promise<ShareImageSubject | null> => {
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
  const hash = shareImageHash(subject);
  if (subject.key !== key || (requestedHash && requestedHash !== hash)) return { movedTo: shareImagePath(subject) };
  const { title, line, background } = subject;
  const jpeg = await drawShareImage(hash, async () => ({
    background: await readBackground(app, background),
    title,
    subtitle: line,
  }));
  return jpeg ? { jpeg, forEver: requestedHash === hash } : 'busy';
};
