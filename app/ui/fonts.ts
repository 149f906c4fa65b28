import text from '~/styles/fonts/mukta-400.woff2?url';
import display from '~/styles/fonts/yatra-one.woff2?url';

/** The two faces that the first screen needs, as link descriptors for the root route's `links`. */
export const fontPreloads = [text, display].map(
  (href) =>
    ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
    }) as const,
);
