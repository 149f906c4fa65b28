/** Name of the cache with the offline pages; the service worker (public/ticket-keeper.js) uses the same name. */
export const shelf = 'kept-pages';

/** Aborts a save in progress, which would otherwise store its page after the deletion. */
export const keeping: { end?: () => Promise<void> } = {};

/** Deletes all offline pages of this browser, on sign-out. Does nothing where the Cache API is missing. */
export const forgetKeptPages = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await keeping.end?.();
  await caches.delete(shelf).catch(() => false);
};
