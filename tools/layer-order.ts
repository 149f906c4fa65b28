import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = /^@layer [^;{]+;/.exec(readFileSync(new URL('../app/styles/app.css', import.meta.url), 'utf8'))?.[0];
if (!order) throw new Error('app/styles/app.css must begin with the @layer order.');

/**
 * Prepends the `@layer` order to every stylesheet. The first stylesheet that a page loads decides the order, and after an error or with a lazily loaded
 * component that may not be the root's.
 */
export const layerOrder = (): Plugin => ({
  name: 'raahi:layer-order',
  enforce: 'pre',
  transform: {
    // Not to the text or the URL of one.
    filter: { id: /\/app\/.+\.css($|\?(?!raw|url))/ },
    handler: (code) => ({ code: order + code, map: null }),
  },
});
