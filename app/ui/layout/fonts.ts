import text from '~/styles/fonts/mukta-400.woff2?url';
import display from '~/styles/fonts/yatra-one.woff2?url';

/** Preload links of the two fonts used above the fold, for the root route's `links`. */
export const fontPreloads = [text, display].map(
  (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
);
