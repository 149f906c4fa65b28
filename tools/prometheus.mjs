// A Prometheus for the tests, from the system's packages.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgresql.mjs';
import { makeScratch, root } from './prepare.mjs';
import { installPackages } from './system-packages.mjs';

const shipped = join(root, 'ops/monitoring');

const findBinary = (name) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Finds Prometheus and promtool or installs them. Returns `{ path, promtool }`, or `{ missing }` with a sentence that says what to do. */
export const ensurePrometheus = async () => {
  if (!findBinary('promtool')) await installPackages('Prometheus', ['prometheus']);
  const [path, promtool] = ['prometheus', 'promtool'].map(findBinary);
  if (path && promtool) return { path, promtool };
  return { missing: 'Prometheus was not found: install it (for example: sudo apt-get install prometheus).' };
};

/** Runs promtool in the folder of the shipped files. Returns what it printed, and whether it was satisfied. */
export const runPromtool = (promtool, args, input) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: shipped, input, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}` };
};

/**
 * Starts Prometheus with the shipped configuration and rules on these targets (`host:port`). Only the times are shortened, so that a test need not wait:
 * it scrapes each second, and alerts fire at once. Returns `{ url, stop }`.
 */
export const startPrometheus = async (path, targets) => {
  const folder = makeScratch('raahi-prometheus');
  const port = await freePort();
  cpSync(shipped, folder, { recursive: true });
  const change = (file, edit) => writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
  change('prometheus.yml', (text) =>
    text
      .replaceAll('15s', '1s')
      .replace(/^( *)- 127\.0\.0\.1:\d+$(\n\1- .+$)*/m, (_, indent) =>
        targets.map((target) => `${indent}- ${target}`).join('\n'),
      ),
  );
  change('alerts.yml', (text) => text.replaceAll(/^( *for:) .*$/gm, '$1 0s'));
  const child = spawn(
    path,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-10_000);
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      (response) => response.ok,
      () => false,
    );
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (child.exitCode !== null || attempt > 300) throw new Error(`Prometheus did not start: ${output}`);
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
