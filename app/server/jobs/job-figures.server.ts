import { type SQL, sql } from 'drizzle-orm';
import { type DatabaseFigure, maxCounted } from '../metrics/database-figures.server.ts';

/** The states that the figures tell apart: due now, waiting for another attempt, or for its time. */
const state = sql`case when start_after <= now() then 'waiting' when state = 'retry' then 'retrying' else 'delayed' end`;

/** Count and age in seconds of the unfinished jobs that no process is running, by queue and state. All jobs have priority 0, so the index gives the oldest first. */
const openJobs = sql`
  select q.name, s.state, count(j.state) as count,
    coalesce(extract(epoch from max(case when s.state = 'waiting' then now() - greatest(j.created_on, j.start_after) else now() - j.created_on end)), 0) as age
  from pgboss.queue q
  cross join (values ('waiting'), ('retrying'), ('delayed')) s(state)
  left join lateral (
    select created_on, start_after, ${state} as state from pgboss.job
    where name = q.name and priority = 0 and state < 'active' and not blocked order by created_on limit ${sql.raw(String(maxCounted))}
  ) j on j.state = s.state
  group by 1, 2`;

/** What pg-boss counts itself, every few seconds in the processes that run jobs. */
const countedByQueue = (label: string, column: SQL): SQL =>
  sql`select array[name, ${label}::text] as labels, ${column} as value from pgboss.queue`;

/** Jobs by queue, state and age. */
export const jobFigures: DatabaseFigure[] = [
  {
    name: 'raahi_jobs',
    help: 'Jobs by queue and state (waiting, retrying, delayed, active, failed); each counted up to 10000.',
    labelNames: ['queue', 'state'],
    query: sql`select array[name, state] as labels, count as value from (${openJobs}) open
      union all ${countedByQueue('active', sql`active_count`)} union all ${countedByQueue('failed', sql`failed_count`)}`,
  },
  {
    name: 'raahi_job_oldest_seconds',
    help: 'Age of the oldest job by queue and state: of a waiting job since it became due, otherwise since it was enqueued.',
    labelNames: ['queue', 'state'],
    query: sql`select array[name, state] as labels, age as value from (${openJobs}) open`,
  },
];
