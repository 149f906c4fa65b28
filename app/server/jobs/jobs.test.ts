import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appWithoutJobs } from '#tests/app.ts';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { openDatabase } from '../database/open-database.server.ts';
import { taskFailures } from '../metrics/application-metrics.server.ts';
import { defineJob, every, type JobDefinition, PermanentFailure } from './define-job.server.ts';
import { type JobsConfig, jobId, type RunningJobs, startJobs } from './jobs.server.ts';
import { runExclusively } from './task-lease.server.ts';

const database = await ownDatabase();
const { db } = database;
const logged: string[] = [];
const log = pino(
  { base: null },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  }),
);
const app = appWithoutJobs(database, { log });
const started: RunningJobs[] = [];

const start = async (work: Partial<JobsConfig>): Promise<RunningJobs> => {
  const jobs = await startJobs(app, { jobDefinitions: [], tickers: [], ...work });
  started.push(jobs);
  return jobs;
};

/**
 * A job that collects its data, and a function to wait for a number of runs. Retries are due at once then, and workers look for jobs without
 * waiting for their next poll.
 */
const collector = (queue: string, onRun: (text: string) => unknown = () => undefined) => {
  const received: string[] = [];
  const definition: JobDefinition = defineJob({
    queue,
    schema: z.object({ text: z.string() }),
    run: async (_app, { text }) => {
      received.push(text);
      await onRun(text);
    },
    retry: { maxRetries: 3, initialDelaySeconds: 1, maxDelaySeconds: 2 },
  });
  const until = (runs: number) =>
    vi.waitFor(
      async () => {
        await database.pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [
          queue,
        ]);
        for (const jobs of started) jobs.notify(queue);
        expect(received.length).toBeGreaterThanOrEqual(runs);
      },
      { timeout: 30_000 },
    );
  return { received, definition, until };
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

describe(`jobs on ${databaseKind}`, () => {
  test('a job exists if and only if its transaction commits', async () => {
    const { received, definition, until } = collector('committed');
    const jobs = await start({ jobDefinitions: [definition] });
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'committed', { text: 'rolled back' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await db.transaction((tx) => jobs.enqueue(tx, 'committed', { text: 'committed' }));
    await until(1);
    expect(received).toEqual(['committed']);
  });

  test('a job of a killed process is run again once its heartbeat has stopped, and not before', async () => {
    const { received, definition, until } = collector('abandoned');
    const jobs = await start({ jobDefinitions: [definition], enqueueOnly: true });
    await db.transaction((tx) => jobs.enqueue(tx, 'abandoned', { text: 'again' }));
    const claimed = `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - $1::interval where name = 'abandoned'`;
    await database.pool.query(claimed, ['1 second']);
    await start({ jobDefinitions: [definition] });
    expect(received).toEqual([]);
    const beats = await database.pool.query(`select heartbeat_seconds from pgboss.job where name = 'abandoned'`);
    expect(beats.rows).toEqual([{ heartbeat_seconds: 12 }]);
    await database.pool.query(claimed, ['13 seconds']);
    await database.pool.query(`update pgboss.queue set monitor_on = now() - interval '1 minute'`);
    await until(1);
    expect(received).toEqual(['again']);
  });

  test('a job with a key is created once, also concurrently', async () => {
    const { received, definition, until } = collector('once');
    const jobs = await start({ jobDefinitions: [definition] });
    const enqueue = (text: string, key: string) => db.transaction((tx) => jobs.enqueue(tx, 'once', { text }, { key }));
    await Promise.all(Array.from({ length: 10 }, () => enqueue('a', 'booking 1')));
    await until(1);
    await enqueue('a', 'booking 1');
    await enqueue('b', 'booking 2');
    await until(2);
    expect(received).toEqual(['a', 'b']);
  });

  test('invalid data is rejected before it is written', async () => {
    const { definition } = collector('checked');
    const jobs = await start({ jobDefinitions: [definition], enqueueOnly: true });
    await expect(jobs.enqueue(db, 'checked', { text: 7 })).rejects.toThrow(z.ZodError);
    await expect(jobs.enqueue(db, 'unknown queue', {})).rejects.toThrow(
      "No job is defined for the queue 'unknown queue'.",
    );
  });

  test('a failed job is retried, and logged without the values of its query', async () => {
    let failures = 0;
    const { received, definition, until } = collector('again', async () => {
      failures += 1;
      if (failures === 1) await db.execute(`select 'priya@raahi.test'::int`);
    });
    const jobs = await start({ jobDefinitions: [definition] });
    await jobs.enqueue(db, 'again', { text: 'x' });
    await until(2);
    expect(received).toEqual(['x', 'x']);
    const lines = logged.filter((line) => line.includes('"queue":"again"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Job failed; it will be retried.');
    expect(lines[0]).not.toContain('Failed query');
  });

  test('a failed job of a batch does not fail the others', async () => {
    const { received, definition, until } = collector('batch', (text) => {
      if (text === '3' && received.filter((other) => other === '3').length === 1) throw new Error('once');
    });
    const jobs = await start({ jobDefinitions: [definition] });
    await db.transaction(async (tx) => {
      for (let n = 0; n < 6; n += 1) await jobs.enqueue(tx, 'batch', { text: String(n) });
    });
    await until(7);
    expect(received.toSorted()).toEqual(['0', '1', '2', '3', '3', '4', '5']);
  });

  test('a permanently failed job goes to the dead letter queue with its data', async () => {
    const { received, definition: lost, until } = collector('lost');
    const failingJob = (queue: string, times: number, failure: Error) =>
      defineJob({
        queue,
        schema: z.object({ text: z.string() }),
        run: async () => {
          throw failure;
        },
        retry: { maxRetries: times, initialDelaySeconds: 600, maxDelaySeconds: 600 },
        deadLetterQueue: 'lost',
      });
    const permanent = failingJob('permanent', 5, new PermanentFailure('rejected'));
    const exhausted = failingJob('exhausted', 0, new Error('unavailable'));
    const jobs = await start({ jobDefinitions: [permanent, exhausted, lost] });
    await jobs.enqueue(db, 'permanent', { text: 'rejected' });
    await jobs.enqueue(db, 'exhausted', { text: 'retries exhausted' });
    await until(2);
    expect(received.toSorted()).toEqual(['rejected', 'retries exhausted']);
  });

  test('a pending job is run by the next process', async () => {
    const { definition } = collector('pending');
    const enqueuer = await start({ jobDefinitions: [definition], enqueueOnly: true });
    await enqueuer.enqueue(db, 'pending', { text: 'pending' });
    await enqueuer.stop();
    const { received, definition: worker, until } = collector('pending');
    await start({ jobDefinitions: [worker] });
    await until(1);
    expect(received).toEqual(['pending']);
  });

  test('stopping waits for the job that is running', async () => {
    let finished = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { definition, until } = collector('slow', async () => {
      await released;
      finished = true;
    });
    const jobs = await start({ jobDefinitions: [definition] });
    await jobs.enqueue(db, 'slow', { text: 'x' });
    await until(1);
    const stopping = jobs.stop();
    expect(finished).toBe(false);
    release();
    await stopping;
    expect(finished).toBe(true);
  });

  test('a transaction can enqueue while all other connections are busy', async () => {
    const { definition } = collector('crowded');
    const jobs = await start({ jobDefinitions: [definition], enqueueOnly: true });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        db.transaction((tx) => jobs.enqueue(tx, 'crowded', { text: String(n) }, { key: String(n % 8) })),
      ),
    );
    const { rows } = await database.pool.query(`select count(*)::int as n from pgboss.job where name = 'crowded'`);
    expect(rows).toEqual([{ n: 8 }]);
  });
});

const failuresOf = (name: string): number | undefined => taskFailures.get(name);

describe(`tickers on ${databaseKind}`, () => {
  test('run at start-up and again, also after a failure, which is logged', async () => {
    const runs: number[] = [];
    let wake = () => {};
    const twice = new Promise<void>((resolve) => {
      wake = () => (runs.length >= 2 ? resolve() : undefined);
    });
    await start({
      tickers: [
        every(0.02, 'tick', async () => {
          runs.push(runs.length);
          wake();
          if (runs.length === 1) throw new Error('the first run fails');
        }),
      ],
    });
    await twice;
    expect(logged.filter((line) => line.includes('the first run fails'))).toHaveLength(1);
  });

  test('count their failures since the last success, however seldom they run', async () => {
    const failures = () => failuresOf('fails twice');
    const seen: (number | undefined)[] = [];
    let stopAt = () => {};
    const fourRuns = new Promise<void>((resolve) => {
      stopAt = () => (seen.length === 4 ? resolve() : undefined);
    });
    await start({
      tickers: [
        every(0.02, 'fails twice', async () => {
          seen.push(failures());
          stopAt();
          if (seen.length <= 2) throw new Error('not yet');
        }),
      ],
    });
    await fourRuns;
    expect(seen).toEqual([undefined, 1, 2, 0]);
  });

  test('may use the database, in transactions too', async () => {
    let done = (_count: number) => {};
    const counted = new Promise<number>((resolve) => {
      done = resolve;
    });
    await start({
      tickers: [
        every(60, 'count', async ({ db: appDb }) => {
          const { rowCount } = await appDb.transaction((tx) => tx.execute('select 1'));
          done(rowCount ?? 0);
        }),
      ],
    });
    expect(await counted).toBe(1);
  });

  test('run in one process at a time; control: with another name both run', async () => {
    if (databaseKind === 'embedded') {
      // A second process cannot open the folder (see crash.embedded.test.ts).
      await expect(openDatabase(database)).rejects.toThrow('is in use by another running process');
      return;
    }
    const other = await openDatabase(database);
    const ran: string[] = [];
    taskFailures.set('guarded', 3);
    await runExclusively(database, 'guarded', async () => {
      await start({ tickers: [every(60, 'guarded', async () => ran.push('never'))] });
      // The failures of this process say nothing any more.
      await vi.waitFor(() => expect(failuresOf('guarded')).toBeUndefined());
      ran.push('first');
      expect(await runExclusively(other, 'guarded', async () => ran.push('second'))).toBe(false);
      expect(await runExclusively(other, 'another name', async () => ran.push('control'))).toBe(true);
    });
    expect(await runExclusively(other, 'guarded', async () => ran.push('later'))).toBe(true);
    await other.close();
    expect(ran).toEqual(['first', 'control', 'later']);
  });

  test('are taken over when the lease of a killed process has ended, and not before', async () => {
    if (databaseKind === 'embedded') {
      // One process: it runs without a lease.
      expect(await runExclusively(database, 'abandoned', async () => undefined)).toBe(true);
      expect((await database.pool.query('select from task_leases')).rowCount).toBe(0);
      return;
    }
    const leaveLease = (ends: string) =>
      database.pool.query(
        `insert into task_leases (name, holder, expires_at) values ('abandoned', gen_random_uuid(), now() + $1::interval)
         on conflict (name) do update set expires_at = excluded.expires_at`,
        [ends],
      );
    const ran: string[] = [];
    await leaveLease('20 seconds');
    expect(await runExclusively(database, 'abandoned', async () => ran.push('too early'))).toBe(false);
    await leaveLease('-1 second');
    expect(await runExclusively(database, 'abandoned', async () => ran.push('taken over'))).toBe(true);
    expect(ran).toEqual(['taken over']);
  });
});

test('the id of a keyed job is a UUID that depends only on queue and key', () => {
  expect(jobId('mail', 'a')).toBe(jobId('mail', 'a'));
  expect(jobId('mail', 'a')).not.toBe(jobId('refund', 'a'));
  expect(jobId('mail', 'a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
