// A PgBouncer in transaction mode for the tests, from the system's packages.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, serverUser } from './postgresql.mjs';
import { makeScratch } from './prepare.mjs';
import { installPackages } from './system-packages.mjs';

const findBinary = () =>
  ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

/** Finds PgBouncer or installs it. Returns `{ path }`, or `{ missing }` with a sentence that says what to do. */
export const ensurePgbouncer = async () => {
  if (!findBinary()) await installPackages('PgBouncer', ['pgbouncer']);
  const path = findBinary();
  if (path) return { path };
  return { missing: 'PgBouncer was not found: install it (for example: sudo apt-get install pgbouncer).' };
};

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts PgBouncer in front of the database of `databaseUrl`, as its user, with few server connections, so that every transaction may get another one.
 * Returns `{ url, stop }`.
 */
export const startPgbouncer = async (path, databaseUrl) => {
  const target = new URL(databaseUrl);
  const folder = makeScratch('raahi-pgbouncer');
  const port = await freePort();
  const user = serverUser();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${target.username}" "${target.password}"\n`, { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
    { mode: 0o600 },
  );
  if (user.uid !== undefined) for (const file of [folder, users, settings]) chownSync(file, user.uid, user.gid);
  const child = spawn(path, ['-q', settings], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-10_000);
  });
  for (let attempt = 0; !(await accepts(port)); attempt += 1) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`PgBouncer did not start: ${output}`);
    await pause(50);
  }
  target.port = String(port);
  return {
    url: target.href,
    stop: async () => {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
