import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { Pool } from 'pg';
import { errorMessage } from '~/server/error-message.server.ts';
import type { App } from '../app.server.ts';

/** A gauge without labels that is read for each scrape. */
const observe = (meter: Meter, name: string, description: string, read: () => number): void =>
  meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));

/** The delay of the event loop from now on, with a resolution in milliseconds. */
const observeEventLoop = (meter: Meter): void => {
  const resolution = 20;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // The timer itself takes its resolution, which is not a delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
  observe(meter, 'nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, 99th percentile.', () =>
    seconds(delay.percentile(99)),
  );
  observe(meter, 'nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last scrape.', () => {
    const value = seconds(delay.max);
    delay.reset();
    return value;
  });
  let last = performance.eventLoopUtilization();
  observe(meter, 'nodejs_eventloop_utilization', 'Share of time the event loop was busy since the last scrape.', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  });
};

type ProcessFacts = { version: string; commit: string; runs: string; now: Date };

/** CPU, memory and event loop of this process, with the names that Prometheus clients use, and what it is built from and runs. */
export const observeProcess = (meter: Meter, { now, ...facts }: ProcessFacts): void => {
  const description = 'Version, commit and role of this process; always 1.';
  meter.createGauge('raahi_build_info', { description }).record(1, facts);
  const started = Math.round((now.getTime() - performance.now()) / 1000);
  meter
    .createObservableCounter('process_cpu_seconds_total', { description: 'CPU time of this process.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  observe(meter, 'process_start_time_seconds', 'When this process started, in Unix time.', () => started);
  observe(meter, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  observe(meter, 'nodejs_heap_size_used_bytes', 'Used JavaScript heap.', () => process.memoryUsage().heapUsed);
  observeEventLoop(meter);
};

/** Size, use and queue of the pool. */
export const observePool = (meter: Meter, pool: Pool): void => {
  observe(meter, 'raahi_db_pool_max', 'Limit of database connections of this process.', () => pool.options.max);
  observe(meter, 'raahi_db_pool_open', 'Open database connections.', () => pool.totalCount);
  observe(meter, 'raahi_db_pool_in_use', 'Database connections in use.', () => pool.totalCount - pool.idleCount);
  observe(
    meter,
    'raahi_db_pool_waiting',
    'Queries and transactions that wait for a connection.',
    () => pool.waitingCount,
  );
};

const jobStates = ['waiting', 'delayed', 'active', 'failed'] as const;

/** Jobs by queue and state; without series while the database is away. */
export const observeJobs = (meter: Meter, { jobs, log }: Pick<App, 'jobs' | 'log'>): void => {
  const description = `Jobs by queue and state (${jobStates.join(', ')}).`;
  meter.createObservableGauge('raahi_jobs', { description }).addCallback(async (result) => {
    const counts = await jobs.countByState().catch((error: unknown) => {
      log.warn({ reason: errorMessage(error) }, 'The figures of the job queue could not be read.');
      return [];
    });
    for (const { queue, ...count } of counts)
      for (const state of jobStates) result.observe(count[state], { queue, state });
  });
};
