import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { builtFrom } from './tools/built-from.ts';
import { layerOrder } from './tools/layer-order.ts';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Two shared files instead of one per module: they compress better and cost fewer requests. A module that fewer than
 * five chunks share stays with them, and so do the lists of the dashboards.
 * `npm run bench -- size` checks the budget of the first load.
 */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'common', test: /\/app\/(ui\/(?!table\/)|shared\/(?!lists\/))/, minShareCount: 5, priority: 1 },
];

export default defineConfig({
  plugins: [layerOrder(), reactRouter(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  define: { __RAAHI_BUILD__: JSON.stringify(builtFrom()) },
  build: { assetsInlineLimit: 0 },
  // The server build contains our HTTP server and React Router's server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // Lazy chunks are for the client: the server loads everything at start, so its build has no use for them.
    ssr: {
      build: { rollupOptions: { input: './app/main.server.ts', checks: { ineffectiveDynamicImport: false } } },
    },
  },
});
