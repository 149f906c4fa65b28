import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chosenTripPath } from '~/features/bookings/core/chosen-journey.ts';
import { readSqlFunctions } from '~/server/database/sql-functions.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
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
const runScript = async ({ environment }: RunningLayout, home: string, release: string): Promise<string> => {
  const environmentFile = join(home, 'raahi.env');
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(environmentFile, lines.join(''), { mode: 0o600 });
  const { stdout } = await promisify(execFile)(join(root, 'ops/rolling-update.sh'), [release], {
    env: {
      PATH: process.env.PATH,
      RAAHI_HOME: home,
      RAAHI_INSTANCES: join(home, 'instances'),
      RAAHI_ENVIRONMENT: environmentFile,
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

/** A release whose processes would sell or confirm one train of a trip: trips are off until the last of them has ended. */
const knowsTrips = (release: string): boolean =>
  readSqlFunctions(join(release, 'db/functions')).some(({ name }) => name === 'hold_trip');

/** A journey with a change; whether its trains connect does not matter. */
const tripPath = (): string => {
  const date = addDays(indianDate(new Date()), 10);
  return chosenTripPath([
    { train: '90101', from: 'AAA', to: 'CCC', date, class: 'SL' },
    { train: '90102', from: 'CCC', to: 'EEE', date, class: 'SL' },
  ]);
};

/** The web processes that offer journeys with a change with one payment; the others lead back to the search. */
const listTripSellers = async ({ web }: RunningLayout): Promise<string[]> => {
  const answers = await Promise.all(
    web.map(async ({ name, healthPort }) => {
      const answer = await fetch(`http://127.0.0.1:${healthPort}${tripPath()}`, { redirect: 'manual' });
      return { name, sells: answer.status !== 302 };
    }),
  );
  return answers.filter(({ sells }) => sells).map(({ name }) => name);
};

/**
 * The layout runs the last release. The shipped script migrates to the schema of this build and replaces process after process, while tickets are bought
 * and packages, leads, landing pages and inquiries are saved. From a release that does not know trips it runs twice: without and with trips.
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
      const tripFailures: string[] = [];
      try {
        await pause(3000);
        const update = async () => report((await runScript(layout, home, root)).replace(/^/gm, '      '));
        if (knowsTrips(layout.web[0]?.build ?? root)) await update();
        else {
          const refused = await runScript(layout, home, root).catch((error: unknown) => String(error));
          if (!refused.includes('set BOOK_TRIPS=0')) tripFailures.push(`the update began with trips on: ${refused}`);
          layout.environment.BOOK_TRIPS = '0';
          await update();
          const early = await listTripSellers(layout);
          if (early.length > 0)
            tripFailures.push(`${early.join(', ')} sold trips beside processes that do not know them`);
          delete layout.environment.BOOK_TRIPS;
          await update();
          const selling = await listTripSellers(layout);
          if (selling.length < layout.web.length) tripFailures.push(`only ${selling.length} processes sell trips`);
        }
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
          ...tripFailures,
          ...[...new Set(saves.refused)].slice(0, 5).map((one) => `a save was refused: ${one}`),
          ...counts.filter(({ saved }) => saved < leastSaves).map(({ name, saved }) => `only ${saved} saves: ${name}`),
          ...[...new Set(errors)]
            .slice(0, 3)
            .map((line) => `${errors.length} errors in the logs, such as ${line.slice(0, 300)}`),
        ],
      };
    }),
};
