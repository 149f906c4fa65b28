import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { bin, node, root } from '../../tools/prepare.mjs';
import type { RunningLayout } from '../layout/layout.ts';
import { drillSecret } from './booking-load.ts';
import { type Drill, runUnderLoad, withDatabase } from './drill.ts';

const title = 'backup under load, restore beside it';

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
  await superuser.query('create extension if not exists pg_trgm');
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

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** `npm run backup` while tickets are bought, then `npm run restore` into an empty database, which checks seats and ledger. */
export const restoreDrill: Drill = {
  name: 'restore',
  title,
  run: (context) =>
    runUnderLoad(context, title, { pause: 10, refused: 0 }, async ({ seen }) => {
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
