/**
 * Writes what is asked for into the address of the page that is about to be left, so that the way back finds it in the form.
 * The page must read these names from its own query.
 */
export const rememberAsked = (asked: Record<string, string>): void => {
  const here = new URL(window.location.href);
  for (const [name, value] of Object.entries(asked)) here.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', here);
};
