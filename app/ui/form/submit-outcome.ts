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

/**
 * Whether a posted form was accepted: the server redirects to another page. A rejected form stays on its own, and a page that asks for a login or a password
 * first returns to the form (`next`): its values are still needed. Pure.
 */
export const isSubmitAccepted = ({ state, formMethod, formAction, location }: SubmitNavigation): boolean => {
  if (state !== 'loading' || formMethod !== 'POST' || !formAction || !location) return false;
  const posted = urlOf(formAction);
  const target = urlOf(`${location.pathname}${location.search}`);
  if (withoutIndex(posted) === withoutIndex(target)) return false;
  const next = target.searchParams.get('next');
  return next === null || !next.startsWith('/') || urlOf(next).pathname !== posted.pathname;
};
