import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { type Database, openDatabase } from '~/server/database/database.server.ts';
import { jobId } from '~/server/jobs/job-id.server.ts';
import { paths } from '~/shared/paths.ts';
import { bookRules, brokenPromises } from '../books.ts';
import { makePeople, type Person } from '../factories/people.ts';
import { brokenAfter, corruptions } from '../storm/corruptions.ts';
import { paidAtProvider } from '../storm/provider-truth.ts';
import { approveUnheard, importStormTrains, letTimePass, rides, stormSecret } from '../storm/storm-world.ts';
import { openBrowser, until } from '../storm/stubborn-fetch.ts';
import { book, nothingSeen, type Plan, pay, plans, type Seen } from '../storm/traveller.ts';
import { type RaahiServer, type ServerPlace, startServer } from './server.ts';
import { embeddedShop, postgresqlShop } from './shop-place.ts';

/** The books, while no server runs. */
const withBooks = async <Result>(
  place: ServerPlace,
  read: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(place);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
};

/** What a server was doing when it was killed its sessions at the database still end: only then is it dead. */
const untilSessionsEnded = async ({ databaseUrl }: ServerPlace): Promise<void> => {
  if (!databaseUrl) return;
  const client = new Client({ connectionString: databaseUrl, application_name: 'the storm' });
  await client.connect();
  const others = `select from pg_stat_activity where datname = current_database() and application_name = 'raahi'`;
  await until('the sessions of the dead server have ended', async () => (await client.query(others)).rowCount === 0);
  await client.end();
};

/** And once more after them, when time has passed meanwhile. */
const crashes = 2;
const bookingsBetweenCrashes = 40;

/** Travellers who book and pay, one thing after the other, until it is over. Every fifth is a guest without an account. */
const startStorm = (server: RaahiServer, people: Person[], fare: number, seen: Seen) => {
  const storm = { over: false };
  const offered = rides();
  const numbers = { next: 0 };
  const travel = async (person: Person, index: number): Promise<void> => {
    const browser = openBrowser(server.url, index % 5 === 0 ? new Map() : person.cookies);
    const email = index % 5 === 0 ? `guest-${numbers.next}-${person.email}` : person.email;
    await browser.visit(paths.trainBooking(offered[0]));
    while (!storm.over) {
      const number = numbers.next++;
      const ride = offered[(number * 7) % offered.length];
      if (!ride) return;
      const id = await book(browser, { ride, passengers: 1 + (number % 2), fare, email, number }, seen);
      const plan: Plan = plans[number % plans.length] ?? 'browser';
      if (id) await pay(browser, id, plan, seen);
    }
  };
  const done = Promise.all(people.map(travel));
  return {
    attempts: () => seen.acknowledged.size + seen.soldOut,
    end: async () => {
      storm.over = true;
      await done;
    },
  };
};

const confirmationMark = (bookingId: string): string =>
  createHash('sha256').update(`booking confirmed ${bookingId}`).digest('hex').slice(0, 32);

/** Tells of bookings for which the provider has taken money that has neither its ticket and mail nor is on its way back; what has stays so. */
const lookForUnsettled = (server: RaahiServer, admin: Person): (() => Promise<string[]>) => {
  const browser = openBrowser(server.url, admin.cookies);
  const settled = new Set<string>();
  return async () => {
    const mails = readdirSync(join(server.dataDir, 'mail'));
    const open: string[] = [];
    for (const id of await paidAtProvider(server.url)) {
      if (settled.has(id)) continue;
      const page = await browser.visit(paths.payment(id));
      const ticket = page.location.startsWith('/trains/confirmation/');
      const mailed = mails.some((file) => file.endsWith(`-${confirmationMark(id).slice(0, 8)}.html`));
      if (!ticket && !/is on its way back|has been refunded/.test(page.text)) open.push(`${id} has no end`);
      else if (ticket && !mailed) open.push(`${id} has no mail`);
      else settled.add(id);
    }
    return open;
  };
};

/** Counted in the books after the storm. */
const reckon = async (database: Database, seen: Seen, dataDir: string) => {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;
  const confirmed = await rows<{ id: string }>(
    `select id::text from train_bookings where booking_status = 'confirmed'`,
  );
  const known = await rows<{ id: string }>('select id::text from train_bookings where id = any($1::uuid[])', [
    [...seen.acknowledged],
  ]);
  const jobs = await rows<{ id: string }>(
    `select id::text from pgboss.job where name = 'mail' and id = any($1::uuid[])`,
    [confirmed.map(({ id }) => jobId('mail', confirmationMark(id)))],
  );
  const tellers = await rows<{ teller: string }>(
    `select distinct substring(detail from 'seen by the (\\w+)') as teller from booking_events
     where event in ('confirmed', 'confirmed_late') order by 1`,
  );
  const mails = readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.html'));
  return {
    acknowledgedButLost: seen.acknowledged.size - known.length,
    confirmed: confirmed.length,
    confirmationJobs: jobs.length,
    mailsOfConfirmed: confirmed.map(
      ({ id }) => mails.filter((file) => file.endsWith(`-${confirmationMark(id).slice(0, 8)}.html`)).length,
    ),
    tellers: tellers.map(({ teller }) => teller),
  };
};

// Each has servers and a database of its own, and waits much.
test.describe.configure({ mode: 'parallel' });

for (const [kind, makePlace] of [
  ['embedded', embeddedShop],
  ['PostgreSQL', postgresqlShop],
] as const) {
  test(`kill -9 in a storm of bookings and payments loses and doubles nothing, on ${kind}`, async () => {
    test.setTimeout(300_000);
    const place = await makePlace();
    try {
      const { fare, people } = await withBooks(place, async (database) => ({
        fare: await importStormTrains(database),
        people: await makePeople(database, stormSecret, 25),
      }));
      const [admin, ...travellers] = people;
      if (!admin) throw new Error('There is no admin.');
      const server = await startServer(place, { SESSION_SECRET: stormSecret, LOG_LEVEL: 'warn' });
      const seen = nothingSeen();
      try {
        const storm = startStorm(server, travellers, fare, seen);
        for (let crash = 1; crash <= crashes; crash += 1) {
          const enough = crash * bookingsBetweenCrashes;
          await until(`${enough} have asked for seats`, async () => storm.attempts() >= enough);
          await server.crashAndRestart();
        }
        await until('the storm has gone on', async () => storm.attempts() >= (crashes + 1) * bookingsBetweenCrashes);
        await server.crashAndRestart(async () => {
          await untilSessionsEnded(place);
          await withBooks(place, async (database) => {
            expect(await brokenPromises(database.pool, bookRules.slice(0, 5))).toEqual([]);
            await approveUnheard(database, seen.left);
            await letTimePass(database);
          });
        });
        await storm.end();
        await expect.poll(lookForUnsettled(server, admin), { timeout: 120_000 }).toEqual([]);
      } finally {
        await server.stop();
      }
      await withBooks(place, async (database) => {
        expect(seen.strange).toEqual([]);
        expect(await brokenPromises(database.pool)).toEqual([]);
        const books = await reckon(database, seen, place.dataDir);
        expect(books.acknowledgedButLost).toBe(0);
        expect(books.confirmed).toBeGreaterThan(20);
        expect(books.confirmationJobs).toBe(books.confirmed);
        expect(new Set(books.mailsOfConfirmed)).toEqual(new Set([1]));
        expect(books.tellers).toEqual(['browser', 'reconciler', 'webhook']);

        const client = await database.pool.connect();
        for (const { violates, by } of corruptions)
          expect(await brokenAfter(client, by), `the checker finds: ${violates}`).toContainEqual(
            expect.stringContaining(violates),
          );
        client.release();
      });
    } finally {
      await place.remove();
    }
  });
}
