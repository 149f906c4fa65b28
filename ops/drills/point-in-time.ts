/**
 * Drill: restore to a second before a deletion by mistake. A PostgreSQL server archives its WAL with pgBackRest; tickets are sold before and after a full
 * backup, all bookings are deleted, more tickets are sold, and the server is restored as docs/operations.md says. Runs by itself too:
 * `npx tsx ops/drills/point-in-time.ts`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '~/server/database/database.server.ts';
import { migrate } from '~/server/database/migrate.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { checkInstallation } from '../../tools/backup/check-installation.ts';
import { secureRestored } from '../../tools/backup/secure-restored.ts';
import { freePort, serverUser } from '../../tools/postgresql.mjs';
import type { Drill, DrillResult } from './drill.ts';
import { openTicketSales } from './ticket-sales.ts';

const run = promisify(execFile);

type Report = (line: string) => void;

const title = 'restore to a second before a deletion';

const ticketsBefore = 60;
const ticketsSince = 60;
const ticketsAfterMistake = 5;

/** Newest installed server of Debian's packages, and pgBackRest. */
const findPrograms = () => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a)[0];
  const pgbackrest = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pgbackrest'))
    .find((path) => existsSync(path));
  if (newest === undefined || !pgbackrest)
    throw new Error('This drill needs packages that are not installed: apt-get install postgresql pgbackrest');
  return { bin: join(root, String(newest), 'bin'), pgbackrest, version: newest };
};

const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** A server whose WAL is archived, in a folder of its own; everything runs as its user. */
const createServer = async (folder: string) => {
  const programs = findPrograms();
  const user = serverUser();
  const port = await freePort();
  const at = (name: string) => join(folder, name);
  for (const name of ['repository', 'log', 'lock', 'spool', 'socket']) mkdirSync(at(name), { mode: 0o700 });
  writeFileSync(
    at('pgbackrest.conf'),
    `[global]
repo1-path=${at('repository')}
repo1-retention-full=2
log-path=${at('log')}
lock-path=${at('lock')}
spool-path=${at('spool')}
start-fast=y
compress-type=gz

[raahi]
pg1-path=${at('data')}
pg1-port=${port}
pg1-socket-path=${at('socket')}
pg1-user=raahi
pg1-database=postgres
`,
  );
  if (user.uid !== undefined)
    for (const path of [folder, ...readdirSync(folder).map(at)]) chownSync(path, user.uid, user.gid ?? 0);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };
  const pgbackrest = async (...args: string[]) => {
    const startedAt = performance.now();
    await run(programs.pgbackrest, [`--config=${at('pgbackrest.conf')}`, '--stanza=raahi', ...args], options);
    return (performance.now() - startedAt) / 1000;
  };
  const initdb = ['-D', at('data'), '-U', 'raahi', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(programs.bin, 'initdb'), initdb, options);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: at('socket'),
    archive_mode: 'on',
    archive_command: `${programs.pgbackrest} --config=${at('pgbackrest.conf')} --stanza=raahi archive-push %p`,
    archive_timeout: '60',
  };
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['-D', at('data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    server = spawn(join(programs.bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  };
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  return {
    version: programs.version,
    url: `postgres://raahi@127.0.0.1:${port}/postgres`,
    repository: at('repository'),
    pgbackrest,
    start,
    stop,
  };
};

/** Opens the database as soon as it accepts writes. */
const openWhenWritable = async (databaseUrl: string, dataDir: string): Promise<Database> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const database = await openDatabase({ databaseUrl, dataDir });
      const { rows } = await database.pool.query<{ away: boolean }>('select pg_is_in_recovery() as away');
      if (rows[0]?.away === false) return database;
      await database.close();
    } catch (error) {
      if (attempt > 600) throw error;
    }
    await pause(100);
  }
};

const countTickets = async ({ pool }: Database): Promise<number> =>
  Number(
    (await pool.query<{ n: string }>(`select count(*) as n from train_bookings where booking_status = 'confirmed'`))
      .rows[0]?.n,
  );

/** Sells tickets, backs up, sells more, deletes every booking, and sells some more. Returns a second before the deletion. */
const makeMistake = async (server: Awaited<ReturnType<typeof createServer>>, folder: string, report: Report) => {
  const database = await openWhenWritable(server.url, folder);
  try {
    await migrate(database);
    const sales = await openTicketSales(database, server.url, folder);
    await sales.sell(ticketsBefore);
    const backupSeconds = await server.pgbackrest('backup', '--type=full');
    report(`      full backup in ${backupSeconds.toFixed(1)} s`);
    await sales.sell(ticketsSince);
    const sold = await countTickets(database);
    await pause(2000);
    const { rows } = await database.pool.query<{ target: string }>(
      `select to_char((clock_timestamp() - interval '1 second') at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as target`,
    );
    await database.pool.query('truncate train_bookings cascade');
    await database.pool.query('truncate seat_inventory');
    await sales.sell(ticketsAfterMistake);
    await sales.close();
    return { target: rows[0]?.target ?? '', sold, backupSeconds, left: await countTickets(database) };
  } finally {
    await database.close();
  }
};

/** Runs the drill on a server of its own, which it removes. */
const runPointInTimeDrill = async (report: Report = () => undefined): Promise<DrillResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'raahi-point-in-time-'));
  const server = await createServer(folder);
  const failures: string[] = [];
  try {
    await server.start();
    const ready = await openWhenWritable(server.url, folder);
    await ready.close();
    await server.pgbackrest('stanza-create');
    await server.pgbackrest('check');
    const { target, sold, backupSeconds, left } = await makeMistake(server, folder, report);
    report(`      ${sold} tickets sold, all deleted, ${left} sold since; restoring to ${target}`);
    const startedAt = performance.now();
    await server.stop();
    await server.pgbackrest('restore', '--delta', '--type=time', `--target=${target}`, '--target-action=promote');
    await server.start();
    const database = await openWhenWritable(server.url, folder);
    const seconds = (performance.now() - startedAt) / 1000;
    try {
      const found = await countTickets(database);
      if (found !== sold) failures.push(`${found} tickets instead of ${sold}`);
      const { mails, sessions } = await secureRestored(database.db);
      const { problems, summary } = await checkInstallation(database.db, openFileStore({ s3: null, dataDir: folder }));
      failures.push(...problems);
      await server.pgbackrest('backup', '--type=full');
      return {
        title,
        bookings: sold,
        lostHolds: sold - found,
        lostPayments: sold - found,
        requests: 0,
        refused: 0,
        pauseSeconds: seconds,
        notes: [
          `PostgreSQL ${server.version}: ${found} of ${sold} tickets are back after ${seconds.toFixed(1)} s; full backup before in ${backupSeconds.toFixed(1)} s`,
          `lost: the ${left} tickets sold after the deletion; ${mails} waiting emails held back, ${sessions} sessions ended`,
          `repository with two full backups and the WAL: ${(folderSize(server.repository) / 1e6).toFixed(1)} MB`,
          summary,
        ],
        failures,
      };
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Beside the layout, whose servers do not archive their WAL. */
export const pointInTimeDrill: Drill = {
  name: 'point-in-time',
  title,
  run: ({ report }) => runPointInTimeDrill(report),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { notes, failures } = await runPointInTimeDrill(console.log);
  for (const note of notes) console.log(`${title}: ${note}`);
  for (const failure of failures) console.error(`FAILED: ${failure}`);
  process.exit(failures.length === 0 ? 0 : 1);
}
