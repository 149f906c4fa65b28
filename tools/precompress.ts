import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

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
