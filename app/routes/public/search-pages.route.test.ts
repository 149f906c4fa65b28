import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { loader } from './search.tsx';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [mailJob] });

const copies = 1_120;

/** More public packages than the search counts: copies of one, each with its own price. */
beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  const id = await publicPackage(app, 'asha', { destination: 'Jaipur' });
  await app.db.execute(sql`
    insert into travel_packages (agent_id, title, destination, duration, price_paise, description, category, status, is_active,
      awaiting_review, approved_version, created_at, updated_at, index_terms, index_facets, index_version, days)
    select agent_id, title, destination, duration, price_paise + copy * 100, description, category, status, is_active, awaiting_review,
      approved_version, created_at, updated_at, index_terms, index_facets, index_version, days
    from travel_packages, generate_series(1, ${copies - 1}) as copy where id = ${id}`);
});

const open = (path: string) => loader(routeArgs(app, { path }) as never);

test.each(['/search?', '/search?destination=jaipur&'])(
  '%spage= beyond more than 1,000 results redirects to the last page',
  async (address) => {
    expect((await redirection(open(`${address}page=300`)))?.to).toBe(`${address}page=23`);
    const last = (await open(`${address}page=23`)).data.found;
    expect({ rows: last.packages.length, pages: last.pages }).toEqual({ rows: 20, pages: 23 });
  },
);
