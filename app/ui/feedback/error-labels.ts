/** Title and text of an error page: what happened, and what to do now. */
export type ErrorLabels = { title: string; text: string };

/** Pseudo status: the browser could not reach the server. */
export const offlineStatus = 0;

const known: Record<number, ErrorLabels> = {
  [offlineStatus]: {
    title: 'You seem to be offline',
    text: 'Please check your connection, then try again.',
  },
  400: { title: 'Invalid request', text: 'Please go back, reload the page and try again.' },
  403: {
    title: 'You don’t have access to this page',
    text: 'Log in with another account, or go back to the homepage.',
  },
  404: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },
  413: { title: 'Upload too large', text: 'Please go back and send less text, or fewer and smaller files.' },
  429: { title: 'Too many attempts', text: 'Please wait a minute, then try again.' },
  503: { title: 'Temporarily unavailable', text: 'Please try again in a few minutes.' },
};

/** Title and text for a status; unknown ones count as client error below 500, else as server error. */
export const errorLabels = (status: number): ErrorLabels =>
  known[status] ?? {
    title: status < 500 ? 'Request failed' : 'Something went wrong on our side',
    text: status < 500 ? 'Please go back and try again.' : 'This is not your fault. Please try again in a moment.',
  };
