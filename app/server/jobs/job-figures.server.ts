import type { App } from '../app.server.ts';
import { errorMessage } from '../error-message.server.ts';
import type { Metric } from '../metrics/metric.server.ts';
import type { JobCounts } from './job-queue.server.ts';

const states = ['waiting', 'delayed', 'active', 'failed'] as const;

/** Jobs by queue and state; without series while the database is away. */
export const readJobFigures = async ({ jobs, log }: Pick<App, 'jobs' | 'log'>): Promise<Metric> => {
  const counts = await jobs.countByState().catch((error: unknown): JobCounts[] => {
    log.warn({ reason: errorMessage(error) }, 'The figures of the job queue could not be read.');
    return [];
  });
  return {
    name: 'raahi_jobs',
    help: 'Jobs by queue and state (waiting, delayed, active, failed).',
    type: 'gauge',
    samples: () =>
      counts.flatMap((count) =>
        states.map((state) => ({
          suffix: '',
          labels: [
            ['queue', count.queue],
            ['state', state],
          ],
          value: count[state],
        })),
      ),
  };
};
