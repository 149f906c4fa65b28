import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Pool, type PoolClient } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { createDrizzle } from '~/server/database/open-database.server.ts';

/**
 * The fault of a step: the request is lost; it is executed but the response is lost; the process dies before it and sends nothing more.
 * The provider can also execute the request without a response, or respond with one of the others without executing it.
 */
export type Fault = 'lost request' | 'lost response' | 'killed' | 'silence' | '429' | '500' | 'html';

/** One statement to the database or one request to the provider. */
export type Step = {
  edge: 'database' | 'provider';
  what: string;
  /** It changes something permanently, whatever happens next. */
  lasting: boolean;
  /** Identical in every trip: the part of the trip, the request, and its occurrence in that part (1, or 2 for any later one). */
  place: string;
  /** The number of faults so far in this part of this trip. */
  strikes: number;
};

type Strike = (step: Step) => Fault | null;

/** Observes every statement and request that leaves a process, and injects faults. */
export const createFaultInjector = () => {
  let strike: Strike = () => null;
  let part = '';
  let strikes = 0;
  let counts = new Map<string, number>();
  let dead = false;
  return {
    /** Injects faults as `next` decides from now on; none without it. */
    watch: (next: Strike = () => null): void => {
      strike = next;
      dead = false;
    },
    /** Starts a part of the trip. */
    enter: (name: string): void => {
      part = name;
      strikes = 0;
      counts = new Map();
    },
    /** Retries the part. @returns true when the process had died and must be restarted */
    again: (): boolean => {
      const was = dead;
      dead = false;
      counts = new Map();
      return was;
    },
    meet: ({ edge, what, lasting }: Pick<Step, 'edge' | 'what' | 'lasting'>): Fault | null => {
      if (dead) return 'killed';
      const kind = what.replaceAll(/(order|pay|rfnd)_\w{14}/g, ':id');
      const times = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, times);
      const fault = strike({ edge, what, lasting, place: `${part}: ${kind} (${Math.min(times, 2)})`, strikes });
      if (fault) strikes += 1;
      dead = fault === 'killed';
      return fault;
    },
  };
};

export type FaultInjector = ReturnType<typeof createFaultInjector>;

const sqlText = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
};

/** Drops a connection, as a server that crashes does. */
export const dropConnection = (client: PoolClient): void => {
  const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream');
  if (!(stream instanceof Duplex)) throw new Error('the stream of a pg connection was not found');
  stream.destroy();
};

/**
 * The same database over separate connections that fail as the injector decides. Without `transactions` every statement commits on its own: the control
 * run without the guard.
 */
export const faultyDatabase = <Kind extends Database>(
  database: Kind,
  edges: FaultInjector,
  { transactions = true }: { transactions?: boolean } = {},
): Kind => {
  const pool = new Pool({ ...database.pool.options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const original: (...args: never[]) => unknown = Reflect.get(client, 'query');
    let inside = false;
    const query = (...args: unknown[]): unknown => {
      const what = sqlText(args[0]).replaceAll(/\s+/g, ' ').trim().slice(0, 120);
      const begins = /^begin/i.test(what);
      const ends = /^(commit|rollback)/i.test(what);
      const changes =
        !/^select /i.test(what) || /\b(hold_limited_seats|hold_trip|confirm_trip)\(/.test(sqlText(args[0]));
      const lasting = /^commit/i.test(what) || (changes && !(inside || begins || ends));
      inside = begins || (inside && !ends);
      if (!transactions && (begins || ends)) args[0] = 'select 1';
      // A rollback is not a step: its work is lost either way.
      const fault = /^rollback/i.test(what) ? null : edges.meet({ edge: 'database', what, lasting });
      if (fault === null) return Reflect.apply(original, client, args);
      const last = args.at(-1);
      const callback = typeof last === 'function' ? last : null;
      const lost = async (): Promise<never> => {
        if (fault === 'lost response') await Reflect.apply(original, client, callback ? args.slice(0, -1) : args);
        dropConnection(client);
        throw new Error('Connection terminated unexpectedly');
      };
      if (!callback) return lost();
      lost().catch((error: unknown) => Reflect.apply(callback, undefined, [error]));
      return undefined;
    };
    Object.assign(client, { query });
  });
  return { ...database, pool, db: createDrizzle(pool), close: () => pool.end() };
};

/**
 * Ends a request when its response was withheld, instead of after a time: a slow machine neither ends a request early nor waits for it.
 * `timeoutSignal` is for the client, `onSilence` for the proxy.
 */
export const createSilenceSignals = () => {
  const open = new Set<AbortController>();
  return {
    timeoutSignal: (): AbortSignal => {
      const controller = new AbortController();
      open.add(controller);
      return controller.signal;
    },
    onSilence: (): void => {
      for (const controller of open) controller.abort(new DOMException('No response.', 'TimeoutError'));
      open.clear();
    },
  };
};

const forwardedHeaders = ['authorization', 'content-type', 'x-refund-idempotency'];

/** A proxy to the provider that fails as the injector decides; headers in `forget` are dropped (a control run). `onSilence` is called when it withholds a response. */
export const startFaultyProxy = async (
  target: string,
  edges: FaultInjector,
  { onSilence }: { onSilence?: () => void } = {},
): Promise<{ url: string; forget: Set<string>; close(): Promise<void> }> => {
  const forget = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const fault = edges.meet({ edge: 'provider', what: `${method} ${url}`, lasting: true });
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'Content-Type': type }).end(text);
    if (fault === 'lost request' || fault === 'killed') return response.socket?.destroy();
    if (fault === '429' || fault === '500')
      return answer(Number(fault), 'application/json', '{"error":{"description":"Please try again later"}}');
    if (fault === 'html') return answer(200, 'text/html', '<html><h1>Sorry</h1></html>');
    const headers = forwardedHeaders.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' && !forget.has(name) ? [[name, value] as [string, string]] : [];
    });
    const upstream = await fetch(`${target}${url}`, {
      method,
      headers,
      body: method === 'GET' ? null : new Uint8Array(body),
    });
    const text = await upstream.text();
    if (fault === 'lost response') return response.socket?.destroy();
    return fault === 'silence'
      ? onSilence?.()
      : answer(upstream.status, upstream.headers.get('Content-Type') ?? '', text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    forget,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
