import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What most pages share travels in two files and not in twenty: they compress better together, and the first load stays below its
 * 130 kB (npm run bench -- size).
 */
const sharedFiles = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, minShareCount: 5, priority: 1 },
  { name: 'house', test: /\/app\/(ui|shared)\//, minShareCount: 5 },
];

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: { assetsInlineLimit: 0 },
  // The server is one build: our HTTP server with React Router's build inside.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rollupOptions: { input: './app/main.server.ts' } } },
  },
});
