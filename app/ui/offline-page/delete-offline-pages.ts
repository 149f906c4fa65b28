/** Name of the cache with the offline pages; the service worker (public/ticket-keeper.js) uses the same name. */
export const offlineCacheName = 'kept-pages';

/** Aborts a save in progress, which would otherwise store its page after the deletion. */
export const offlineSave: { end?: () => Promise<void> } = {};

/** Deletes all offline pages of this browser, on sign-out. Does nothing where the Cache API is missing. */
export const deleteOfflinePages = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await offlineSave.end?.();
  await caches.delete(offlineCacheName).catch(() => false);
};
