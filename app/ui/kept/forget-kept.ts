/** Where kept pages lie in the browser; the worker (public/ticket-keeper.js) knows it by the same name. */
export const shelf = 'kept-pages';

/** Ends what is being kept right now: a copy that comes after it was forgotten would stay. */
export const keeping: { end?: () => Promise<void> } = {};

/** Forgets every page that was kept in this browser, when someone signs out. What can't be reached is not there. */
export const forgetKeptPages = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await keeping.end?.();
  await caches.delete(shelf).catch(() => false);
};
