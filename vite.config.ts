import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { builtFrom } from './tools/built-from.ts';
import { offlineFonts } from './tools/fonts/offline-fonts.ts';
import { layerOrder } from './tools/layer-order.ts';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fields of forms: pages without a form do not load them. Drafts are not part of it: every page deletes them at logout. */
const fields =
  /\/app\/(ui\/combobox\/|ui\/form\/(?!clear-draft|draft|form-controls|interrupted-draft|rupee-field|submit-outcome)|shared\/data\/(fold|romanize)-name\.)/;

/** What stays with its pages, however many they are: dates, boards, sums, figures of charts, shortcuts, suggestions, places, lists, previews, confirmations, some icons. */
const apart =
  /\/app\/(ui\/(date|keyboard|preview|table)\/|ui\/content\/(name-board|money|disclosure|row-number)|shared\/site\/shortcuts|ui\/feedback\/suggestions|ui\/form\/rupee-field|ui\/dialog\/(confirm-dialog|route-dialog|missing-record-dialog)|ui\/helpers\/use-details-open|ui\/icon\/journey-icon|ui\/navigation\/(back-link|choice-bar|pagination|revalidate-after-conflict|tab-links)|shared\/(lists|places)\/|shared\/(data\/format-figure|money\/short-rupees)|shared\/dates\/last-day|shared\/paths\/dashboard-paths)/;

const common = /\/app\/(ui|shared)\/|vite\/preload-helper/;

/**
 * Three files that many pages share, instead of one per module: they compress better and cost fewer requests.
 *   react:  React and React Router.
 *   common: what at least five chunks use of `ui` and `shared`, without fields and what stays apart.
 *   fields: what at least five chunks use of the fields.
 * A file takes the imports of its modules with it; the one with the higher priority takes them first.
 * `npm run bench -- size` checks the budget of the first load.
 */
const sharedChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'common',
    test: (id: string) => common.test(id) && !fields.test(id) && !apart.test(id),
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

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), reactRouter(), offlineFonts(), precompress()],
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
