import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { layerOrder } from './tools/layer-order.ts';
import { precompress } from './tools/precompress.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Furniture of the dashboards. */
const desk = /\/app\/ui\/(list-|choice-bar|segments|screen-preview|preview-frame|previewed-form)/;

/** What dashboards use much, and of the public pages few: those alone load it. */
const seldom =
  /\/app\/(ui\/(badge|combobox|date|dialog|disclosure|form\/(choice-fields|draft\.ts|form-draft|kept-draft|use-forget-when-sent)|journey-icon|money|name-board|pagination|route-dialog|table)|shared\/(desk-paths|destinations|fold-name|indian-places|own-images|phone|states|uuid))\b/;

/** What forms are made of: most pages to read have none, and the searches need no more of it than the field. */
const forms = /\/app\/ui\/form\/(?!draft|field\.)/;

/** Small pieces of the packages that many public pages show: a file each would cost more than it holds. */
const small = /\/app\/features\/packages\/(category|price)\b/;

/** What the forms of inquiry and contact have besides. */
const asking = /\/app\/(features\/leads\/trap-field|ui\/form\/use-forget-when-sent)\b/;

/**
 * What most pages share travels in two files and not in twenty: they compress better together, and the first load stays below its
 * 130 kB (npm run bench -- size). What only the dashboards share is no load of a traveller's.
 * React, its renderer and the router are one file, whose parts find more to repeat: 1 kB less than as two.
 */
const sharedFiles = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'desk', test: desk, minShareCount: 3 },
  { name: 'asking', test: asking, minShareCount: 2 },
  { name: 'forms', test: (id: string) => forms.test(id) && !seldom.test(id), minShareCount: 5, priority: 1 },
  {
    name: 'house',
    test: (id: string) =>
      small.test(id) || (/\/app\/(ui|shared)\//.test(id) && !desk.test(id) && !forms.test(id) && !seldom.test(id)),
    minShareCount: 5,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [layerOrder(), reactRouter(), precompress()],
  resolve: { alias: { '~': at('./app'), '#db': at('./db') } },
  build: { assetsInlineLimit: 0 },
  // The server is one build: our HTTP server with React Router's build inside.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rollupOptions: { input: './app/main.server.ts' } } },
  },
});
