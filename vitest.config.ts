import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '~': at('./app'), '#db': at('./db'), '#tests': at('./tests') } },
  test: {
    // Workers often wait for their databases, so more workers than cores keep the cores busy. Without isolation, files share their imports,
    // which would otherwise take half the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    isolate: false,
    // The embedded database runs for minutes at most: compiling it again, optimised, costs more than it saves.
    execArgv: ['--wasm-tiering-budget=60000000', '--max-semi-space-size=64'],
    globalSetup: './tests/global-setup.ts',
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'db/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    // Other style sheets are empty in tests.
    css: { include: /\.css\?(raw|url)$/ },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
