/** Shown when the browser is offline; the form keeps its values. */
export const offlineMessage = 'You seem to be offline. Nothing is lost: please check your connection and try again.';

/** Whether a fetch failed without any response. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
