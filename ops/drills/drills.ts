/** What `npm run drills` breaks, one after the other. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { bin, node, root } from '../../tools/prepare.mjs';
import type { RunningLayout } from '../layout/layout.ts';
import { waitFor } from '../layout/service.ts';
import { drillSecret } from './booking-load.ts';
import { type Drill, runUnderLoad, withDatabase } from './drill.ts';

/** Seconds since `start`, with one digit. */
const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** A service manager starts it again; HAProxy sends its requests to the others. */
export const webDrill: Drill = {
  name: 'web',
  title: 'kill -9 of a web process',
  run: (context) =>
    runUnderLoad(context, 'kill -9 of a web process', { pause: 10, refused: 20 }, async () => {
      const [web] = context.layout.web;
      const killed = performance.now();
      await web?.kill({ restart: true });
      await web?.start();
      return { notes: [`serves again after ${secondsSince(killed)} s`] };
    }),
};

/** The machine of the primary fails: the standby is promoted when the key in etcd expires. */
export const primaryDrill: Drill = {
  name: 'primary',
  title: 'kill -9 of the primary with its Patroni',
  run: (context) =>
    runUnderLoad(context, 'kill -9 of the primary with its Patroni', { pause: 45, refused: 4000 }, async () => {
      const { databases } = context.layout;
      const former = await databases.primary();
      if (!former) throw new Error('There is no primary.');
      const start = performance.now();
      await former.killMachine();
      await waitFor(
        'the standby is primary',
        async () => {
          const primary = await databases.primary();
          return primary !== undefined && primary.name !== former.name;
        },
        120_000,
      );
      const promoted = secondsSince(start);
      await waitFor('HAProxy leads to it', databases.acceptsWrites);
      const writable = secondsSince(start);
      await former.start();
      await databases.untilSynchronous();
      return {
        notes: [
          `standby promoted after ${promoted} s, writable after ${writable} s, two synchronous servers after ${secondsSince(start)} s`,
        ],
      };
    }),
};

const restoredName = 'raahi_restored';

/** Runs a command of the product as the owner of a database. @returns its output; throws with it when the command fails */
const runTool = async (tool: string, args: string[], databaseUrl: string, dataDir: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(node, [bin('tsx'), join(root, tool), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      MIGRATE_URL: databaseUrl,
      PUBLIC_URL: '',
      TIMETABLE: 'small',
      DATA_DIR: dataDir,
      SESSION_SECRET: drillSecret,
    },
  });
  return stdout;
};

/** An empty database beside the one in use. @returns its address as its owner */
const createEmptyDatabase = async (layout: RunningLayout): Promise<string> => {
  await withDatabase(layout, (pool) => pool.query(`create database ${restoredName} owner raahi_owner`));
  const address = (url: string) => Object.assign(new URL(url), { pathname: `/${restoredName}` }).href;
  const superuser = new Client({ connectionString: address(layout.databases.urls.superuser) });
  await superuser.connect();
  await superuser.query('create extension if not exists pg_trgm; create extension if not exists btree_gist');
  await superuser.end();
  return address(layout.databases.urls.owner);
};

const countBookings = async (url: string, ids: readonly string[]): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from train_bookings where id = any ($1::uuid[])', [ids]);
  await client.end();
  return rowCount ?? 0;
};

/** `npm run backup` while tickets are bought, then `npm run restore` into an empty database, which checks seats and ledger. */
export const restoreDrill: Drill = {
  name: 'restore',
  title: 'backup under load, restore beside it',
  run: (context) =>
    runUnderLoad(context, 'backup under load, restore beside it', { pause: 10, refused: 0 }, async ({ seen }) => {
      const { layout, report } = context;
      const folder = join(layout.folder, 'backup');
      const before = [...seen.acknowledged];
      const start = performance.now();
      const { owner } = layout.databases.urls;
      report(
        (await runTool('tools/db.ts', ['backup', '--to', folder], owner, join(layout.folder, 'data'))).replace(
          /^(?=.)/gm,
          '      ',
        ),
      );
      const backedUp = secondsSince(start);
      const target = await createEmptyDatabase(layout);
      const data = join(layout.folder, 'restored');
      mkdirSync(data, { mode: 0o700 });
      const restoring = performance.now();
      report((await runTool('tools/db.ts', ['restore', '--from', folder], target, data)).replace(/^(?=.)/gm, '      '));
      const missing = before.length - (await countBookings(target, before));
      return {
        notes: [`backup in ${backedUp} s, restored and checked in ${secondsSince(restoring)} s`],
        failures: missing > 0 ? [`${missing} bookings from before the backup are not in it`] : [],
      };
    }),
};
