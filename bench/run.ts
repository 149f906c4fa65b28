// npm run bench: measures with floors of the same run. Machines differ fourfold: compare ratios, and commits on one machine in one sitting.
// Arguments after -- select parts: packages, purchases, journeys, http, size. Options: --seconds N per measurement, --json FILE, --database KIND.

import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePostgresql } from '../tools/postgresql.mjs';
import { ensureBuilt } from '../tools/prepare.mjs';
import { type Figure, formatFigures, ratio } from './figures.ts';
import { benchHttp } from './http.ts';
import { benchJourneys } from './journeys.ts';
import { benchPackages } from './packages.ts';
import { benchPurchases } from './purchases.ts';
import { benchSize } from './size.ts';
import { type BenchStorage, createBenchStorage, type DatabaseKind } from './storage.ts';

type Part = { name: string; kinds: DatabaseKind[]; run(place: BenchStorage, seconds: number): Promise<Figure[]> };

const both: DatabaseKind[] = ['postgresql', 'embedded'];
const parts: Part[] = [
  // The embedded database is for small installations, not for 200,000 packages.
  { name: 'packages', kinds: ['postgresql'], run: benchPackages },
  { name: 'purchases', kinds: ['postgresql'], run: benchPurchases },
  { name: 'journeys', kinds: ['postgresql'], run: benchJourneys },
  { name: 'http', kinds: both, run: benchHttp },
  // Download sizes do not depend on the database.
  { name: 'size', kinds: ['embedded'], run: benchSize },
];

const { values: options, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    json: { type: 'string', default: 'build/bench.json' },
    database: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const wanted = parts.filter(({ name }) => selected.length === 0 || selected.includes(name));
if (wanted.length === 0 || !(seconds > 0)) {
  console.error(
    `The parts of npm run bench are ${parts.map(({ name }) => name).join(', ')}; --seconds must be a positive number.`,
  );
  process.exit(2);
}

if (wanted.some(({ name }) => name !== 'packages') && (await ensureBuilt()) !== 0) process.exit(1);
const cleanUps: (() => unknown)[] = [];
const postgresql = options.database === 'embedded' ? null : await ensurePostgresql(cleanUps);
if (postgresql?.missing) {
  console.error(postgresql.missing);
  process.exit(1);
}
const kinds = both.filter((kind) => (options.database ?? kind) === kind && (kind === 'embedded' || postgresql?.url));
const cleanUp = async () => {
  for (const undo of cleanUps.splice(0).reverse()) await undo();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));

// Other load on the machine affects the figures, so the load average is part of the result.
const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
try {
  for (const part of wanted) {
    for (const kind of kinds.filter((known) => part.kinds.includes(known))) {
      const place = await createBenchStorage(kind, postgresql?.url ?? null);
      cleanUps.push(place.remove);
      console.log(`Measuring ${part.name} on ${kind} ...`);
      try {
        figures.push(...(await part.run(place, seconds)));
      } finally {
        await place.remove();
        cleanUps.splice(cleanUps.indexOf(place.remove), 1);
      }
    }
  }
} finally {
  await cleanUp();
}

const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load average ${loadBefore.toFixed(1)} before the start`;
mkdirSync(dirname(options.json), { recursive: true });
const results = figures.map((figure) => ({ ...figure, ratio: ratio(figure) }));
writeFileSync(
  options.json,
  `${JSON.stringify({ machine, at: new Date().toISOString(), figures: results }, null, 2)}\n`,
);
console.log(`\n${machine}\n\n${formatFigures(figures)}\n\nWritten to ${options.json}`);
