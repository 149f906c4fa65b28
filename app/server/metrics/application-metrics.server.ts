import { createMeter } from './meter.server.ts';

// The metrics that a process counts itself. Labels are route patterns, names of queues and the like: never a value that a client chooses.
const { meter, collect } = createMeter();

/** All of them, for a scrape. */
export const collectApplicationMetrics = collect;

/** Upper bounds in seconds for the durations of requests, queries and calls. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const createDurations = (name: string, description: string, explicitBucketBoundaries = durationBuckets) =>
  meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });

/** Requests by method, route pattern and status. */
export const requestDurations = createDurations(
  'raahi_http_request_duration_seconds',
  'Requests from the first byte received to the last byte sent.',
);

/** Requests that are being answered. */
export const requestsInFlight = meter.createUpDownCounter('raahi_http_requests_in_flight', {
  description: 'Requests that are being answered.',
});

/** Jobs that this process has run; a retry counts again. */
export const jobDurations = createDurations(
  'raahi_job_duration_seconds',
  'Jobs run by this process, by queue and outcome (completed, failed, gave_up).',
);

/** Recurring tasks that this process has run. */
export const taskDurations = createDurations(
  'raahi_task_duration_seconds',
  'Recurring tasks run by this process, by task and outcome (completed, failed).',
);

/** When a recurring task last succeeded in this process. */
export const taskSuccesses = meter.createGauge('raahi_task_last_success_timestamp_seconds', {
  description: 'When a recurring task last succeeded in this process, in Unix time.',
});

/** Failures by task since its last success: slow tasks fail too seldom for a rate. Missing where another process runs it. */
export const taskFailures = new Map<string, number>();
meter
  .createObservableGauge('raahi_task_failures', {
    description: 'Failures of a recurring task in this process since it last succeeded here.',
  })
  .addCallback((result) => {
    for (const [task, failures] of taskFailures) result.observe(failures, { task });
  });

/** Attempts to send mails. */
export const mailAttempts = meter.createCounter('raahi_mail_attempts_total', {
  description: 'Attempts of this process to send a mail, by outcome (sent, failed, refused).',
});

/** Calls to the payment provider. */
export const providerCalls = createDurations(
  'raahi_provider_call_duration_seconds',
  'Calls to the payment provider, by operation and outcome (ok, refused, not_found, busy, unreachable).',
);

/** How long queries and transactions wait for a connection of the pool. */
export const poolWaits = createDurations(
  'raahi_db_pool_wait_seconds',
  'Wait for a database connection of the pool.',
  [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 20],
);

/** Reads of the replica that went to the primary. */
export const replicaFallbacks = meter.createCounter('raahi_replica_fallbacks_total', {
  description: 'Reads of the replica that went to the primary, because the replica was away or refused them.',
});

/** Requests for pages that may be shared: `hit` from memory, `miss` after a rendering, `personal` because of a cookie, `unshared` (not found, redirected, failed). */
export const sharedAnswers = meter.createCounter('raahi_shared_page_requests_total', {
  description: 'Requests for pages that visitors share, by answer (hit, miss, personal, unshared).',
});
