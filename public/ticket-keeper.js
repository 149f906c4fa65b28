/*
 * Service worker for ticket pages (its scope): serves tickets saved on this device when there is no network. It saves nothing itself and prefers the
 * server's response. What is saved, and when it is deleted: app/ui/offline-page/offline-page.ts and docs/decisions.
 */
const cacheName = 'kept-pages';
const untilHeader = 'X-Kept-Until';

/** On a train a request may hang instead of failing. */
const timeoutMs = 5000;

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You are offline</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{display:inline-block;padding:.7rem 0}</style></head>
<body><main><h1>You are offline</h1><p>This ticket is not saved on this device, so it can’t be shown without a network. The confirmation email and the PDF show it too, if you have saved them.</p>
<p><a href="">Try again</a></p></main></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        'Cache-Control': 'no-store',
      },
    },
  );

const isExpired = (response) => Date.parse(response.headers.get(untilHeader) ?? '') <= Date.now();

/** Deletes expired pages; styles and fonts are deleted with the last page. */
const deleteExpiredPages = async () => {
  const cache = await caches.open(cacheName);
  let pages = 0;
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response?.headers.has(untilHeader)) continue;
    if (isExpired(response)) await cache.delete(request);
    else pages += 1;
  }
  if (pages === 0) await caches.delete(cacheName);
};

/** Not while a page saves its copy: a cache without pages may be about to get its first one. */
const deleteExpired = () =>
  'locks' in navigator ? navigator.locks.request(cacheName, deleteExpiredPages) : deleteExpiredPages();

const findSavedPage = async (pathname) => {
  await deleteExpired();
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(pathname) : undefined;
};

const timeout = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), timeoutMs));

const respondWithPage = async (request) => {
  const saved = await findSavedPage(new URL(request.url).pathname);
  try {
    const response = await (saved ? Promise.race([fetch(request), timeout()]) : fetch(request));
    return saved && response.status >= 500 ? saved : response;
  } catch {
    return saved ?? offlinePage();
  }
};

const respondWithAsset = async (request) => {
  const saved = await caches.match(request.url, { cacheName, ignoreVary: true });
  return saved ?? fetch(request);
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), deleteExpired()])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Files of the ticket (PDF, calendar) are not saved: the browser reports the missing network itself.
    if (!/\.\w+$/.test(pathname)) event.respondWith(respondWithPage(request));
  } else if (request.destination === 'style' || request.destination === 'font')
    event.respondWith(respondWithAsset(request));
});
