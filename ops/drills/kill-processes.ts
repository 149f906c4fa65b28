import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { waitFor } from '../layout/service.ts';
import { type Drill, runUnderLoad, withDatabase } from './drill.ts';

const title = {
  none: 'nothing (control)',
  web: 'kill -9 of a web process',
  jobs: 'kill -9 of a job process',
  pooler: 'kill -9 of PgBouncer',
};

/** The load alone: what every other drill is compared with. */
export const controlDrill: Drill = {
  name: 'control',
  title: title.none,
  run: (context) =>
    runUnderLoad(context, title.none, { pause: 5, refused: 0 }, async () => {
      await pause(5000);
      return {};
    }),
};

/** A service manager starts it again; HAProxy sends its requests to the others. */
export const webDrill: Drill = {
  name: 'web',
  title: title.web,
  run: (context) =>
    runUnderLoad(context, title.web, { pause: 10, refused: 20 }, async () => {
      const [web] = context.layout.web;
      const killed = performance.now();
      await web?.kill({ restart: true });
      await web?.start();
      return { notes: [`serves again after ${((performance.now() - killed) / 1000).toFixed(1)} s`] };
    }),
};

export const poolerDrill: Drill = {
  name: 'pooler',
  title: title.pooler,
  run: (context) =>
    runUnderLoad(context, title.pooler, { pause: 15, refused: 200 }, async () => {
      await context.layout.pooler.kill({ restart: true });
      await context.layout.pooler.start();
      return {};
    }),
};

const activeJobs = async (database: Pool): Promise<Set<string>> => {
  const { rows } = await database.query<{ id: string }>(`select id from pgboss.job where state = 'active'`);
  return new Set(rows.map(({ id }) => id));
};

const stillOpen = async (database: Pool, ids: readonly string[]): Promise<number> =>
  (
    await database.query(
      `select from pgboss.job where id = any ($1::uuid[]) and state in ('created', 'retry', 'active')`,
      [ids],
    )
  ).rowCount ?? 0;

/**
 * Halts both processes, the second one first, until the first has jobs at work that the second does not have.
 * @returns the ids of those jobs; both are halted
 */
const haltWithJobs = async (database: Pool, first: number, second: number): Promise<string[]> => {
  process.kill(second, 'SIGSTOP');
  await pause(1500);
  // What is at work before and after a while belongs to the halted process.
  const before = await activeJobs(database);
  await pause(1500);
  const after = await activeJobs(database);
  const ofSecond = new Set([...before].filter((id) => after.has(id)));
  for (let attempt = 0; attempt < 500; attempt += 1) {
    process.kill(first, 'SIGSTOP');
    await pause(20);
    const own = [...(await activeJobs(database))].filter((id) => !ofSecond.has(id));
    if (own.length > 0) return own;
    process.kill(first, 'SIGCONT');
    await pause(30 + Math.random() * 40);
  }
  throw new Error('The process never had a job at work.');
};

/** Seconds within which the jobs of a killed process must have run at another one. */
const mostSeconds = 30;

/** Kills a process in the middle of jobs; the other one must run them. It is not started again meanwhile. */
export const jobsDrill: Drill = {
  name: 'jobs',
  title: title.jobs,
  run: (context) =>
    runUnderLoad(context, title.jobs, { pause: 5, refused: 0 }, () =>
      withDatabase(context.layout, async (database) => {
        const [first, second] = context.layout.jobs;
        if (!first || !second) throw new Error('The layout has no two job processes.');
        const ids = await haltWithJobs(database, first.pid(), second.pid());
        const killed = performance.now();
        await first.kill({ restart: false });
        process.kill(second.pid(), 'SIGCONT');
        const open = await stillOpen(database, ids);
        await waitFor('its jobs ran elsewhere', async () => (await stillOpen(database, ids)) === 0, 400_000);
        const seconds = (performance.now() - killed) / 1000;
        await first.start();
        return {
          notes: [`its ${ids.length} jobs at work ran elsewhere after ${seconds.toFixed(1)} s`],
          failures: [
            ...(open === 0 ? ['the process had no unfinished job when it was killed'] : []),
            ...(seconds > mostSeconds ? [`its jobs waited ${seconds.toFixed(0)} s, at most ${mostSeconds}`] : []),
          ],
        };
      }),
    ),
};
