import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import type { DatabaseNode } from '../layout/database-servers.ts';
import { waitFor } from '../layout/service.ts';
import type { BookingLoad } from './booking-load.ts';
import { createCountingClient } from './counting-client.ts';
import { type Drill, runUnderLoad } from './drill.ts';

/** Visitors who search without a pause, each time something else, so that no answer is shared. */
const searchers = 4;

const words = ['goa', 'kerala', 'beach', 'hills', 'heritage', 'family', 'lake', 'temple', 'desert', 'island'];

const searchPath = (number: number): string =>
  number % 2 === 0
    ? `/search?destination=${words[(number / 2) % words.length]}&price=${1000 + number}%2B`
    : `/trains/search?from=delhi&to=mumbai&date=${addDays(indianDate(new Date()), 1 + (number % 55))}&sort=price`;

const startSearchLoad = (url: string, load: BookingLoad): (() => Promise<number>) => {
  let number = 0;
  let stopped = false;
  const search = async (): Promise<void> => {
    const browser = createCountingClient(url, load.answers);
    while (!stopped) await browser.visit(searchPath(number++));
  };
  const done = Promise.all(Array.from({ length: searchers }, search));
  return async () => {
    stopped = true;
    await done;
    return number;
  };
};

/** Whether this server has answered searches within the last second. */
const isReadAt = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity where usename = 'raahi_app' and query_start > now() - interval '1 second'
       and query not like '%pg_control_system%' and query not like '%page_changes%'`,
    );
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Names of processes of PostgreSQL that replicate. Without them a synchronous standby would stop all commits. */
const replicating = /startup|walreceiver|checkpointer|background writer/;

/** Sends a signal to the processes that answer readers. */
const signalAnswering = (node: DatabaseNode, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of node.serverProcesses()) {
    try {
      if (!replicating.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
};

const title = 'the read replica: halted, then kill -9';

/** Searches and lists are read from the standby; without it they are read from the primary and nobody is refused. */
export const replicaDrill: Drill = {
  name: 'replica',
  title,
  run: (context) =>
    runUnderLoad(context, title, { pause: 40, refused: 0 }, async (load) => {
      const { databases, url } = context.layout;
      const primary = await databases.primary();
      const standby = databases.nodes.find((node) => node !== primary);
      if (!standby) throw new Error('There is no standby.');
      const stopSearches = startSearchLoad(url, load);
      try {
        const isRead = () => waitFor('the replica is read', () => isReadAt(standby.url), 120_000);
        await isRead();
        // It answers nothing and tells nobody, but goes on replicating.
        signalAnswering(standby, 'SIGSTOP');
        await pause(10_000);
        signalAnswering(standby, 'SIGCONT');
        await databases.untilSynchronous();
        await isRead();
        await standby.killMachine();
        const killed = performance.now();
        await pause(10_000);
        await standby.start();
        await databases.untilSynchronous();
        await isRead();
        const seconds = ((performance.now() - killed) / 1000).toFixed(0);
        const searches = await stopSearches();
        return {
          notes: [
            `${searches} searches beside the bookings, the slowest answer took ${(load.answers.slowestMs / 1000).toFixed(1)} s`,
            `killed and started after 10 s, the replica was read again ${seconds} s after the kill`,
          ],
        };
      } finally {
        await stopSearches();
      }
    }),
};

const hangTitle = 'the synchronous standby hangs';

/**
 * The standby's machine stops without breaking its connections: every commit waits for it until wal_sender_timeout ends the connection, then Patroni goes on
 * with the primary alone. Requests whose time limit passes meanwhile are refused, none is lost. Afterwards the standby goes on and is synchronous again.
 */
export const hangDrill: Drill = {
  name: 'hang',
  title: hangTitle,
  run: (context) =>
    runUnderLoad(context, hangTitle, { pause: 30, refused: 500 }, async (load) => {
      const { databases } = context.layout;
      const primary = await databases.primary();
      const standby = databases.nodes.find((node) => node !== primary);
      if (!standby) throw new Error('There is no standby.');
      const stopped = [standby.pid(), ...standby.serverProcesses()];
      const start = performance.now();
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      try {
        // Purchases that were under way are acknowledged once commits go on.
        const before = load.bookedAt.length;
        await waitFor('commits go on without the standby', async () => load.bookedAt.length > before + 20, 120_000);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        return { notes: [`20 bookings more after ${seconds} s, while the standby was still halted`] };
      } finally {
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
        await databases.untilSynchronous();
      }
    }),
};
