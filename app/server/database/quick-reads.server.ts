import { Client, type ClientConfig, type Pool } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';

/** The names of prepared statements that are declared as quick reads. */
const quickReads = new Set<string>();

/**
 * Declares a prepared statement, by its name, as a read by key that takes a millisecond and never waits for a row lock. Outside of a transaction such reads
 * share a connection with others of the same moment.
 */
export const quickRead = (name: string): string => {
  quickReads.add(name);
  return name;
};

/** Connections for quick reads, of those that a process may open. */
export const quickConnections = 2;

/** A connection that has not answered for this long is busy with something slow: the others use the pool. Milliseconds. */
const busyAfterMs = 25;
const mostWaiting = 100;
/** A read that has waited for longer is not repeated when its connection is lost. Milliseconds. */
const retryWithinMs = 5000;
/** Between two attempts to connect. Milliseconds. */
const reconnectAfterMs = 1000;

type Query = (...values: unknown[]) => Promise<unknown>;
type Corked = { connection: { stream: { cork(): void; uncork(): void } } };

/** A connection to which statements are written without waiting for the answers to earlier ones (pipelining); PostgreSQL answers in order. */
type QuickConnection = {
  /** The query function; null while there is no connection. */
  query: Query | null;
  corked: Corked | null;
  /** Gives the connection up. */
  lose: () => void;
  waiting: number;
  /** When it answered last, or was idle. */
  answeredAt: number;
  nextAttempt: number;
};

const isQuick = (values: readonly unknown[]): boolean => {
  const [config] = values;
  if (typeof config !== 'object' || config === null || !('name' in config)) return false;
  return typeof config.name === 'string' && quickReads.has(config.name) && typeof values.at(-1) !== 'function';
};

/**
 * Lets quick reads of this pool's `query` share a few connections of their own. The statements of one turn of the event loop are sent in one write, so a busy
 * process and PostgreSQL spend a third of the CPU on each. A slow answer delays nobody for long: while a connection is busy, lost or being opened, reads use
 * the pool. Returns a function that closes the connections.
 */
export const shareQuickReads = (pool: Pool, config: ClientConfig, count = quickConnections): (() => Promise<void>) => {
  const throughPool = pool.query.bind(pool) as Query;
  const clients = new Set<Client>();
  const connections: QuickConnection[] = Array.from({ length: count }, () => ({
    query: null,
    corked: null,
    lose: () => undefined,
    waiting: 0,
    answeredAt: 0,
    nextAttempt: 0,
  }));
  const state: { isClosed: boolean; current: QuickConnection | null } = { isClosed: false, current: null };

  const connect = (quick: QuickConnection): void => {
    const now = performance.now();
    if (state.isClosed || now < quick.nextAttempt) return;
    quick.nextAttempt = Number.POSITIVE_INFINITY;
    const client = new Client({
      application_name: 'raahi',
      keepAlive: true,
      ...config,
      pipeline: true,
    } as ClientConfig);
    clients.add(client);
    const lose = () => {
      if (!clients.delete(client)) return;
      client.end().catch(() => undefined);
      quick.query = null;
      quick.corked = null;
      quick.nextAttempt = performance.now() + reconnectAfterMs;
    };
    quick.lose = lose;
    client.on('error', lose);
    client.on('end', lose);
    client.connect().then(() => {
      if (!clients.has(client)) return;
      quick.query = client.query.bind(client) as Query;
      quick.corked = client as unknown as Corked;
    }, lose);
  };

  const isFree = ({ query, waiting, answeredAt }: QuickConnection): boolean =>
    query !== null && (waiting === 0 || (waiting < mostWaiting && performance.now() - answeredAt < busyAfterMs));

  /** One connection for all statements of this turn of the event loop, written together when the turn ends. */
  const choose = (): QuickConnection | null => {
    if (state.current) return isFree(state.current) ? state.current : null;
    const free = connections.filter(isFree).sort((one, other) => one.waiting - other.waiting)[0];
    if (!free?.corked) {
      for (const quick of connections) if (!quick.query) connect(quick);
      return null;
    }
    const { stream } = free.corked.connection;
    state.current = free;
    stream.cork();
    setImmediate(() => {
      state.current = null;
      stream.uncork();
    });
    return free;
  };

  const send: Query = (...values) => {
    const quick = isQuick(values) ? choose() : null;
    if (!quick?.query) return throughPool(...values);
    const startedAt = performance.now();
    if (quick.waiting === 0) quick.answeredAt = startedAt;
    quick.waiting += 1;
    const { query, lose } = quick;
    const settle = () => {
      quick.waiting -= 1;
      quick.answeredAt = performance.now();
    };
    return query(...values).then(
      (result) => {
        settle();
        return result;
      },
      (error: unknown) => {
        settle();
        if (!isDatabaseUnavailable(error)) throw error;
        lose();
        // Reading again is safe; what has waited for the time limit does not wait twice.
        if (performance.now() - startedAt > retryWithinMs || state.isClosed) throw error;
        return throughPool(...values);
      },
    );
  };
  pool.query = send as Pool['query'];
  for (const quick of connections) connect(quick);
  return async () => {
    state.isClosed = true;
    await Promise.all([...clients].map((client) => client.end().catch(() => undefined)));
  };
};
