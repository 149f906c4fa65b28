import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { builtFrom } from './tools/built-from.ts';
import { layerOrder } from './tools/layer-order.ts';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fields of forms, and what only they need: pages without a form do not load them. */
const fields =
  /\/app\/(ui\/(combobox|date)\/|ui\/form\/(choice-fields|error-summary|field|form-draft|password-field|stored-draft|text-field|use-\w[\w-]*)\.|shared\/data\/(fold|romanize)-name\.)/;

/**
 * Three shared files instead of one per module: they compress better and cost fewer requests. A module that fewer than
 * five chunks share stays with them, and so do lists and previews of the dashboards. A group takes the imports of its modules with it, so the one
 * that others build on comes first.
 * `npm run bench -- size` checks the budget of the first load.
 */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'common',
    test: (id: string) =>
      (/\/app\/(ui\/(?!(preview|table)\/|dialog\/route-dialog|navigation\/choice-bar)|shared\/(?!lists\/))/.test(id) &&
        !fields.test(id)) ||
      id.includes('vite/preload-helper'),
    minShareCount: 5,
    priority: 2,
  },
  { name: 'fields', test: fields, minShareCount: 5, priority: 1 },
];

/**
 * Dependencies of many small files, which are bundled into the server: loading a thousand files took half of its start. Others stay outside: native
 * modules, and those that open files of their own.
 */
const bundled =
  /^(kysely|libphonenumber-js|drizzle-orm|better-auth|@better-auth|better-call|zod|jose|react-router|@react-router|@remix-run|@noble|diff|cron-parser|csv-parse|sanitize-html|postcss|htmlparser2|nodemailer|pg-boss|semver)(\/|$)/;

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
      resolve: { noExternal: bundled },
      build: { rollupOptions: { input: './app/main.server.ts', checks: { ineffectiveDynamicImport: false } } },
    },
  },
});
