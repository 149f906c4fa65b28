import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { builtFrom } from './tools/built-from.ts';
import { offlineFonts, precompress } from './tools/vite-plugins.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Dependencies of many small files, which are bundled into the server: loading a thousand files took half of its start. Others stay outside: native
 * modules, and those that open files of their own.
 */
const bundled =
  /^(kysely|libphonenumber-js|drizzle-orm|better-auth|@better-auth|better-call|zod|jose|react-router|@react-router|@remix-run|@noble|diff|cron-parser|csv-parse|sanitize-html|postcss|htmlparser2|nodemailer|pg-boss|semver)(\/|$)/;

/** The framework, and what many pages share of our own, in a file each instead of one per module: fewer requests, and they compress better. */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shared', test: /\/app\/(ui|shared)\//, minShareCount: 6 },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), offlineFonts(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  define: { __RAAHI_BUILD__: JSON.stringify(builtFrom()) },
  build: { assetsInlineLimit: 0 },
  // The development server would discover these with the first page only, and reload it.
  optimizeDeps: { include: ['drizzle-orm', 'drizzle-orm/pg-core', 'pg', 'zod'] },
  // The server build contains our HTTP server and React Router's server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // Lazy chunks are for the client: the server loads everything at start, so its build has no use for them.
    ssr: {
      // The development server imports them from node_modules: it cannot evaluate CommonJS.
      resolve: { noExternal: command === 'build' ? bundled : undefined },
      build: { rollupOptions: { input: './app/main.server.ts', checks: { ineffectiveDynamicImport: false } } },
    },
  },
}));
