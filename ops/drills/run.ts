/** npm run drills: breaks the parts of the layout one after the other while tickets are bought, and prints what was lost. Takes minutes. */
import { openDatabase } from '~/server/database/database.server.ts';
import { ensureBuilt, root } from '../../tools/prepare.mjs';
import { type RunningLayout, startLayout } from '../layout/layout.ts';
import { drillSecret, prepareLoad } from './booking-load.ts';
import type { Drill, DrillResult } from './drill.ts';
import { asynchronousDrill, machineDrill, primaryDrill } from './kill-primary.ts';
import { controlDrill, jobsDrill, poolerDrill, webDrill } from './kill-processes.ts';
import { buildLastRelease } from './last-release.ts';
import { pointInTimeDrill } from './point-in-time.ts';
import { restoreDrill } from './restore.ts';
import { updateDrill } from './rolling-update.ts';

/** The update comes first: it starts with the last release and leaves this build. */
const drills: Drill[] = [
  updateDrill,
  controlDrill,
  webDrill,
  jobsDrill,
  poolerDrill,
  primaryDrill,
  machineDrill,
  asynchronousDrill,
  restoreDrill,
  pointInTimeDrill,
];

const chooseDrills = (names: string[]): Drill[] => {
  const unknown = names.filter((name) => !drills.some((drill) => drill.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. The drills are ${drills.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? drills : drills.filter(({ name }) => names.includes(name));
};

const printTable = (results: readonly DrillResult[]): void => {
  console.log('');
  console.table(
    Object.fromEntries(
      results.map(({ title, bookings, lostHolds, lostPayments, requests, refused, pauseSeconds, failures }) => [
        title,
        {
          bookings,
          'lost bookings': lostHolds,
          'lost payments': lostPayments,
          requests,
          refused,
          'longest pause (s)': Number(pauseSeconds.toFixed(1)),
          result: failures.length === 0 ? 'ok' : 'FAILED',
        },
      ]),
    ),
  );
  for (const { title, notes, failures } of results)
    for (const line of [...notes, ...failures.map((failure) => `FAILED: ${failure}`)]) console.log(`${title}: ${line}`);
};

const runAll = async (chosen: Drill[], layout: RunningLayout): Promise<DrillResult[]> => {
  const owner = await openDatabase({ databaseUrl: layout.databases.urls.owner, dataDir: layout.folder });
  const data = await prepareLoad(owner).finally(() => owner.close());
  const results: DrillResult[] = [];
  for (const drill of chosen) {
    console.log(`drill ${drill.title}`);
    try {
      results.push(await drill.run({ layout, data, report: console.log }));
    } catch (error) {
      // The layout may be broken now: what follows would say nothing.
      console.error(error);
      results.push({
        title: drill.title,
        bookings: 0,
        lostHolds: 0,
        lostPayments: 0,
        requests: 0,
        refused: 0,
        pauseSeconds: 0,
        notes: [],
        failures: [error instanceof Error ? error.message : String(error)],
      });
      return results;
    }
  }
  return results;
};

let layout: RunningLayout | undefined;
const stopAll = async (code: number): Promise<never> => {
  await layout?.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stopAll(130));

try {
  const chosen = chooseDrills(process.argv.slice(2));
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed. See the message above.');
  const build = chosen.includes(updateDrill) ? await buildLastRelease() : root;
  layout = await startLayout({ build, sessionSecret: drillSecret, report: console.log });
  const results = await runAll(chosen, layout);
  printTable(results);
  await stopAll(results.every(({ failures }) => failures.length === 0) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
