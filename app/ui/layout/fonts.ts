import text from '~/styles/fonts/mukta-400.woff2?url';
import bold from '~/styles/fonts/mukta-600.woff2?url';
import display from '~/styles/fonts/yatra-one.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Preload links of the two fonts used above the fold, for the root route's `links`. */
export const fontPreloads = [text, display].map(preload);

/** Of the bold text, for pages whose first lines would break elsewhere in another font. */
export const boldPreload = preload(bold);
