import { changeOfflineCache, offlineCacheName, offlineSave, registerWorker, untilActive } from './offline-worker.ts';

/** The path of an offline page, and when it expires (ISO instant). */
export type OfflinePage = { path: string; until: string };

/** Response header with the expiry; the service worker reads it too. */
const untilHeader = 'X-Offline-Until';

/** An offline page runs no scripts and makes no requests. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether this browser supports offline pages; false over plain http. */
export const canSaveOffline = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

/** What is stored with a page: its style sheets and fonts, by URL. */
type OfflineFiles = Map<string, Response>;

const fetchFile = async (files: OfflineFiles, url: string, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  files.set(url, response.clone());
  return response;
};

/** The Devanagari fonts are large and only saved with a page that has such letters, as a browser loads them. */
const isNeeded = (font: URL, page: Document): boolean =>
  !font.pathname.includes('-devanagari') || /\p{Script=Devanagari}/u.test(page.body.textContent ?? '');

/** Fetches the style sheets of the page and the fonts it needs. */
const fetchStyles = async (page: Document, base: string, signal: AbortSignal): Promise<OfflineFiles> => {
  const files: OfflineFiles = new Map();
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets.map(async (sheet) => {
      const url = new URL(sheet.getAttribute('href') ?? '', base).href;
      const css = await (await fetchFile(files, url, signal)).text();
      const fonts = [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, font = '']) => new URL(font, url));
      const needed = fonts.filter((font) => isNeeded(font, page));
      await Promise.all(needed.map((font) => fetchFile(files, font.href, signal)));
    }),
  );
  return files;
};

/** The HTML of the page without scripts, forms, header and footer, and with a notice at the top. */
const offlineHtml = (page: Document, notice: string): string => {
  for (const element of page.querySelectorAll('script, link:not([rel="stylesheet"]), form, [data-online]'))
    element.remove();
  const main = page.querySelector('main');
  if (!main) throw new Error('The page has no <main> element.');
  const note = page.createElement('p');
  note.className = 'offline-note';
  note.textContent = notice;
  page.body.replaceChildren(note, main);
  return `<!doctype html>${new XMLSerializer().serializeToString(page.documentElement)}`;
};

const saveCurrentPage = async ({ path, until }: OfflinePage, notice: string, signal: AbortSignal): Promise<void> => {
  const registration = await registerWorker();
  const response = await fetch(window.location.href, { headers: { Accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`The page responded with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  signal.throwIfAborted();
  // Before that the browser shows its own error page when it is offline.
  await untilActive(registration, signal);
  const files = await fetchStyles(page, window.location.href, signal);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy,
    [untilHeader]: until,
  };
  const html = offlineHtml(page, notice);
  await changeOfflineCache(async () => {
    signal.throwIfAborted();
    const cache = await caches.open(offlineCacheName);
    await Promise.all([...files].map(([url, file]) => cache.put(url, file)));
    signal.throwIfAborted();
    await cache.put(path, new Response(html, { headers }));
  });
};

/**
 * Fetches the current page from the server and stores it for offline use, with a notice at the top.
 * Ends when the copy can be opened without a network.
 * @throws when the network, the server or the storage quota fails, or when the page is deleted meanwhile; an older copy stays
 */
export const saveOfflinePage = (page: OfflinePage, notice: string): Promise<void> => {
  const controller = new AbortController();
  const saving = saveCurrentPage(page, notice, controller.signal);
  offlineSave.end = () => {
    controller.abort();
    return saving.catch(() => undefined);
  };
  return saving;
};

/** When the offline copy of the page with this path expires; null when there is none. */
export const getOfflineExpiry = async (path: string): Promise<string | null> => {
  if (!canSaveOffline()) return null;
  const copy = await (await caches.open(offlineCacheName)).match(path);
  return copy?.headers.get(untilHeader) ?? null;
};

/** Deletes one offline page; the saved styles are deleted with the last one. */
export const deleteOfflinePage = async (path: string): Promise<void> => {
  if (!canSaveOffline()) return;
  await offlineSave.end?.();
  await changeOfflineCache(async () => {
    const cache = await caches.open(offlineCacheName);
    await cache.delete(path);
    const left = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    if (left.some((response) => response?.headers.has(untilHeader))) return;
    await caches.delete(offlineCacheName);
  });
};
