import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '~': at('./app'), '#db': at('./db'), '#tests': at('./tests') } },
  test: {
    // All cores: the default leaves one idle. Files share what they import, for which alone they would wait half the time.
    maxWorkers: '100%',
    isolate: false,
    globalSetup: './tests/global-setup.ts',
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'db/**/*.test.ts', 'tests/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
