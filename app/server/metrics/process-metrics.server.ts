import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createGauge, type Metric, readMetric } from './metric.server.ts';

/** Measures the delay of the event loop from now on, with the resolution in milliseconds. */
const startEventLoopMetrics = (): Metric[] => {
  const resolution = 20;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // The timer itself takes its resolution, which is not a delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return [
    readMetric('gauge', 'nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, 99th percentile.', () =>
      seconds(delay.percentile(99)),
    ),
    {
      name: 'nodejs_eventloop_lag_max_seconds',
      help: 'Longest delay of the event loop since the last scrape.',
      type: 'gauge',
      samples: () => {
        const value = seconds(delay.max);
        delay.reset();
        return [{ suffix: '', labels: [], value }];
      },
    },
    readMetric(
      'gauge',
      'nodejs_eventloop_utilization',
      'Share of time the event loop was busy since the last scrape.',
      () => {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, last);
        last = now;
        return utilization;
      },
    ),
  ];
};

type ProcessFacts = { version: string; commit: string; runs: string; now: Date };

/** CPU, memory and event loop of this process, with the names that Prometheus clients use, and what it is built from and runs. */
export const processMetrics = ({ version, commit, runs, now }: ProcessFacts): Metric[] => {
  const info = createGauge('raahi_build_info', 'Version, commit and role of this process; always 1.', [
    'version',
    'commit',
    'runs',
  ]);
  info.set(1, version, commit, runs);
  const started = Math.round((now.getTime() - performance.now()) / 1000);
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return [
    info.metric,
    readMetric('counter', 'process_cpu_seconds_total', 'CPU time of this process.', cpu),
    readMetric('gauge', 'process_start_time_seconds', 'When this process started, in Unix time.', () => started),
    readMetric('gauge', 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    readMetric('gauge', 'nodejs_heap_size_used_bytes', 'Used JavaScript heap.', () => process.memoryUsage().heapUsed),
    ...startEventLoopMetrics(),
  ];
};
