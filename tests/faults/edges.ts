import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Pool, type PoolClient } from 'pg';
import { type Database, drizzleOn } from '~/server/database/database.server.ts';

/**
 * What can happen to a step: the question never arrives; it is carried out, but nobody hears the answer; the process dies before it and asks nothing more.
 * The provider besides: it carries out and says nothing, or answers with one of these without carrying out.
 */
export type Fault = 'lost question' | 'lost answer' | 'killed' | 'silence' | '429' | '500' | 'html';

/** One statement to the database or one request to the provider. */
export type Step = {
  edge: 'database' | 'provider';
  what: string;
  /** It changes something that stays, whatever comes after. */
  lasting: boolean;
  /** The same in every trip: the part of the journey, what is asked, and the how manieth time in that part. */
  place: string;
  /** So many faults there were in this part of this trip. */
  strikes: number;
};

type Strike = (step: Step) => Fault | null;

/** Watches the steps over all edges of a process and strikes where it is told. */
export const openEdges = () => {
  let strike: Strike = () => null;
  let part = '';
  let strikes = 0;
  let asked = new Map<string, number>();
  let dead = false;
  return {
    /** From now on faults come as `next` says; none without it. */
    watch: (next: Strike = () => null): void => {
      strike = next;
      dead = false;
    },
    /** A part of the journey begins. */
    enter: (name: string): void => {
      part = name;
      strikes = 0;
      asked = new Map();
    },
    /** The part is tried again; true when the process had died and is started anew. */
    again: (): boolean => {
      const was = dead;
      dead = false;
      asked = new Map();
      return was;
    },
    meet: ({ edge, what, lasting }: Pick<Step, 'edge' | 'what' | 'lasting'>): Fault | null => {
      if (dead) return 'killed';
      const kind = what.replaceAll(/(order|pay|rfnd)_\w{14}/g, ':id');
      const times = (asked.get(kind) ?? 0) + 1;
      asked.set(kind, times);
      const fault = strike({ edge, what, lasting, place: `${part}: ${kind} (${Math.min(times, 2)})`, strikes });
      if (fault) strikes += 1;
      dead = fault === 'killed';
      return fault;
    },
  };
};

export type Edges = ReturnType<typeof openEdges>;

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
};

/** Pulls the plug of a connection, as a server that goes away does. */
export const cut = (client: PoolClient): void => {
  const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream');
  if (!(stream instanceof Duplex)) throw new Error('pg keeps its stream elsewhere');
  stream.destroy();
};

/**
 * The same database over connections of its own that break as the edges say. Without `transactions` every statement stays by itself: the control in which
 * the guard is off.
 */
export const breakableDatabase = <Kind extends Database>(
  database: Kind,
  edges: Edges,
  { transactions = true }: { transactions?: boolean } = {},
): Kind => {
  const pool = new Pool({ ...database.pool.options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const ask: (...asked: never[]) => unknown = Reflect.get(client, 'query');
    let inside = false;
    const query = (...asked: unknown[]): unknown => {
      const what = textOf(asked[0]).replaceAll(/\s+/g, ' ').trim().slice(0, 120);
      const begins = /^begin/i.test(what);
      const ends = /^(commit|rollback)/i.test(what);
      const changes = !/^select /i.test(what) || /from hold_seats/.test(textOf(asked[0]));
      const lasting = /^commit/i.test(what) || (changes && !(inside || begins || ends));
      inside = begins || (inside && !ends);
      if (!transactions && (begins || ends)) asked[0] = 'select 1';
      // What is given up anyway is no step of its own.
      const fault = /^rollback/i.test(what) ? null : edges.meet({ edge: 'database', what, lasting });
      if (fault === null) return Reflect.apply(ask, client, asked);
      const heard = asked.at(-1);
      const tell = typeof heard === 'function' ? heard : null;
      const lost = async (): Promise<never> => {
        if (fault === 'lost answer') await Reflect.apply(ask, client, tell ? asked.slice(0, -1) : asked);
        cut(client);
        throw new Error('Connection terminated unexpectedly');
      };
      if (!tell) return lost();
      lost().catch((error: unknown) => Reflect.apply(tell, undefined, [error]));
      return undefined;
    };
    Object.assign(client, { query });
  });
  return { ...database, pool, db: drizzleOn(pool), close: () => pool.end() };
};

const passedOn = ['authorization', 'content-type', 'x-refund-idempotency'];

/** A line to the provider that breaks as the edges say; `forget` names headers that get lost on the way (a control). */
export const breakableLine = async (
  target: string,
  edges: Edges,
): Promise<{ url: string; forget: Set<string>; close(): Promise<void> }> => {
  const forget = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const fault = edges.meet({ edge: 'provider', what: `${method} ${url}`, lasting: true });
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'Content-Type': type }).end(text);
    if (fault === 'lost question' || fault === 'killed') return response.socket?.destroy();
    if (fault === '429' || fault === '500')
      return answer(Number(fault), 'application/json', '{"error":{"description":"Please try again later"}}');
    if (fault === 'html') return answer(200, 'text/html', '<html><h1>Sorry</h1></html>');
    const headers = passedOn.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' && !forget.has(name) ? [[name, value] as [string, string]] : [];
    });
    const told = await fetch(`${target}${url}`, {
      method,
      headers,
      body: method === 'GET' ? null : new Uint8Array(body),
    });
    const text = await told.text();
    if (fault === 'lost answer') return response.socket?.destroy();
    return fault === 'silence' ? undefined : answer(told.status, told.headers.get('Content-Type') ?? '', text);
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
