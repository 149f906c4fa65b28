import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { renewUnusedDemo } from '#db/seed/renew-demo.server.ts';
import { seedDemo } from '#db/seed/seed-demo.server.ts';
import { isSharedPageLimited } from '~/features/seats/limit-train-searches.server.ts';
import { allDatabaseFigures } from '~/figure-registry.server.ts';
import { expireHoldsTicker, flushFiguresTicker, jobDefinitions, tickers } from '~/job-registry.server.ts';
import type { App } from '~/server/app.server.ts';
import { buildName, buildVersion } from '~/server/build-version.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import { listenForCopyRequests } from '~/server/database/embedded/copy-files.server.ts';
import { migrate, waitUntilMigrated } from '~/server/database/migrate.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { measurePoolWaits } from '~/server/database/pool-metrics.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { listenForHealthChecks } from '~/server/http/health-checks.server.ts';
import { listen, type UpgradeHandler } from '~/server/http/server.server.ts';
import { createWebHandler } from '~/server/http/web-handler.server.ts';
import { startJobs } from '~/server/jobs/jobs.server.ts';
import { runInTurn } from '~/server/jobs/task-lease.server.ts';
import { startTicker } from '~/server/jobs/tickers.server.ts';
import { createLog } from '~/server/log.server.ts';
import { collectApplicationMetrics } from '~/server/metrics/application-metrics.server.ts';
import { observeDatabase } from '~/server/metrics/database-figures.server.ts';
import { createMeter } from '~/server/metrics/meter.server.ts';
import { type CollectMetrics, listenForMetrics, metricsForToken } from '~/server/metrics/metrics-endpoint.server.ts';
import { observeJobs, observePool, observeProcess } from '~/server/metrics/process-metrics.server.ts';
import { openPaymentProviders } from '~/server/payment-providers/payment-providers.server.ts';
import { createSharedPages } from '~/server/shared-pages/serve-shared-pages.server.ts';
import { openTracing } from '~/server/tracing/open-tracing.server.ts';
import { traceQueries } from '~/server/tracing/trace-queries.server.ts';
import { setTracing } from '~/server/tracing/tracing.server.ts';
import { maxBodyBytes } from './request-body-limits.server.ts';

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  signal?: AbortSignal;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  upgrade?: UpgradeHandler;
};

/** Lets a load balancer notice that this process stops before it refuses connections. */
const drain = async (servers: ({ drain(): void } | null)[], seconds: number): Promise<void> => {
  for (const server of servers) server?.drain();
  if (seconds > 0) await pause(seconds * 1000);
};

const roleOf = ({ runs }: Environment): string => (runs.web && runs.jobs ? 'all' : runs.web ? 'web' : 'jobs');

/** Everything that a scrape of this process gets. */
const metricsOf = (app: App): CollectMetrics => {
  const { meter, collect } = createMeter();
  const { version, commit } = buildVersion;
  observeProcess(meter, { version, commit: commit ?? '', runs: roleOf(app.environment), now: app.clock.now() });
  observePool(meter, app.database.pool);
  observeJobs(meter, app);
  observeDatabase(meter, app, allDatabaseFigures);
  return async () => `${await collectApplicationMetrics()}${await collect()}`;
};

export type RunningApp = { app: App; port: number | null; stop(): Promise<void> };

/**
 * Starts the application: database, migrations, demo seed, HTTP server, then jobs. `stop` works in reverse: /readyz answers 503 for DRAIN_SECONDS, running
 * requests finish, jobs stop, the database closes.
 * @throws the reason of `options.signal` when it is aborted while another process migrates.
 */
export const startApp = async (environment: Environment, options: Options): Promise<RunningApp> => {
  const log = createLog(environment.logLevel, undefined, { instance: environment.instance, version: buildName });
  const clock = systemClock;
  const database = await openDatabase({ ...environment, log });
  measurePoolWaits(database.pool);
  const tracing = environment.tracing ? await openTracing(environment.tracing, { log, ...environment }) : null;
  setTracing(tracing);
  if (tracing) for (const pool of [database.pool, database.replicaPool]) if (pool) traceQueries(pool);
  try {
    await renewUnusedDemo(database, environment, log);
    if (environment.migrates) await migrate(database, { signal: options.signal });
    else await waitUntilMigrated(database, log, options.signal);
    const appWithoutJobs = {
      environment,
      clock,
      log,
      database,
      db: database.db,
      paymentProviders: openPaymentProviders(environment),
      files: openFileStore(environment),
    };
    const jobs = await startJobs(
      appWithoutJobs,
      environment.runs.jobs
        ? { jobDefinitions, tickers, startLater: true }
        : { jobDefinitions, tickers: [], enqueueOnly: true },
    );
    const app: App = { ...appWithoutJobs, jobs };
    // The use cases of the demo data are idempotent one after the other, not side by side.
    await runInTurn(database, 'seed', () => seedDemo(app));
    const handle = createWebHandler(app, options.build, options.mode);
    const sharedPages =
      environment.runs.web && environment.sharedPagesBytes > 0 && options.mode === 'production'
        ? createSharedPages(app, handle, isSharedPageLimited(app))
        : undefined;
    const collectMetrics = metricsOf(app);
    const metrics = metricsForToken(collectMetrics, environment.metrics);
    const web = environment.runs.web
      ? await listen(app, handle, {
          largestBody: maxBodyBytes,
          sharedPages,
          clientDir: options.mode === 'production' ? resolve('build/client') : undefined,
          metrics,
          middleware: options.middleware,
          upgrade: options.upgrade,
          host: environment.host ?? undefined,
        })
      : null;
    const health =
      web === null && environment.healthPort !== null
        ? await listenForHealthChecks(database, {
            port: environment.healthPort,
            host: environment.host ?? undefined,
            metrics,
          })
        : null;
    const { copyFilesTo } = database;
    const copies = copyFilesTo && (await listenForCopyRequests(environment.dataDir, copyFilesTo, log));
    const { port: metricsPort } = environment.metrics;
    const metricsServer =
      metricsPort === null
        ? null
        : await listenForMetrics(collectMetrics, { ...environment.metrics, port: metricsPort });
    const webTickers = web ? [flushFiguresTicker, ...(environment.runs.jobs ? [] : [expireHoldsTicker])] : [];
    const running = webTickers.map((ticker) => startTicker(app, ticker));
    await jobs.start();
    return {
      app,
      port: web?.port ?? null,
      stop: async () => {
        if (web || health) await drain([web, health], environment.drainSeconds);
        await web?.close();
        await Promise.all(running.map((ticker) => ticker.stop()));
        // Stores the counters of the last requests; an unavailable database must not prevent the shutdown.
        if (web) await flushFiguresTicker.run(app).catch(() => undefined);
        await jobs.stop();
        await Promise.all([health?.close(), metricsServer?.close(), copies?.close()]);
        await database.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
