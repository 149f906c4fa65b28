// What start, dev and test need before they can begin. Plain JavaScript for Node 20: nothing is installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node of the project (24), whatever runs this file. */
export const node = join(root, 'node_modules/.bin/node');

/** A program that came with the dependencies. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/**
 * A smaller nursery for young objects than Node chooses by itself, and a limit for the old ones that is twenty times what a server in full
 * work keeps: with memory in plenty the heap is let grow to four times what is alive before it is swept, below 2 GB to less than twice.
 * 100 MB and 140 MB less under load, at the same speed. Whoever needs more says so in NODE_OPTIONS.
 */
export const serverFlags = [
  '--max-semi-space-size=32',
  ...(/max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '') ? [] : ['--max-old-space-size=1024']),
];

/** The environment in which `node` means the Node of the project. */
export const projectEnvironment = (added = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...added,
});

const running = new Set();

/** Ends what `run` started and is still running. */
export const stopRunning = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a program to its end with its output shown; answers its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: projectEnvironment(), ...options });
    // npm's shell dies of a SIGTERM without passing it on; whoever is orphaned takes the server along.
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

/** True when what is installed is not what package-lock.json says, by name and version. */
const needsInstall = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(node)) return true;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).some(
    ([path, wanted]) => path !== '' && !wanted.optional && installed[path]?.version !== wanted.version,
  );
};

/** Installs the dependencies unless they are there; ends the process when that fails. */
export const ensureInstalled = async () => {
  if (!needsInstall()) return;
  console.log('Installing the dependencies (npm ci) ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code =
    npm && existsSync(npm) ? await run(process.execPath, [npm, ...args]) : await run('npm', args, { shell: false });
  if (code === 0 && existsSync(node)) return;
  console.error('The dependencies could not be installed: see the message above, and run npm ci by hand.');
  process.exit(1);
};

const buildStamp = join(root, 'build/.made-from');
const buildInputs = [
  'app',
  'db',
  'public',
  'package-lock.json',
  'tools/precompress.ts',
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

/** One hash over all that the build is made from. */
const sourcesHash = () => {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap(filesBelow).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Builds unless the build is there and made from the sources as they are now; answers the exit code. */
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
 * Runs a server in the foreground: signals reach it, and this process ends as it does. A terminal sends Ctrl-C to both by itself.
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
