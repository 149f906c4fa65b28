// A PostgreSQL server for the tests: TEST_DATABASE_URL, or a temporary one from the system's binaries.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { makeScratch, onExit, root } from './prepare.mjs';
import { canInstallPackages, installPackages } from './system-packages.mjs';

const oldest = 15;
const isRoot = () => process.getuid?.() === 0;

const listing = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

const versionIn = (folder) => {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\b(\d+)(\.|devel|beta|rc)/.exec(stdout ?? '')?.[1] ?? 0);
};

/** The folder and version of the newest installed server that is supported, or null. */
const findBinaries = () => {
  const folders = [
    ...listing('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...listing('/usr/libexec')
      .filter((name) => name.startsWith('postgresql'))
      .map((name) => `/usr/libexec/${name}`),
    ...listing('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => `/usr/${name}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((opt) =>
      listing(opt)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => `${opt}/${name}/bin`),
    ),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) }));
  const [best] = found.filter(({ version }) => version >= oldest).sort((a, b) => b.version - a.version);
  return best ?? null;
};

/** Installs the server from the system's packages, without Debian's default cluster. */
const installBinaries = async () => {
  if (canInstallPackages() && !existsSync('/etc/postgresql-common')) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  }
  await installPackages('PostgreSQL', ['postgresql']);
};

/** PostgreSQL does not run as root: in that case it runs as the user postgres or nobody. */
export const serverUser = () => {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // This user does not exist: try the next.
    }
  }
  throw new Error('There is no user postgres or nobody to run PostgreSQL as.');
};

/** A currently unused port of 127.0.0.1. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const makeCluster = (bin, folder, password, user) => {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'raahi',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      // As installations have it: lower() knows every script, sorting stays by code point.
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--no-sync',
    ],
    { encoding: 'utf8', cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
};

/** Starts the server in its own session, so that Ctrl-C does not stop it before the tests. */
const startCluster = (bin, folder, port, user) => {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  const env = { ...process.env, LC_ALL: 'C' };
  return spawn(join(bin, 'postgres'), args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
    ...user,
  });
};

/** Resolves when the server accepts connections. */
const untilReady = (server) =>
  new Promise((resolve, reject) => {
    let output = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    server.stderr.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk;
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
  });

/** SIGINT is the fast shutdown: it terminates connections instead of waiting for them. */
const stopCluster = async (server) => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
};

/** Makes and starts a server. Functions that stop and remove it are pushed to `cleanUps` as soon as they are needed. */
const startServer = async (bin, cleanUps, cached = null) => {
  const folder = makeScratch('raahi-postgresql');
  const user = serverUser();
  if (cached) copyFolder(`${cached}/.`, folder);
  else makeCluster(bin, folder, randomBytes(16).toString('hex'), user);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const port = await freePort();
  const running = { server: startCluster(bin, folder, port, user) };
  cleanUps.push(() => stopCluster(running.server));
  onExit(() => running.server.kill('SIGQUIT'));
  await untilReady(running.server);
  /** Stops the server, runs `work` on its folder, and starts it again. */
  const whileStopped = async (work) => {
    await stopCluster(running.server);
    work(folder);
    running.server = startCluster(bin, folder, port, user);
    await untilReady(running.server);
  };
  return { url: `postgresql://raahi:${password}@127.0.0.1:${port}/postgres`, port, whileStopped };
};

/** Copies a folder with its owners, as PostgreSQL wants them. */
const copyFolder = (from, to) => {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
};

const cache = join(root, 'node_modules/.cache/raahi');
const hour = 3_600_000;

/** The stopped servers of earlier runs with their template databases, newest first. */
const cachedServers = (version) =>
  listing(cache)
    .filter((name) => name.startsWith(`postgresql-${version}-`) && !name.endsWith('.draft'))
    .map((name) => ({ folder: join(cache, name), time: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);

/** Keeps a copy of a stopped server for later runs; another run may still copy an older one, so those stay for an hour. */
const keepServer = (version, folder) => {
  const kept = join(cache, `postgresql-${version}-${process.pid}-${Date.now()}`);
  mkdirSync(cache, { recursive: true });
  copyFolder(folder, `${kept}.draft`);
  renameSync(`${kept}.draft`, kept);
  utimesSync(kept, new Date(), new Date());
  for (const { folder: older, time } of cachedServers(version).slice(1))
    if (time < Date.now() - hour) rmSync(older, { recursive: true, force: true });
};

/** Starts a standby that follows the server at `url`. */
const startStandby = async (bin, url, cleanUps) => {
  const folder = makeScratch('raahi-standby');
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const copied = spawnSync(
    join(bin, 'pg_basebackup'),
    ['-d', url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { encoding: 'utf8', cwd: folder, ...user },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr || copied.error?.message}`);
  const port = await freePort();
  const server = startCluster(bin, folder, port, user);
  cleanUps.push(() => stopCluster(server));
  await untilReady(server);
  return { url: Object.assign(new URL(url), { port: String(port) }).href, port };
};

/**
 * Starts a server and a standby that follows it, both for this test alone. Functions that stop and remove them are pushed to `cleanUps`.
 * @throws when PostgreSQL is not installed or does not start
 */
export const startReplicatedServers = async (cleanUps) => {
  if (!findBinaries()) await installBinaries();
  const found = findBinaries();
  if (!found) throw new Error(`PostgreSQL ${oldest} or later was not found.`);
  const primary = await startServer(found.folder, cleanUps);
  return { primary, standby: await startStandby(found.folder, primary.url, cleanUps) };
};

/**
 * Finds or starts a server. Returns `{ url, description, keep }`, or `{ missing }` with a sentence that says what to do. Functions that stop and remove it
 * are pushed to `cleanUps` as soon as they are needed. `keep` restarts it and keeps its present databases for later runs.
 */
export const ensurePostgresql = async (cleanUps) => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, description: 'PostgreSQL at TEST_DATABASE_URL', keep: async () => undefined };
  if (!findBinaries()) await installBinaries();
  const found = findBinaries();
  if (!found)
    return {
      missing: `PostgreSQL ${oldest} or later was not found: install it (for example: sudo apt-get install postgresql) or set TEST_DATABASE_URL to a server.`,
    };
  try {
    const [cached] = cachedServers(found.version);
    const { url, whileStopped } = await startServer(found.folder, cleanUps, cached?.folder);
    return {
      url,
      keep: () => whileStopped((folder) => keepServer(found.version, folder)),
      description: `PostgreSQL ${found.version} from ${found.folder}, started for the tests`,
    };
  } catch (error) {
    return { missing: `${error.message.trim()} Set TEST_DATABASE_URL to another server.` };
  }
};
