import type { DatabaseNode } from '../layout/database-servers.ts';
import { waitFor } from '../layout/service.ts';
import { type Drill, type DrillContext, runUnderLoad } from './drill.ts';

/** Seconds since `start`, with one digit. */
const since = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** Breaks the primary and waits until another node is primary and the broken one follows it. */
const failOver = async (
  { layout: { databases } }: DrillContext,
  breakIt: (node: DatabaseNode) => Promise<void>,
): Promise<{ notes: string[] }> => {
  const broken = await databases.primary();
  if (!broken) throw new Error('There is no primary.');
  const start = performance.now();
  await breakIt(broken);
  await waitFor(
    'the standby is primary',
    async () => {
      const primary = await databases.primary();
      return primary !== undefined && primary.name !== broken.name;
    },
    120_000,
  );
  const promoted = since(start);
  await waitFor('HAProxy leads to it', databases.acceptsWrites);
  const writable = since(start);
  await broken.start();
  await databases.untilSynchronous();
  return {
    notes: [
      `standby promoted after ${promoted} s, writable after ${writable} s, two synchronous servers after ${since(start)} s`,
    ],
  };
};

const serverTitle = 'kill -9 of the primary PostgreSQL';
const machineTitle = 'kill -9 of the primary with its Patroni';

/** The server's processes die; Patroni sees it and hands over at once. */
export const primaryDrill: Drill = {
  name: 'primary',
  title: serverTitle,
  run: (context) =>
    runUnderLoad(context, serverTitle, { pause: 30, refused: 2000 }, () =>
      failOver(context, async (node) => node.killServer()),
    ),
};

/** The machine dies: nobody hands over, its key in etcd must expire first. */
export const machineDrill: Drill = {
  name: 'machine',
  title: machineTitle,
  run: (context) =>
    runUnderLoad(context, machineTitle, { pause: 45, refused: 4000 }, () =>
      failOver(context, (node) => node.killMachine()),
    ),
};
