/** Shown when the browser is offline; the form keeps its values. */
export const offlineMessage = 'You seem to be offline. Nothing is lost: please check your connection and try again.';

/** Whether a fetch failed without any response. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** The result of an action, or `offline` when the network is down, so that the form stays instead of an error page. */
export const withOfflineFallback = async <Answer, Offline>(
  run: () => Promise<Answer>,
  offline: Offline,
): Promise<Answer | Offline> => {
  try {
    return await run();
  } catch (error) {
    if (isNetworkFailure(error)) return offline;
    throw error;
  }
};
