import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { layerOrder } from './tools/layer-order.ts';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The lists and other components of the dashboards. */
const dashboard =
  /\/app\/(shared\/lists|ui\/(table\/list-|navigation\/choice-bar|preview\/(segmented-control|screen-preview|preview-frame|previewed-form)))/;

/** Modules that dashboards use often and only few public pages: these load them separately. */
const rarelyPublic =
  /\/app\/(ui\/(combobox|content\/(badge|disclosure|money|name-board)|date|dialog\/(dialog|route-dialog)|form\/(choice-fields|draft\.ts|form-draft|stored-draft|use-clear-draft-on-success)|icon\/journey-icon|navigation\/pagination|table\/table)|shared\/(data\/(fold-name|phone|uuid)|html\/own-images|paths\/dashboard-paths|places\/(destinations|indian-places|states)))\b/;

/** Form components: most content pages have no form, and the searches need only the field. */
const forms = /\/app\/ui\/form\/(?!draft|field\.)/;

/** Small package modules that many public pages use: too small for separate files. */
const small = /\/app\/features\/packages\/(core\/(category|price)|public\/price-box)\b/;

/** Further modules of the inquiry and contact forms. */
const inquiry = /\/app\/(features\/leads\/inquiries\/honeypot-field|ui\/form\/use-clear-draft-on-success)\b/;

/**
 * Modules that most pages share are bundled into two files instead of twenty: they compress better together, and the first load stays below
 * 130 kB (npm run bench -- size). Modules that only the dashboards share are not loaded on public pages.
 * React, its renderer and the router in one file compress to 1 kB less than in two.
 */
const sharedFiles = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'dashboard', test: dashboard, minShareCount: 3 },
  { name: 'inquiry', test: inquiry, minShareCount: 2 },
  { name: 'forms', test: (id: string) => forms.test(id) && !rarelyPublic.test(id), minShareCount: 5, priority: 1 },
  {
    name: 'common',
    test: (id: string) =>
      small.test(id) ||
      (/\/app\/(ui|shared)\//.test(id) && !dashboard.test(id) && !forms.test(id) && !rarelyPublic.test(id)),
    minShareCount: 5,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [layerOrder(), reactRouter(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: { assetsInlineLimit: 0 },
  // The server build contains our HTTP server and React Router's server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rollupOptions: { input: './app/main.server.ts' } } },
  },
});
