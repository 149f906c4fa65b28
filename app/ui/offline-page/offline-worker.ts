import { paths } from '~/shared/paths/paths.ts';

/** Name of the cache with the offline pages; the service worker (public/ticket-keeper.js) uses the same name, also for the lock. */
export const offlineCacheName = 'offline-pages';

/**
 * Registers the service worker, or updates the one that is registered.
 * @throws where the browser has none, as over plain http, or its storage is blocked
 */
export const registerWorker = async (): Promise<ServiceWorkerRegistration> =>
  // The HTTP cache may answer for an hour, instead of the server at every navigation.
  navigator.serviceWorker.register(paths.ticketKeeper(), { updateViaCache: 'all' });

/**
 * Waits until the worker of a registration answers requests.
 * @throws when its installation fails, or on abort
 */
export const untilActive = async (
  { active, waiting, installing }: ServiceWorkerRegistration,
  signal: AbortSignal,
): Promise<void> => {
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error('The service worker could not be installed.');
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    };
    worker.addEventListener('statechange', check, { signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    check();
  });
};

/** Aborts a save in progress, which would otherwise store its page after the deletion. */
export const offlineSave: { end?: () => Promise<void> } = {};

/**
 * Runs a change of the cache while neither another tab nor the service worker changes it: the worker deletes a cache without pages, which would
 * otherwise take a page that is stored at that moment with it.
 */
export const changeOfflineCache = async <Result>(change: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request(offlineCacheName, change) : await change();

/** Deletes all offline pages of this browser, on sign-out. Does nothing where the Cache API is missing. */
export const deleteOfflinePages = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await offlineSave.end?.();
  await changeOfflineCache(() => caches.delete(offlineCacheName)).catch(() => false);
};
