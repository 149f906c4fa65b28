/**
 * Writes form values into the query of the current history entry before a navigation, so that the back button restores them. The page
 * must read these parameters from its own query.
 */
export const replaceUrlQuery = (values: Record<string, string>): void => {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
};
