import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const order = /^@layer [^;{]+;/.exec(readFileSync(new URL('../app/styles/app.css', import.meta.url), 'utf8'))?.[0];
if (!order) throw new Error('app/styles/app.css begins with the order of the layers.');

/**
 * Says the order of the layers in every stylesheet. The first one that a page meets decides it, and after an error or a lazily loaded part that need not
 * be the one of the root.
 */
export const layerOrder = (): Plugin => ({
  name: 'raahi:layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.+\.css($|\?)/ },
    handler: (code) => ({ code: order + code, map: null }),
  },
});
