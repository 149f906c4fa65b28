/*
 * Gives out tickets that were kept on this phone when there is no network. It looks after ticket pages alone (its scope), keeps nothing by itself and
 * prefers what the server says. What is kept, and when it goes: app/ui/offline-page/offline-page.ts and docs/decisions.
 */
const shelf = 'kept-pages';
const untilHeader = 'X-Kept-Until';

/** In a train the network may answer, but never arrive. */
const patienceMs = 5000;

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You are offline</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.25rem}h1{line-height:1.2}a{display:inline-block;padding:.7rem 0}</style></head>
<body><main><h1>You are offline</h1><p>This ticket is not kept on this device, so it can’t be shown without a network. The confirmation mail and the PDF show it too, if you have saved them.</p>
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

const isOver = (answer) => Date.parse(answer.headers.get(untilHeader) ?? '') <= Date.now();

/** Takes away what nobody needs any more; the looks go with the last page. */
const tidy = async () => {
  const on = await caches.open(shelf);
  let pages = 0;
  for (const request of await on.keys()) {
    const answer = await on.match(request);
    if (!answer?.headers.has(untilHeader)) continue;
    if (isOver(answer)) await on.delete(request);
    else pages += 1;
  }
  if (pages === 0) await caches.delete(shelf);
};

const keptPage = async (pathname) => {
  await tidy();
  return (await caches.has(shelf)) ? (await caches.open(shelf)).match(pathname) : undefined;
};

const patience = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patienceMs));

const pageFor = async (request) => {
  const kept = await keptPage(new URL(request.url).pathname);
  try {
    const answer = await (kept ? Promise.race([fetch(request), patience()]) : fetch(request));
    return kept && answer.status >= 500 ? kept : answer;
  } catch {
    return kept ?? offlinePage();
  }
};

const lookFor = async (request) => {
  const kept = await caches.match(request.url, { cacheName: shelf, ignoreVary: true });
  return kept ?? fetch(request);
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy()])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // A file of the ticket (PDF, calendar) is not kept: the browser tells of the missing network in its own words.
    if (!/\.\w+$/.test(pathname)) event.respondWith(pageFor(request));
  } else if (request.destination === 'style' || request.destination === 'font') event.respondWith(lookFor(request));
});
