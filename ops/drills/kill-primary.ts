import { setTimeout as pause } from 'node:timers/promises';
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

/** The server's processes die; Patroni detects it and promotes the standby immediately. */
export const primaryDrill: Drill = {
  name: 'primary',
  title: serverTitle,
  run: (context) =>
    runUnderLoad(context, serverTitle, { pause: 30, refused: 2000 }, () =>
      failOver(context, async (node) => node.killServer()),
    ),
};

/** The machine dies: no failover until its key in etcd expires. */
export const machineDrill: Drill = {
  name: 'machine',
  title: machineTitle,
  run: (context) =>
    runUnderLoad(context, machineTitle, { pause: 45, refused: 4000 }, () =>
      failOver(context, (node) => node.killMachine()),
    ),
};

const asynchronousTitle = 'the same without synchronous standby (control)';

/** Long enough for some bookings that only the primary has. Milliseconds. */
const aloneFor = 4000;

/**
 * Asynchronous replication, and a standby that was away when the primary's machine dies: what only the primary had is lost. Shows what the synchronous
 * standby is for, and that the comparison finds lost bookings.
 */
export const asynchronousDrill: Drill = {
  name: 'asynchronous',
  title: asynchronousTitle,
  run: (context) =>
    runUnderLoad(context, asynchronousTitle, { pause: 90, refused: 10_000, mustLose: true }, async (load) => {
      const { databases } = context.layout;
      const primary = await databases.primary();
      const standby = databases.nodes.find((node) => node !== primary);
      if (!primary || !standby) throw new Error('There is no primary with a standby.');
      await primary.configure({ synchronous_mode: false, maximum_lag_on_failover: 1e9 });
      await waitFor('the standby is asynchronous', async () => (await standby.check('/asynchronous')) === 200);
      await standby.killMachine();
      const before = load.bookedAt.length;
      await pause(aloneFor);
      await waitFor('bookings that the standby misses', async () => load.bookedAt.length > before + 5);
      await primary.killMachine();
      await standby.start();
      await waitFor('the standby is primary', async () => (await standby.check('/primary')) === 200, 120_000);
      await primary.start();
      await standby.configure({ synchronous_mode: true, maximum_lag_on_failover: 1_048_576 });
      await databases.untilSynchronous();
      return {};
    }),
};
