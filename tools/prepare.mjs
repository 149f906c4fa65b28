// Installation and build for start, dev and test. Plain JavaScript for Node 20: nothing is installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  existsSync,
  constants as fileConstants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own Node (24), whichever version runs this file. */
export const node = join(root, 'node_modules/.bin/node');

/** The path of a program in node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/**
 * A smaller young generation than Node's default, and an old-generation limit that is twenty times the live heap of a busy server: with ample memory
 * V8 lets the heap grow to four times its live size before a collection, with a limit below 2 GB to less than twice. Together this saves 240 MB under
 * load at the same speed. With the embedded database there are two heaps in the process, so each young generation is half as large. NODE_OPTIONS overrides
 * the limit.
 */
export const serverFlags = (databaseUrl = process.env.DATABASE_URL) => [
  `--max-semi-space-size=${databaseUrl ? 32 : 16}`,
  ...(/max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '') ? [] : ['--max-old-space-size=1024']),
];

/**
 * For glibc, whose allocator keeps what its threads have freed: compiling the embedded database and processing pictures would take 200 MB for good.
 * Two arenas instead of eight for each core. With the embedded database pieces of 32 kB and more, as V8's compilers use them, are mapped one by one and
 * returned when they are freed, and so is free memory above 128 kB. With PostgreSQL the limits are higher: zlib takes pieces of 64 to 256 kB for whatever it
 * packs, and to map these takes a tenth of a ticket's CPU. Other systems ignore these variables.
 */
export const memoryEnvironment = (databaseUrl = process.env.DATABASE_URL) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: databaseUrl ? '524288' : '32768',
  MALLOC_TRIM_THRESHOLD_: databaseUrl ? '2097152' : '131072',
});

/** An environment whose PATH finds the project's Node first. */
export const projectEnvironment = (added = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...added,
});

const running = new Set();

/** Stops the programs that `run` started. */
export const stopRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a program with its output shown. @returns the exit code */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: projectEnvironment(), ...options });
    // npm's shell exits on SIGTERM without passing it on: when this process is orphaned, it stops its child.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500).unref();
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    running.add(child);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Whether the installed packages differ from package-lock.json by name or version. */
const needsInstall = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(node)) return true;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).some(
    ([path, wanted]) => path !== '' && !wanted.optional && installed[path]?.version !== wanted.version,
  );
};

/** Installs the dependencies unless they are installed; exits the process when that fails. */
export const ensureInstalled = async () => {
  if (!needsInstall()) return;
  console.log('Installing the dependencies (npm ci) ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code =
    npm && existsSync(npm) ? await run(process.execPath, [npm, ...args]) : await run('npm', args, { shell: false });
  if (code === 0 && existsSync(node)) return;
  console.error('The dependencies could not be installed. See the message above, then run npm ci.');
  process.exit(1);
};

const buildStamp = join(root, 'build/.made-from');
const buildInputs = [
  'app',
  'db',
  'public',
  'package-lock.json',
  'tools/built-from.ts',
  'tools/vite-plugins.ts',
  'vite.config.ts',
  'react-router.config.ts',
];

const filesBelow = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
};

/** A hash of all build inputs. */
const sourcesHash = () => {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap(filesBelow).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Builds unless the build is up to date with the sources. @returns the exit code */
export const ensureBuilt = async () => {
  const wanted = sourcesHash();
  if (existsSync(join(root, 'build/server/index.js')) && existsSync(buildStamp)) {
    if (readFileSync(buildStamp, 'utf8') === wanted) return 0;
  }
  console.log('Building ...');
  rmSync(buildStamp, { force: true });
  const code = await run(node, [bin('react-router'), 'build'], {
    env: projectEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code === 0) writeFileSync(buildStamp, wanted);
  return code;
};

/**
 * Runs a server in the foreground: forwards signals and exits with its exit code. A terminal sends Ctrl-C to both processes itself.
 */
export const runServer = (command, args, environment) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

/** The in-memory file system of Linux. */
const inMemory = '/dev/shm';

const enoughBytes = 4e9;

const hasSpace = (folder) => {
  try {
    accessSync(folder, fileConstants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
};

/** Runs `work` when this process ends, also by a signal that nobody else handles. It must not wait for anything. */
export const onExit = (work) => {
  process.prependListener('exit', work);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(130);
    });
};

/**
 * Creates a temporary folder that is removed when this process ends: in memory where there is space, since hundreds of databases are copied
 * there.
 */
export const makeScratch = (name) => {
  const folder = mkdtempSync(join(hasSpace(inMemory) ? inMemory : tmpdir(), `${name}-`));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
