import text from '~/styles/fonts/mukta-400.woff2?url';
import rupee from '~/styles/fonts/mukta-400-rupee.woff2?url';
import bold from '~/styles/fonts/mukta-600.woff2?url';
import boldRupee from '~/styles/fonts/mukta-600-rupee.woff2?url';
import display from '~/styles/fonts/yatra-one.woff2?url';

const preload = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`;

const everyPage = [text, bold, display].map(preload).join('');

/** The rupee sign of the text is in files of its own. */
const withPrices = [rupee, boldRupee].map(preload).join('');

/**
 * Adds preloads of the fonts of every page, and of the rupee signs where there is one, to the head: a font that comes later lays the whole page out anew. Only a page from the server needs them, so
 * the code is not in the browser.
 */
export const preloadFonts = (html: string): string =>
  html.replace('</head>', () => `${everyPage}${html.includes('₹') ? withPrices : ''}</head>`);
