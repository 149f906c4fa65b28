import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: { assetsInlineLimit: 0 },
  // The server is one build: our HTTP server with React Router's build inside.
  environments: { ssr: { build: { rollupOptions: { input: './app/main.server.ts' } } } },
});
