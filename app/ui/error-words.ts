/** What an error page says: what happened, and what to do now. */
export type ErrorWords = { title: string; text: string };

/** No answer at all: the browser could not reach us. */
export const offlineStatus = 0;

const known: Record<number, ErrorWords> = {
  [offlineStatus]: {
    title: 'You seem to be offline',
    text: 'Please check your connection, then try again.',
  },
  400: { title: 'This request could not be read', text: 'Please go back, reload the page and try once more.' },
  403: { title: 'This page is not for your account', text: 'Log in with another account, or go back to the homepage.' },
  404: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the link may have a slip in it.',
  },
  413: { title: 'That was too much at once', text: 'Please go back and send less or a smaller file.' },
  429: { title: 'Too many tries in a short time', text: 'Please wait a minute, then try again.' },
  503: { title: 'We are taking a short break', text: 'Please try again in a few minutes.' },
};

/** The words for a status; anything unknown is our mistake, and says so. */
export const errorWords = (status: number): ErrorWords =>
  known[status] ?? {
    title: status < 500 ? 'That did not work' : 'Something went wrong on our side',
    text:
      status < 500
        ? 'Please go back and try again.'
        : 'Nothing you did caused it, and it has been noted. Please try again in a moment.',
  };
