import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '~/server/error-message.server.ts';
import type { App } from '../app.server.ts';
import type { Log } from '../log.server.ts';
import { jobDurations } from '../metrics/application-metrics.server.ts';
import { currentTraceparent, withSpan } from '../tracing/tracing.server.ts';
import { type JobDefinition, PermanentFailure, type Ticker } from './define-job.server.ts';
import type { Jobs } from './job-queue.server.ts';
import { startTicker } from './tickers.server.ts';

/** A deterministic UUID (in version 5 format) of queue and key, so that enqueueing twice creates one job. */
export const jobId = (queue: string, key: string): string => {
  const bytes = createHash('sha256').update(`${queue}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A field of a job's data beside those of its schema, which drops it. */
const field = '_traceparent';

/** The data of a job with the trace that it belongs to. */
export const withTraceparent = (data: object, traceparent: string | null): object =>
  traceparent === null ? data : { ...data, [field]: traceparent };

/** The trace that a job belongs to; null when it was enqueued outside of a trace. */
export const traceparentOf = (data: object): string | null => {
  const value: unknown = field in data ? data[field] : null;
  return typeof value === 'string' ? value : null;
};

export type RunningJobs = Jobs & {
  /** Starts the workers when `startLater` was set; does nothing when they are running. */
  start(): Promise<void>;
  /** Stops fetching jobs and waits for the running ones, at most 20 seconds. */
  stop(): Promise<void>;
};

export type JobsConfig = {
  jobDefinitions: JobDefinition[];
  tickers: Ticker[];
  /** This process only enqueues jobs and runs none. */
  enqueueOnly?: boolean;
  /** Workers start with `start`: some jobs need the HTTP server of this process (for the built-in test provider). */
  startLater?: boolean;
};

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Without a heartbeat for this long, a job is taken from its process and run by another one. */
const heartbeatSeconds = 12;

/**
 * Abandoned jobs are looked for when the last look is this long ago; one of the processes does it. Each asks more often than that, so that it is not
 * missed by a moment and left to the next time.
 */
const monitorSeconds = 4;
const superviseSeconds = 2;

const queueOptions = ({ retry, deadLetterQueue, retentionSeconds }: JobDefinition) => ({
  retryLimit: retry.maxRetries,
  retryDelay: retry.initialDelaySeconds,
  retryDelayMax: retry.maxDelaySeconds,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds,
  deleteAfterSeconds: retentionSeconds,
  ...(deadLetterQueue !== null && { deadLetter: deadLetterQueue }),
});

/** Logs the same error (such as an unavailable database at every poll) at most once a minute. */
const throttledErrorLog = (log: Log) => {
  const loggedAt = new Map<string, number>();
  return (reason: string) => {
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    loggedAt.set(reason, now);
    log.error({ reason }, 'Job queue error.');
  };
};

const createBoss = ({ database, log }: Pick<App, 'database' | 'log'>, supervise: boolean): PgBoss => {
  const embedded = database.kind === 'embedded';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    // The schema is part of the migration (see job-schema.server.ts).
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: monitorSeconds,
    // The embedded database is maintained by `database.maintain`.
    reindex: !embedded,
    monitorVacuum: !embedded,
  });
  const logError = throttledErrorLog(log);
  boss.on('error', (error) => logError(errorMessage(error)));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'Job queue warning.'));
  return boss;
};

const runJob = async (app: App, definition: JobDefinition, job: JobWithMetadata<object>): Promise<JobResult> => {
  const startedAt = performance.now();
  const measure = (outcome: string) =>
    jobDurations.record((performance.now() - startedAt) / 1000, { queue: definition.queue, outcome });
  try {
    await definition.run(app, job.data);
    measure('completed');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = errorMessage(error);
    const fields = { queue: definition.queue, job: job.id, attempt: job.retryCount + 1, reason };
    const permanent = error instanceof PermanentFailure;
    const willRetry = !permanent && job.retryCount < job.retryLimit;
    measure(willRetry ? 'failed' : 'gave_up');
    if (willRetry) app.log.warn(fields, 'Job failed; it will be retried.');
    else app.log.error(fields, 'Job failed permanently.');
    return {
      id: job.id,
      status: permanent && definition.deadLetterQueue ? 'deadletter' : 'failed',
      output: { reason },
    };
  }
};

/** A job is part of the trace in which it was enqueued, and linked to what enqueued it. */
const runJobInSpan = (app: App, definition: JobDefinition, job: JobWithMetadata<object>): Promise<JobResult> => {
  const { queue } = definition;
  const attributes = { 'messaging.destination.name': queue, 'raahi.job.attempt': job.retryCount + 1 };
  const traceparent = traceparentOf(job.data);
  return withSpan(`job ${queue}`, { kind: 'consumer', attributes, traceparent, linked: true }, async (span) => {
    const result = await runJob(app, definition, job);
    if (result.status !== 'completed') span.fail(result.status);
    return result;
  });
};

const prepareQueue = async (boss: PgBoss, definition: JobDefinition): Promise<void> => {
  const options = queueOptions(definition);
  // The dead letter queue must exist; its own definition, if any, sets its options.
  if (definition.deadLetterQueue && !(await boss.getQueue(definition.deadLetterQueue)))
    await boss.createQueue(definition.deadLetterQueue);
  if (await boss.getQueue(definition.queue)) await boss.updateQueue(definition.queue, options);
  else await boss.createQueue(definition.queue, options);
  // Fills pg-boss's queue cache: a lookup inside a caller's transaction would need a second connection.
  await boss.findJobs(definition.queue, { id: nilUuid });
};

const workOptions = {
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;

const startWorker = (app: App, boss: PgBoss, definition: JobDefinition): Promise<string> =>
  boss.work<object, unknown, typeof workOptions & { batchSize: number }>(
    definition.queue,
    { ...workOptions, batchSize: definition.batchSize },
    (jobs) => Promise.all(jobs.map((job) => runJobInSpan(app, definition, job))),
  );

/** Creates the queues and starts workers and tickers in this process (unless `enqueueOnly`). The database is migrated. */
export const startJobs = async (appWithoutJobs: Omit<App, 'jobs'>, config: JobsConfig): Promise<RunningJobs> => {
  const definitions = new Map(config.jobDefinitions.map((definition) => [definition.queue, definition]));
  const boss = createBoss(appWithoutJobs, !config.enqueueOnly);
  await boss.start();
  for (const definition of definitions.values()) await prepareQueue(boss, definition);

  const workers = new Map<string, string>();
  const jobs: Jobs = {
    notify: (queue) => {
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    deleteWaiting: async (tx, queue, key) => {
      const connection = { db: fromDrizzle(tx, sql) };
      const id = jobId(queue, key);
      // Locks the job, so that no process fetches it before the transaction ends.
      const { updated } = await boss.update(queue, undefined, { id, ...connection });
      const [job] = updated === 0 ? [] : await boss.findJobs(queue, { id, queued: true, ...connection });
      if (job?.state !== 'created') return false;
      await boss.deleteJob(queue, id, connection);
      return true;
    },
    countByState: async () =>
      (await boss.getQueues()).map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: readyCount,
        delayed: deferredCount,
        active: activeCount,
        failed: failedCount,
      })),
    enqueue: async (tx, queue, data, { key, startAfter } = {}) => {
      const definition = definitions.get(queue);
      if (!definition) throw new Error(`No job is defined for the queue '${queue}'.`);
      await boss.send(queue, withTraceparent(definition.parse(data), currentTraceparent()), {
        db: fromDrizzle(tx, sql),
        ...(key !== undefined && { id: jobId(queue, key) }),
        ...(startAfter && { startAfter }),
      });
    },
    enqueueAll: async (tx, queue, entries) => {
      const definition = definitions.get(queue);
      if (!definition) throw new Error(`No job is defined for the queue '${queue}'.`);
      const unique = new Map(entries.map((entry) => [jobId(queue, entry.key), entry]));
      if (unique.size === 0) return;
      const rows = [...unique].map(([id, { data, startAfter }]) => ({
        id,
        data: withTraceparent(definition.parse(data), currentTraceparent()),
        ...(startAfter && { startAfter }),
      }));
      await boss.insert(queue, rows, { db: fromDrizzle(tx, sql) });
    },
  };
  const app: App = { ...appWithoutJobs, jobs };
  const tickers: { stop(): Promise<void> }[] = [];
  let started = config.enqueueOnly === true;
  const startWorkers = async () => {
    if (started) return;
    started = true;
    // Requeues expired jobs of a crashed process now instead of a minute later.
    await boss.supervise();
    for (const definition of definitions.values())
      workers.set(definition.queue, await startWorker(app, boss, definition));
    tickers.push(...config.tickers.map((ticker) => startTicker(app, ticker)));
  };
  if (!config.startLater) await startWorkers();
  return {
    ...jobs,
    start: startWorkers,
    stop: async () => {
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await boss.stop({ close: false, graceful: true, timeout: 20_000 });
    },
  };
};
