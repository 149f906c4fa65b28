import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { seedDemo } from '#db/seed/seed-demo.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { serveSharedSite, siteModules } from '#tests/shared-site.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { createDrizzle } from '~/server/database/open-database.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';

const database = await testDatabase();
const { pool } = database;

/** The statements that went to the replica, and the failures of those that were more than reading. */
const statements: string[] = [];
const failures: string[] = [];

/** A replica that refuses writes, as a standby does, and does not fall back to the primary. */
const refusingDb = (): Db => {
  const note = (error: unknown): never => {
    failures.push(`${statements.at(-1)}: ${error instanceof Error ? error.message : error}`);
    throw error;
  };
  const query = async (first: { text: string } | string, ...values: unknown[]): Promise<unknown> => {
    statements.push(typeof first === 'string' ? first : first.text);
    const connection = await pool.connect();
    try {
      await connection.query('begin read only');
      return await (connection.query as (...all: unknown[]) => Promise<unknown>)(first, ...values);
    } catch (error) {
      return note(error);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };
  const transaction: Db['transaction'] = (work, config) => {
    statements.push('transaction');
    return createDrizzle(pool)
      .transaction(work, { ...config, accessMode: 'read only' })
      .catch(note);
  };
  return Object.assign(drizzle({ query } as unknown as Pool), { transaction }) as Db;
};

const app = await accountsApp(database);
const replicatedApp = { ...app, database: { ...database, readDb: refusingDb() } };

beforeAll(() => seedDemo(app));

const sessionOf = async (name: string): Promise<string> => {
  const answer = await logIn(app, { email: `${name}@raahi.test`, password: demoPassword }, client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
};

const tomorrow = addDays(indianDate(new Date()), 1);

test('what visitors, agents and administrators read from the replica does not write', async () => {
  const modules = siteModules();
  const ask = await serveSharedSite(replicatedApp, modules);
  const fixed = Object.keys(modules)
    .filter((path) => !/[:*]/.test(path) && path !== 'logout')
    .map((path) => `/${path}`);
  const searches = [
    paths.search({ destination: 'Goa' }),
    paths.trainSearch({ from: 'delhi', to: 'mumbai', date: tomorrow }),
    paths.trainRoute('delhi-to-mumbai'),
    `/api/journeys?from=NDLS&to=MMCT&date=${tomorrow}`,
    '/api/locations?q=del',
  ];
  const pagesOf: [cookie: string, pages: string[]][] = [
    ['', [...fixed, ...searches]],
    [await sessionOf('agent'), ['/', ...fixed.filter((path) => path.startsWith('/agent'))]],
    [await sessionOf('admin'), ['/', ...fixed.filter((path) => path.startsWith('/admin'))]],
  ];
  for (const [cookie, pages] of pagesOf)
    for (const path of pages) {
      const { status } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
      expect(status, path).toBeLessThan(500);
    }
  expect(failures).toEqual([]);
  expect(statements.length).toBeGreaterThan(40);
  // Control: a write is refused and noticed.
  await expect(replicatedApp.database.readDb.execute('delete from advertisements')).rejects.toThrow();
  expect(failures).toHaveLength(1);
}, 60_000);
