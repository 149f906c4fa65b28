/** Said when the network is away; what was typed stays. */
export const offlineMessage = 'You seem to be offline. Nothing is lost: please check your connection and try again.';

/** The browser could not reach us at all: no answer came, so none of it is the server's doing. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/**
 * An action's answer, or `offline` when the network is away, so that the form stays as it is instead of an error page.
 */
export const orOffline = async <Answer, Offline>(
  ask: () => Promise<Answer>,
  offline: Offline,
): Promise<Answer | Offline> => {
  try {
    return await ask();
  } catch (error) {
    if (isNetworkFailure(error)) return offline;
    throw error;
  }
};
