import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';
import { reasonOf } from '../reason.server.ts';
import { HopelessFailure, type JobDefinition, type Ticker } from './define-job.server.ts';
import { jobId } from './job-id.server.ts';
import { quietMoments } from './quiet-moment.server.ts';
import { startTicker } from './tickers.server.ts';

/**
 * Work that outlives a request (pg-boss). `enqueue` writes in the caller's transaction: the job exists exactly when the business fact
 * does. With a key the job is made once, however often it is asked for (for a month after it is done).
 */
export type Jobs = {
  /** @throws when no job is defined for the queue or the data does not fit its schema. */
  enqueue(
    tx: Queryable,
    queue: string,
    data: Record<string, unknown>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** The same for many at once, each with its key. */
  enqueueAll(tx: Queryable, queue: string, jobs: { key: string; data: Record<string, unknown> }[]): Promise<void>;
  /** What was just committed to this queue is looked for now, and not within the second in which it would be anyway. Only a hint. */
  hurry(queue: string): void;
};

export type RunningJobs = Jobs & {
  /** Begins the work that waited (`later`); nothing when it has begun. */
  begin(): Promise<void>;
  /** Takes no new work and waits for what is running, at most 20 seconds for jobs. */
  stop(): Promise<void>;
};

export type Work = {
  jobDefinitions: JobDefinition[];
  tickers: Ticker[];
  /** This process only enqueues; another one does the work. */
  sendOnly?: boolean;
  /** Work begins with `begin`: some of it needs our own door open (the built-in test provider is reached through it). */
  later?: boolean;
};

const nobody = '00000000-0000-0000-0000-000000000000';

const queueOptions = ({ retry, givesUpTo, rememberedSeconds }: JobDefinition) => ({
  retryLimit: retry.times,
  retryDelay: retry.firstPauseSeconds,
  retryDelayMax: retry.longestPauseSeconds,
  retryBackoff: true,
  expireInSeconds: 300,
  deleteAfterSeconds: rememberedSeconds,
  ...(givesUpTo !== undefined && { deadLetter: givesUpTo }),
});

/** The same complaint (a database that is away, at every poll) goes to the log once a minute. */
const complain = (log: Log) => {
  const said = new Map<string, number>();
  return (reason: string) => {
    const now = performance.now();
    if (now - (said.get(reason) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    said.set(reason, now);
    log.error({ reason }, 'The job queue has a problem.');
  };
};

const makeBoss = ({ database, log }: Pick<App, 'database' | 'log'>, works: boolean): PgBoss => {
  const embedded = database.kind === 'embedded';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    supervise: works,
    // Housekeeping of the embedded database is `database.maintain`.
    reindex: !embedded,
    monitorVacuum: !embedded,
  });
  const say = complain(log);
  boss.on('error', (error) => say(reasonOf(error)));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'The job queue warns.'));
  return boss;
};

const runJob = async (app: App, definition: JobDefinition, job: JobWithMetadata<object>): Promise<JobResult> => {
  try {
    await definition.run(app, job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = reasonOf(error);
    const facts = { queue: definition.queue, job: job.id, attempt: job.retryCount + 1, reason };
    const hopeless = error instanceof HopelessFailure;
    if (!hopeless && job.retryCount < job.retryLimit) app.log.warn(facts, 'A job failed and will be tried again.');
    else app.log.error(facts, 'A job failed for the last time.');
    return { id: job.id, status: hopeless && definition.givesUpTo ? 'deadletter' : 'failed', output: { reason } };
  }
};

const prepareQueue = async (boss: PgBoss, definition: JobDefinition): Promise<void> => {
  const options = queueOptions(definition);
  // It must be there to be named; its own definition, where there is one, gives it its options.
  if (definition.givesUpTo && !(await boss.getQueue(definition.givesUpTo)))
    await boss.createQueue(definition.givesUpTo);
  if (await boss.getQueue(definition.queue)) await boss.updateQueue(definition.queue, options);
  else await boss.createQueue(definition.queue, options);
  // Fills pg-boss's memory of the queue: looked up later, inside someone's transaction, it would ask for a second connection.
  await boss.findJobs(definition.queue, { id: nobody });
};

const workOptions = {
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Other work waits so long for urgent jobs of the same process. */
const longestWaitMs = 2000;

const beginWork = (
  app: App,
  boss: PgBoss,
  definition: JobDefinition,
  moments: ReturnType<typeof quietMoments>,
): Promise<string> =>
  boss.work<object, unknown, typeof workOptions & { batchSize: number }>(
    definition.queue,
    { ...workOptions, batchSize: definition.together },
    async (jobs) => {
      const run = () => Promise.all(jobs.map((job) => runJob(app, definition, job)));
      if (definition.urgent) return moments.goFirst(run);
      await moments.wait();
      return run();
    },
  );

/**
 * Starts the queues of these jobs, their workers and the tickers in this process (unless `sendOnly`). The schema of pg-boss is made on
 * the first start.
 */
export const startJobs = async (withoutJobs: Omit<App, 'jobs'>, work: Work): Promise<RunningJobs> => {
  const definitions = new Map(work.jobDefinitions.map((definition) => [definition.queue, definition]));
  const boss = makeBoss(withoutJobs, !work.sendOnly);
  await boss.start();
  for (const definition of definitions.values()) await prepareQueue(boss, definition);

  const moments = quietMoments(longestWaitMs);
  const workers = new Map<string, string>();
  const jobs: Jobs = {
    hurry: (queue) => {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    enqueue: async (tx, queue, data, { key, startAfter } = {}) => {
      const definition = definitions.get(queue);
      if (!definition) throw new Error(`No job is defined for the queue '${queue}'.`);
      if (definition.urgent) moments.came();
      await boss.send(queue, definition.check(data), {
        db: fromDrizzle(tx, sql),
        ...(key !== undefined && { id: jobId(queue, key) }),
        ...(startAfter && { startAfter }),
      });
    },
    enqueueAll: async (tx, queue, wanted) => {
      const definition = definitions.get(queue);
      if (!definition) throw new Error(`No job is defined for the queue '${queue}'.`);
      const once = new Map(wanted.map(({ key, data }) => [jobId(queue, key), data]));
      if (once.size === 0) return;
      if (definition.urgent) moments.came();
      const inserted = [...once].map(([id, data]) => ({ id, data: definition.check(data) }));
      await boss.insert(queue, inserted, { db: fromDrizzle(tx, sql) });
    },
  };
  const app: App = { ...withoutJobs, jobs };
  const tickers: { stop(): Promise<void> }[] = [];
  let begun = work.sendOnly === true;
  const begin = async () => {
    if (begun) return;
    begun = true;
    // What a process that died had in hand comes back now, where its time is up, and not a minute later.
    await boss.supervise();
    for (const definition of definitions.values())
      workers.set(definition.queue, await beginWork(app, boss, definition, moments));
    tickers.push(...work.tickers.map((ticker) => startTicker(app, ticker)));
  };
  if (!work.later) await begin();
  return {
    ...jobs,
    begin,
    stop: async () => {
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await boss.stop({ close: false, graceful: true, timeout: 20_000 });
    },
  };
};
