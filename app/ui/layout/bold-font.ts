import bold from '~/styles/fonts/mukta-600.woff2?url';

/** Preload link of the bold text, for pages whose first lines would break elsewhere in another font. Not in the file of the root. */
export const boldPreload = {
  rel: 'preload',
  href: bold,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;
