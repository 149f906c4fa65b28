import { keeping, shelf } from './forget-kept.ts';

/** What is kept: the path of a page, and the instant (ISO) from which nobody needs it. */
export type KeptPage = { path: string; until: string };

/** Told in the head of a kept answer; the worker reads it too. */
const untilHeader = 'X-Kept-Until';

/** A kept page runs nothing and sends nothing anywhere. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether this browser can keep pages at all; over plain http it can't. */
export const canKeepPages = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

const keepFile = async (on: Cache, address: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await on.put(address, answer.clone());
  return answer;
};

/** The style sheets of the page, and the typefaces that they name. */
const keepLooks = async (on: Cache, page: Document, base: string, signal: AbortSignal): Promise<void> => {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets.map(async (sheet) => {
      const address = new URL(sheet.getAttribute('href') ?? '', base).href;
      const css = await (await keepFile(on, address, signal)).text();
      const faces = [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(
        ([, face = '']) => new URL(face, address),
      );
      await Promise.all(faces.map((face) => keepFile(on, face.href, signal)));
    }),
  );
};

/** The page without what needs the network: no scripts, header, footer or forms; with a line that says what it is. */
const stripped = (page: Document, words: string): string => {
  for (const needless of page.querySelectorAll('script, link:not([rel="stylesheet"]), form, [data-online]'))
    needless.remove();
  const main = page.querySelector('main');
  if (!main) throw new Error('The page has no main part.');
  const note = page.createElement('p');
  note.className = 'kept-note';
  note.textContent = words;
  page.body.replaceChildren(note, main);
  return `<!doctype html>${new XMLSerializer().serializeToString(page.documentElement)}`;
};

const keepOpenPage = async (
  { path, until }: KeptPage,
  worker: { script: string; scope: string },
  words: string,
  signal: AbortSignal,
): Promise<void> => {
  await navigator.serviceWorker.register(worker.script, { scope: worker.scope });
  const answer = await fetch(window.location.href, { headers: { Accept: 'text/html' }, signal });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  signal.throwIfAborted();
  const on = await caches.open(shelf);
  await keepLooks(on, page, window.location.href, signal);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    [untilHeader]: until,
  };
  signal.throwIfAborted();
  await on.put(path, new Response(stripped(page, words), { headers }));
};

/**
 * Keeps the page that is open, as the server gives it now, for when there is no network. `words` stand at its top.
 * @throws when the network, the server or the room on the phone fails, or when it is forgotten meanwhile; what was kept before stays
 */
export const keepPage = (page: KeptPage, worker: { script: string; scope: string }, words: string): Promise<void> => {
  const control = new AbortController();
  const kept = keepOpenPage(page, worker, words, control.signal);
  keeping.end = () => {
    control.abort();
    return kept.catch(() => undefined);
  };
  return kept;
};

/** Until when the page with this path is kept here; null when it is not. */
export const keptUntil = async (path: string): Promise<string | null> => {
  if (!canKeepPages()) return null;
  const kept = await (await caches.open(shelf)).match(path);
  return kept?.headers.get(untilHeader) ?? null;
};

/** Removes one page from this browser; its looks go with the last one. */
export const forgetPage = async (path: string): Promise<void> => {
  if (!canKeepPages()) return;
  await keeping.end?.();
  const on = await caches.open(shelf);
  await on.delete(path);
  const left = await Promise.all((await on.keys()).map((request) => on.match(request)));
  if (left.some((answer) => answer?.headers.has(untilHeader))) return;
  await caches.delete(shelf);
};
