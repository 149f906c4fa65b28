import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const files = globSync('{app,db,tests,tools}/**/*.test.{ts,tsx}', { cwd: at('.') }).sort();
const embedded = files.filter((file) => file.endsWith('.embedded.test.ts'));
/** Run on the embedded database as well: connections, locks, durability. */
const onBoth = [
  'app/features/seats/{release-expired-holds,seat-inventory}.test.ts',
  'app/server/database/{database,migration-lock,migrations,readiness,seed-once}.test.ts',
  'app/server/jobs/jobs.test.ts',
  'db/seed/seed-demo.test.ts',
  'tools/backup/backup.long.test.ts',
];
/** A test file that imports the test database needs one. */
const database = files.filter(
  (file) => !embedded.includes(file) && /from '(#tests|\.{1,2})\/database\.ts'/.test(readFileSync(at(file), 'utf8')),
);
const unit = files.filter((file) => !embedded.includes(file) && !database.includes(file));

/** The projects run one after the other: a worker keeps its imports and its database from file to file, but not from project to project. */
const project = (groupOrder: number, name: string, include: string[], template?: string, maxWorkers?: number) => ({
  extends: true as const,
  test: {
    name,
    include,
    sequence: { groupOrder },
    ...(maxWorkers === undefined ? {} : { maxWorkers }),
    globalSetup: template ? [`./tests/template/${template}-setup.ts`] : [],
    setupFiles: template ? ['./tests/template/product-limits.ts'] : [],
  },
});

export default defineConfig({
  // Pictures are files with a URL, as in the build.
  build: { assetsInlineLimit: 0 },
  resolve: { alias: { '~': at('./app'), '#db': at('./db'), '#tests': at('./tests') } },
  // React as it is served: its development build takes a tenth of the CPU of the database tests.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    // While a worker waits for its database, the database has the core. Each further worker imports everything once more. Without isolation,
    // files share their imports, which would otherwise take half the time.
    maxWorkers: availableParallelism(),
    isolate: false,
    // The embedded database runs for minutes at most: compiling it again, optimised, costs more than it saves.
    execArgv: ['--wasm-tiering-budget=60000000', '--max-semi-space-size=64'],
    // Other style sheets are empty in tests.
    css: { include: /\.css\?(raw|url)$/ },
    // No test takes a tenth of it on a quiet machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // A third of its CPU is imports: a second worker would repeat them.
      project(0, 'embedded', [...embedded, ...onBoth], 'embedded', 1),
      project(1, 'database', database, 'database'),
      project(2, 'unit', unit),
    ],
  },
});
