/*
 * Service worker, registered by every page with scripts: serves saved tickets when there is no network or no response, and for every other page one that
 * says so. It saves nothing itself but the fonts of that page, and prefers the server's response. What is saved, and when it is deleted:
 * app/ui/offline-page and docs/decisions.
 */
const cacheName = 'offline-pages';
/** The fonts of the offline page; the build writes their URLs here (tools/fonts/offline-fonts.ts). */
const fonts = [];
/** The build writes the name of the site here. */
const siteName = 'Raahi';
const fontsCacheName = 'offline-fonts';
const untilHeader = 'X-Offline-Until';

/** On a train a request may hang instead of failing. */
const timeoutMs = 5000;

const ticketPath = '/trains/confirmation/';

const style = `
:root{color-scheme:light dark;--paper:#fbf6ea;--ink:#1e1b18;--link:#00636a;--sky:#f4d9a8;--hill:#d79a5b}
@media(prefers-color-scheme:dark){:root{--paper:#0f1533;--ink:#f7f0df;--link:#6fd0d3;--sky:#33427e;--hill:#4f5f9f}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.55 Mukta,system-ui,sans-serif;text-size-adjust:100%;-webkit-text-size-adjust:100%}
header{padding:.55rem 1.25rem .3rem;border-bottom:3px solid #c8102e;box-shadow:0 3px 0 #ffc72c}
main{max-width:32rem;margin:0 auto;padding:2rem 1.25rem}
svg{display:block;width:100%;height:auto;border-radius:12px}
h1{display:inline-block;box-sizing:border-box;max-width:calc(100% - 1rem);margin:-1.2rem 0 1rem 1rem;padding:.35em .8em .3em;border-radius:.3em;background:#ffc72c;color:#1e1b18;box-shadow:inset 0 0 0 2px #ffc72c,inset 0 0 0 4px #1e1b18,0 2px 4px rgb(0 0 0/25%);font:400 min(1.5rem,8vw)/1.15 'Yatra One',Mukta,system-ui,sans-serif;position:relative}h2{font-size:1.1rem}
a{color:var(--link);font-weight:600}li a,p a{display:inline-block;padding:.6rem 0}
header a{display:inline-block;padding:.2rem 0;color:inherit;font:400 1.6rem/1.1 'Yatra One',Mukta,system-ui,sans-serif;text-decoration:none}
.again{padding:.7rem 1.3rem;border-radius:8px;background:#c8102e;color:#fff;text-decoration:none}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** A signal at red before a line that ends. */
const drawing = `<svg viewBox="0 0 220 120" aria-hidden="true"><path fill="var(--sky)" d="M0 0h220v120H0z"/><circle cx="168" cy="40" r="20" fill="#f28c28"/><path fill="var(--hill)" d="M0 76q52-30 108-6t112-10v60H0z"/><path fill="#3a2a22" d="M0 100h150v5H0zM8 96h5v14H8zm22 0h5v14h-5zm22 0h5v14h-5zm22 0h5v14h-5zm22 0h5v14h-5zm22 0h5v14h-5zM144 84h7v24h-7z"/><path fill="#c8102e" d="M138 84h19v8h-19z"/><path fill="#1e1b18" d="M70 28h4v72h-4zM56 96h32v4H56z"/><path fill="#c8102e" d="M74 32h30v9H74z"/><path fill="#fff8e2" d="M90 32h5v9h-5z"/><circle cx="72" cy="26" r="4" fill="#1e1b18"/></svg>`;

/** The paths of the tickets that are saved on this device. */
const listSavedTickets = async () => {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(ticketPath));
};

/** Families and weights by the names of the files. */
const faces = { 'mukta-400': ['Mukta', 400], 'mukta-600': ['Mukta', 600], 'yatra-one': ['Yatra One', 400] };

const fontFaces = fonts
  .map((path) => {
    const [family, weight] = faces[/(\w+-\w+)-[\w-]{8}\.woff2$/.exec(path)?.[1]] ?? [];
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${path}') format('woff2')}`;
  })
  .join('');

/** Stores the fonts, which the browser has mostly in its HTTP cache; again after they were deleted at sign-out. */
const saveFonts = async () => {
  if (await caches.has(fontsCacheName)) return;
  try {
    await (await caches.open(fontsCacheName)).addAll(fonts);
  } catch {
    // Without them the page has a typeface of the system.
    await caches.delete(fontsCacheName);
  }
};

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the page of the worker says: the device has no network, or it has one and the server does not answer. */
const reasons = {
  offline: {
    title: 'You are offline',
    ticket:
      'This ticket is not saved on this device, so it can’t be shown without a network. The confirmation email and the PDF show it too, if you have saved them.',
    page: 'This page needs a network. It will be here when you are connected again.',
  },
  unreachable: {
    title: `${siteName} can’t be reached right now`,
    ticket:
      'This ticket is not saved on this device, so it can’t be shown now. The confirmation email and the PDF show it too, if you have saved them.',
    page: 'Your device is online, but our server did not respond. Please try again in a few minutes.',
  },
};

const offlinePage = async (pathname) => {
  const tickets = await listSavedTickets().catch(() => []);
  const isTicket = pathname.startsWith(ticketPath);
  // False means no network; true only that there is one.
  const { title, ...texts } = navigator.onLine ? reasons.unreachable : reasons.offline;
  const text = isTicket ? texts.ticket : texts.page;
  const items = tickets.map((path) => {
    const reference = escapeHtml(decodeURIComponent(path.slice(ticketPath.length)));
    return `<li><a href="${escapeHtml(path)}">Ticket ${reference}</a></li>`;
  });
  const saved = items.length > 0 ? `<h2>Saved on this device</h2><ul>${items.join('')}</ul>` : '';
  return new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${fontFaces}${style}</style></head>
<body><header><a href="/">${siteName}</a></header><main>${drawing}<h1>${title}</h1><p>${text}</p><p><a class="again" href="">Try again</a></p>${saved}</main></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
        'Cache-Control': 'no-store',
      },
    },
  );
};

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
const deleteExpired = async () => {
  await ('locks' in navigator ? navigator.locks.request(cacheName, deleteExpiredPages) : deleteExpiredPages());
};

const findSavedPage = async (pathname) => {
  await deleteExpired();
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(pathname) : undefined;
};

const timeout = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), timeoutMs));

/** Whether the last page was not the server's: then its styles and fonts come from the caches. Other pages do not wait for this worker. */
let showsOfflinePage = false;

/** Tickets are served from their copy when the network fails; no other page has one. */
const respondWithPage = async (event) => {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  const saved = pathname.startsWith(ticketPath) ? await findSavedPage(pathname) : undefined;
  const load = async () => (await preloadResponse) ?? fetch(request);
  try {
    const response = await (saved ? Promise.race([load(), timeout()]) : load());
    event.waitUntil(saveFonts().catch(() => undefined));
    showsOfflinePage = Boolean(saved && response.status >= 500);
    return showsOfflinePage ? saved : response;
  } catch {
    showsOfflinePage = true;
    return saved ?? offlinePage(pathname);
  }
};

const respondWithAsset = async (request) => {
  const saved = await caches.match(request.url, { ignoreVary: true });
  return saved ?? fetch(request);
};

/** The fonts of this release instead of those of an earlier one. */
const replaceFonts = async () => {
  await caches.delete(fontsCacheName);
  await saveFonts();
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(replaceFonts().catch(() => undefined));
});
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      deleteExpired(),
      // The request does not wait for the start of the worker.
      self.registration.navigationPreload?.enable(),
    ]),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Files (PDF, calendar, pictures) are not saved: the browser reports the missing network itself.
    if (!/\.\w+$/.test(pathname)) event.respondWith(respondWithPage(event));
  } else if (showsOfflinePage && (request.destination === 'style' || request.destination === 'font'))
    event.respondWith(respondWithAsset(request));
});
