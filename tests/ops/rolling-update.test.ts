import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../ops/rolling-update.sh');

const folder = mkdtempSync(join(tmpdir(), 'raahi-update-'));
const inFolder = (...names: string[]) => join(folder, ...names);

/** The processes that answer their readiness check; a restart runs what `current` points to. */
const state = { down: new Set<string>() };
const server = createServer((request, response) =>
  response.writeHead(state.down.has(request.url ?? '') ? 503 : 200).end(),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = () => readFileSync(inFolder('log'), 'utf8').split('\n').filter(Boolean);

const command = (name: string, text: string): string => {
  writeFileSync(inFolder(name), `#!/bin/sh\n${text}\n`, { mode: 0o700 });
  return inFolder(name);
};

const update = (environment: Record<string, string> = {}) =>
  promisify(execFile)(script, [inFolder('build-2')], {
    env: {
      PATH: process.env.PATH,
      RAAHI_HOME: folder,
      RAAHI_INSTANCES: inFolder('instances'),
      RAAHI_RESTART: command(
        'restart',
        `echo "restart $1 of $(basename "$(readlink ${inFolder('current')})")" >> ${inFolder('log')}`,
      ),
      RAAHI_MIGRATE: command(
        'migrate',
        `echo "migrate $(basename "$(readlink ${inFolder('next')})")" >> ${inFolder('log')}`,
      ),
      RAAHI_READY_SECONDS: '0',
      RAAHI_SETTLE_SECONDS: '0',
      ...environment,
    },
  });

beforeEach(() => {
  state.down.clear();
  rmSync(inFolder('current'), { force: true });
  for (const build of ['build-1', 'build-2']) {
    mkdirSync(inFolder(build, 'build/server'), { recursive: true });
    writeFileSync(inFolder(build, 'build/server/index.js'), '');
  }
  writeFileSync(inFolder('log'), '');
  writeFileSync(
    inFolder('instances'),
    `# Comment\nraahi-jobs@3101 ${url}/jobs\nraahi-web@3001 ${url}/web-1\nraahi-web@3002 ${url}/web-2\n`,
  );
});

describe('rolling-update.sh', () => {
  test('migrates first, then restarts one process after the other on the new build', async () => {
    const { stdout } = await update();
    expect(log()).toEqual([
      'migrate build-2',
      'restart raahi-jobs@3101 of build-2',
      'restart raahi-web@3001 of build-2',
      'restart raahi-web@3002 of build-2',
    ]);
    expect(stdout).toContain('every process runs');
    // It can be repeated, and replaces the link.
    await update();
    expect(readlinkSync(inFolder('current'))).toMatch(/build-2$/);
  });

  test('stops when a process does not become ready, and leaves the others alone', async () => {
    const restart = command('restart-broken', `echo "restart $1" >> ${inFolder('log')}`);
    // The second process never becomes ready again.
    const watched = update({
      RAAHI_RESTART: restart,
      RAAHI_SETTLE_SECONDS: '1',
    });
    for (; !log().includes('restart raahi-jobs@3101'); ) await new Promise((resolve) => setImmediate(resolve));
    state.down.add('/web-1');
    await expect(watched).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('raahi-web@3001 did not become ready'),
    });
    expect(log()).toEqual(['migrate build-2', 'restart raahi-jobs@3101', 'restart raahi-web@3001']);
  });

  test('changes nothing when a process is not ready before', async () => {
    state.down.add('/web-2');
    await expect(update()).rejects.toMatchObject({ stderr: expect.stringContaining('raahi-web@3002 is not ready') });
    expect(log()).toEqual([]);
  });

  test('restarts nothing when the migration fails, or when the build has no build', async () => {
    await expect(update({ RAAHI_MIGRATE: 'false' })).rejects.toMatchObject({
      stderr: expect.stringContaining('migration failed'),
    });
    rmSync(inFolder('build-2/build'), { recursive: true });
    await expect(update()).rejects.toMatchObject({ stderr: expect.stringContaining('has no build') });
    expect(log()).toEqual([]);
  });
});
