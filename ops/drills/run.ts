/** npm run drills: breaks the parts of the layout one after the other while tickets are bought, and prints what was lost. Takes minutes. */
import { ensureBuilt } from '../../tools/prepare.mjs';
import { type RunningLayout, startLayout } from '../layout/layout.ts';
import { stopOnSignal } from '../layout/stop-on-signal.ts';
import { drillSecret, prepareLoad } from './booking-load.ts';
import type { Drill, DrillResult } from './drill.ts';
import { primaryDrill, restoreDrill, webDrill } from './drills.ts';

const drills: Drill[] = [webDrill, primaryDrill, restoreDrill];

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
  const data = await prepareLoad(layout);
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

const stopping = stopOnSignal();
let code = 1;
try {
  const chosen = chooseDrills(process.argv.slice(2));
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed. See the message above.');
  const layout = await startLayout({ sessionSecret: drillSecret, report: console.log, started: stopping.add });
  const results = await runAll(chosen, layout);
  printTable(results);
  code = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await stopping.stop();
process.exit(code);
