import type { Pool, PoolClient } from 'pg';
import { currentTracing } from './tracing.server.ts';

/** A statement without values: a short name, and the attributes of its span. */
export type StatementShape = { name: string; attributes: { 'db.system.name': string; 'db.query.text': string } };

/** Enough to find the statement in the code; the text is sent with every span. */
const maxTextLength = 160;

/** Replaces literals, so that no value is left; parameters such as $1 stay. */
const withoutLiterals = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** 'select train_stops': the command and the first table or function. */
const shortName = (text: string): string => {
  const command = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
  const target = /\b(?:from|into|update|join)\s+"?([\w.]+)/i.exec(text)?.[1];
  return target && /^(?:select|insert|update|delete|with)$/.test(command) ? `${command} ${target}` : command;
};

const shapes = new Map<string, StatementShape>();

/** The texts of an application are few; those that are built from lists of values are more. */
const maxShapes = 1000;

/** The shape of a statement, cached by its text. `name` is the name of a prepared statement. */
export const statementShape = (sql: string, name?: string): StatementShape => {
  const key = name ?? sql;
  const known = shapes.get(key);
  if (known) return known;
  const text = withoutLiterals(sql);
  const shape = {
    name: name ?? shortName(text),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
  };
  if (shapes.size >= maxShapes) shapes.clear();
  shapes.set(key, shape);
  return shape;
};

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
