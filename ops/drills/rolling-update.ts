import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../tools/prepare.mjs';
import { type AppProcess, migrateLayout, type RunningLayout } from '../layout/layout.ts';
import { type Drill, runUnderLoad, withDatabase } from './drill.ts';
import { startSaveLoad } from './save-load.ts';

const title = 'rolling update from the last release';

const restartOne = async (process: AppProcess, home: string): Promise<void> => {
  await process.stop();
  process.runBuildOf(realpathSync(join(home, 'current')));
  // As systemctl does, this does not wait until the process is ready; the script does.
  void process.start().catch(() => undefined);
};

/** What the shipped script calls instead of systemctl: `restart.sh NAME` and `migrate.sh`, which reach this process by HTTP. */
const startControl = async (layout: RunningLayout, home: string): Promise<{ stop(): void }> => {
  const processes = [...layout.jobs, ...layout.web];
  const server = createServer((request, response) => {
    const name = request.url?.slice(1);
    const work = async () => {
      if (name === 'migrate') return migrateLayout(layout.databases, realpathSync(join(home, 'next')));
      const found = processes.find((process) => process.name === name);
      if (!found) throw new Error(`There is no process ${name}.`);
      await restartOne(found, home);
    };
    work().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const [file, path] of [
    ['restart.sh', '$1'],
    ['migrate.sh', 'migrate'],
  ])
    writeFileSync(join(home, file ?? ''), `#!/bin/sh\nexec curl --fail --silent http://127.0.0.1:${port}/${path}\n`, {
      mode: 0o700,
    });
  writeFileSync(
    join(home, 'instances'),
    processes.map(({ name, healthPort }) => `${name} http://127.0.0.1:${healthPort}/readyz\n`).join(''),
  );
  return { stop: () => server.close() };
};

/** Runs ops/rolling-update.sh, with the processes of the layout as its units. @returns its output */
const runScript = async (home: string, release: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(join(root, 'ops/rolling-update.sh'), [release], {
    env: {
      PATH: process.env.PATH,
      RAAHI_HOME: home,
      RAAHI_INSTANCES: join(home, 'instances'),
      RAAHI_RESTART: join(home, 'restart.sh'),
      RAAHI_MIGRATE: join(home, 'migrate.sh'),
      RAAHI_SETTLE_SECONDS: '3',
    },
  });
  return stdout;
};

const errorLines = (layout: RunningLayout): string[] =>
  readdirSync(join(layout.folder, 'log'))
    .filter((file) => /^(web|jobs)-/.test(file))
    .flatMap((file) => readFileSync(join(layout.folder, 'log', file), 'utf8').split('\n'))
    .filter((line) => /"level":[56]0/.test(line));

const leastSaves = 5;

/**
 * The layout runs the last release. The shipped script migrates to the schema of this build and replaces process after process, while tickets are bought
 * and packages, leads, landing pages and inquiries are saved.
 */
export const updateDrill: Drill = {
  name: 'update',
  title,
  run: (context) =>
    runUnderLoad(context, title, { pause: 10, refused: 0 }, async ({ answers }) => {
      const { layout, report } = context;
      const home = join(layout.folder, 'releases');
      mkdirSync(home);
      chmodSync(home, 0o700);
      symlinkSync(layout.web[0]?.build ?? root, join(home, 'current'));
      const control = await startControl(layout, home);
      const errorsBefore = errorLines(layout).length;
      const saves = await withDatabase(layout, (database) => startSaveLoad(layout.url, database, answers));
      const start = performance.now();
      let seconds: number;
      try {
        await pause(3000);
        report((await runScript(home, root)).replace(/^/gm, '      '));
        seconds = (performance.now() - start) / 1000;
        await pause(3000);
      } finally {
        await saves.stop();
        control.stop();
      }
      const counts = ['package', 'lead', 'landing page', 'inquiry'].map((name) => ({
        name,
        saved: saves.saved.get(name) ?? 0,
      }));
      const errors = errorLines(layout).slice(errorsBefore);
      return {
        notes: [
          `five processes replaced in ${seconds.toFixed(0)} s; saved meanwhile: ${counts.map(({ name, saved }) => `${name} ${saved}`).join(', ')}`,
        ],
        failures: [
          ...[...new Set(saves.refused)].slice(0, 5).map((one) => `a save was refused: ${one}`),
          ...counts.filter(({ saved }) => saved < leastSaves).map(({ name, saved }) => `only ${saved} saves: ${name}`),
          ...[...new Set(errors)]
            .slice(0, 3)
            .map((line) => `${errors.length} errors in the logs, such as ${line.slice(0, 300)}`),
        ],
      };
    }),
};
