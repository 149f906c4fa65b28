import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this many bytes a file travels in one packet anyway. */
const worthIt = 1024;

/**
 * Writes a .br and a .gz beside every script, style and drawing of the browser's build: made once with the best compression, and sent by the server
 * without any work.
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
      if (content.length < worthIt) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
