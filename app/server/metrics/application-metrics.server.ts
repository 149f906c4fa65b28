import { sharedAnswers } from '../shared-pages/shared-answers.server.ts';
import { createCounter, createGauge, createHistogram, type Metric } from './metric.server.ts';

// The metrics that a process counts itself. Labels are route patterns, names of queues and the like: never a value that a client chooses.

/** Requests by method, route pattern and status. */
export const requestDurations = createHistogram(
  'raahi_http_request_duration_seconds',
  'Requests from the first byte received to the last byte sent.',
  ['method', 'route', 'status'],
);

/** Requests that are being answered. */
export const requestsInFlight = createGauge('raahi_http_requests_in_flight', 'Requests that are being answered.');

/** Jobs that this process has run; a retry counts again. */
export const jobDurations = createHistogram(
  'raahi_job_duration_seconds',
  'Jobs run by this process, by queue and outcome (completed, failed, gave_up).',
  ['queue', 'outcome'],
);

/** Recurring tasks that this process has run. */
export const taskDurations = createHistogram(
  'raahi_task_duration_seconds',
  'Recurring tasks run by this process, by name and outcome (completed, failed).',
  ['task', 'outcome'],
);

/** When a recurring task last succeeded in this process. */
export const taskSuccesses = createGauge(
  'raahi_task_last_success_timestamp_seconds',
  'When a recurring task last succeeded in this process, in Unix time.',
  ['task'],
);

/** Whether a recurring task works: slow tasks fail too seldom for a rate. */
export const taskFailures = createGauge(
  'raahi_task_failures',
  'Failures of a recurring task in this process since it last succeeded here; missing where another process runs it.',
  ['task'],
);

/** Attempts to send mails. */
export const mailAttempts = createCounter(
  'raahi_mail_attempts_total',
  'Attempts of this process to send a mail, by outcome (sent, failed, refused).',
  ['outcome'],
);

/** Calls to the payment provider. */
export const providerCalls = createHistogram(
  'raahi_provider_call_duration_seconds',
  'Calls to the payment provider, by operation and outcome (ok, refused, not_found, busy, unreachable).',
  ['provider', 'operation', 'outcome'],
);

/** How long queries and transactions wait for a connection of the pool. */
export const poolWaits = createHistogram(
  'raahi_db_pool_wait_seconds',
  'Wait for a database connection of the pool.',
  [],
  [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 20],
);

/** Reads of the replica that went to the primary, because the replica was away or refused them. */
export const replicaFallbacks = createCounter(
  'raahi_replica_fallbacks_total',
  'Reads of the replica that went to the primary, because the replica was away or refused them.',
);

/** All of them, for a scrape. */
export const applicationMetrics: Metric[] = [
  requestDurations.metric,
  requestsInFlight.metric,
  jobDurations.metric,
  taskDurations.metric,
  taskSuccesses.metric,
  taskFailures.metric,
  mailAttempts.metric,
  providerCalls.metric,
  poolWaits.metric,
  replicaFallbacks.metric,
  sharedAnswers.metric,
];
