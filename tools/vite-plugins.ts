import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { brand } from '../app/shared/site/brand.ts';

/** Smaller files, in bytes, fit into one packet without compression. */
const smallestCompressed = 1024;

/**
 * Writes a .br and a .gz beside every script, stylesheet and SVG of the client build, once and with the best compression, so that the server
 * compresses nothing at run time.
 */
export const precompress = (): Plugin => ({
  name: 'raahi:precompress',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }, bundle) {
    if (!dir) return;
    for (const fileName of Object.keys(bundle)) {
      if (!/\.(js|css|svg|json)$/.test(fileName)) continue;
      const path = join(dir, fileName);
      const content = readFileSync(path);
      if (content.length < smallestCompressed) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/** The fonts of the offline page. */
const fonts = /^assets\/(mukta-[46]00|yatra-one)-[\w-]{8}\.woff2$/;

/**
 * Writes the URLs of the fonts and the name of the site into the built service worker, which stores them for its offline page: their names contain a hash. A worker with other
 * fonts is another file, so browsers replace the old one.
 */
export const offlineFonts = (): Plugin => ({
  name: 'raahi:offline-fonts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    const path = join(dir, 'ticket-keeper.js');
    const urls = Object.keys(bundle).flatMap((file) => (fonts.test(file) ? [`/${file}`] : []));
    if (urls.length !== 3) throw new Error(`The fonts of the offline page are ${urls.join(', ') || 'missing'}.`);
    const worker = readFileSync(path, 'utf8');
    const values = { 'const fonts = [];': urls, "const siteName = 'Raahi';": brand.name };
    let built = worker;
    for (const [declaration, value] of Object.entries(values)) {
      if (!built.includes(declaration)) throw new Error(`The service worker has no line "${declaration}".`);
      built = built.replace(declaration, declaration.replace(/= .*/, `= ${JSON.stringify(value)};`));
    }
    writeFileSync(path, built);
  },
});
