import type { Pool, PoolClient } from 'pg';
import { statementShape } from './statement-shape.ts';
import { currentTracing } from './tracing.server.ts';

type Query = (...args: unknown[]) => Promise<unknown>;

const statementOf = (query: unknown): { text: string; name?: string } | null => {
  if (typeof query === 'string') return { text: query };
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return null;
  const name = 'name' in query && typeof query.name === 'string' ? query.name : undefined;
  return { text: query.text, name };
};

/** Queries with a callback are those that the pool itself makes for `pool.query`. */
const hasCallback = (args: readonly unknown[]): boolean => typeof args.at(-1) === 'function';

const traced =
  (query: Query): Query =>
  (...args) => {
    const tracing = currentTracing();
    const statement = tracing?.isRecording() && !hasCallback(args) ? statementOf(args[0]) : null;
    if (!tracing || !statement) return query(...args);
    const { name, attributes } = statementShape(statement.text, statement.name);
    return tracing.measure(name, attributes, () => query(...args));
  };

/** Gives each query that is part of a trace a span with the shape of its statement, never with values. */
export const traceQueries = (pool: Pool): void => {
  pool.query = traced(pool.query.bind(pool) as Query) as Pool['query'];
  const known = new WeakSet<PoolClient>();
  // At each use, because connections may have been opened before.
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = traced(client.query.bind(client) as Query) as PoolClient['query'];
  });
};
