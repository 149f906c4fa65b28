/** The parts of a navigation that tell how a form submission ended. */
export type SubmitNavigation = {
  state: 'idle' | 'loading' | 'submitting';
  formMethod?: string;
  /** The URL to which the form was posted. */
  formAction?: string;
  /** The page that opens next. */
  location?: { pathname: string; search: string };
};

const urlOf = (path: string): URL => new URL(path, 'http://localhost');

const withoutIndex = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('index');
  return `${pathname}?${searchParams}`;
};

/** Path and query of a page, comparable with those of a posted form. Pure. */
export const pageKey = ({ pathname, search }: { pathname: string; search: string }): string =>
  withoutIndex(urlOf(`${pathname}${search}`));

/** The key of the page to which a login returns (`next`); null without one. Pure. */
export const nextPageKey = (page: { search: string }): string | null => {
  const next = new URLSearchParams(page.search).get('next');
  return next?.startsWith('/') ? pageKey(urlOf(next)) : null;
};

/** Whether a page, such as the login, returns to this path: its `next` parameter. Pure. */
export const returnsTo = (page: { search: string }, pathname: string): boolean => {
  const next = new URLSearchParams(page.search).get('next');
  return next?.startsWith('/') === true && urlOf(next).pathname === pathname;
};

/**
 * Whether a posted form was accepted: the server redirects to another page. A rejected form stays on its own, and a page that asks for a login or a password
 * first returns to the form (`next`): its values are still needed. Pure.
 */
export const isSubmitAccepted = ({ state, formMethod, formAction, location }: SubmitNavigation): boolean => {
  if (state !== 'loading' || formMethod !== 'POST' || !formAction || !location) return false;
  const posted = urlOf(formAction);
  const target = urlOf(`${location.pathname}${location.search}`);
  if (withoutIndex(posted) === withoutIndex(target)) return false;
  return !returnsTo(target, posted.pathname);
};
