import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAgent, createTestCustomer, insertPublicPackage, someInquiry } from '#tests/factories/leads.ts';
import { serveRoutes } from '#tests/served-routes.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { createLog } from '~/server/log.server.ts';
import { brand } from '~/shared/site/brand.ts';
import * as contact from './contact.tsx';
import * as inquiry from './inquiry.tsx';

const database = await testDatabase();
const lines: string[] = [];
const log = createLog('warn', { write: (text: string) => lines.push(text) });
const app = await accountsApp(database, { clock: manualClock(new Date('2026-11-20T06:30:00Z')), log });
afterAll(() => app.stopJobs());

const routes = {
  'customer-info/service': inquiry,
  'customer-info/:packageId': inquiry,
  contact,
};
const send = serveRoutes(app, routes);
/** The same app without a database: nothing listens on this port. */
const sendToBroken = serveRoutes({ ...app, db: drizzle(new Pool({ host: '127.0.0.1', port: 9 })) }, routes);

let agentId: string;
let cookies: string[];
let packageId: string;

beforeAll(async () => {
  agentId = await createTestAgent(app, 'agent@example.in');
  await createTestCustomer(app, 'priya@example.in');
  const login = await logIn(app, { email: 'priya@example.in', password: goodPassword }, client());
  if (!login.success) throw new Error(login.error.message);
  cookies = login.data.setCookies;
});
beforeEach(async () => {
  packageId = await insertPublicPackage(app, agentId);
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'attempt_counts');
  await app.db.execute(sql`delete from pgboss.job`);
});

const typed = someInquiry({ special_requests: 'A cot for a baby, by the sea', last_name: 'Rao-Kamat' });
const withdraw = () =>
  app.db.update(travel_packages).set({ is_active: false }).where(eq(travel_packages.id, packageId));
const leads = () => app.db.select().from(customer_leads).orderBy(customer_leads.created_at, customer_leads.id);
const toastOf = async (answer: Response) => {
  const headers = {
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  return (await readFlash(new Request('http://localhost/', { headers })))?.toast;
};

const expectFormValues = async (answer: Response, status: number): Promise<string> => {
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain('value="Rao-Kamat"');
  expect(html).toContain('>A cot for a baby, by the sea</textarea>');
  expect(html).toContain('Submit Inquiry');
  return html;
};

describe('without JavaScript, an inquiry that can’t be saved keeps its values', () => {
  test('while the database is down, for a package', async () => {
    const html = await expectFormValues(await sendToBroken({ path: `/customer-info/${packageId}`, form: typed }), 503);
    expect(html).toContain('Failed to submit inquiry. Please try again.');
    expect(html).not.toContain('Package Not Found');
  });

  test('while the database is down, from a logged-in customer', async () => {
    await expectFormValues(await sendToBroken({ path: `/customer-info/${packageId}`, form: typed, cookies }), 503);
  });

  test('while the database is down, for a service', async () => {
    const path = `/customer-info/service?${new URLSearchParams({ service: 'Flight Booking' })}`;
    for (const sender of [[], cookies])
      await expectFormValues(await sendToBroken({ path, form: typed, cookies: sender }), 503);
  });

  test('when a field is missing and the package was withdrawn meanwhile', async () => {
    await withdraw();
    const answer = await send({ path: `/customer-info/${packageId}`, form: { ...typed, phone: '' } });
    const html = await expectFormValues(answer, 400);
    expect(html).toContain('This package is no longer available');
    expect(html).toContain('Please enter your phone number.');
  });
});

test('a contact message keeps its values while the database is down', async () => {
  const message = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Jobs', message: 'I know every station.' };
  const answer = await sendToBroken({ path: '/contact', form: message, cookies });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('>I know every station.</textarea>');
});

test('a person whose password manager fills the honeypot field succeeds on the second attempt', async () => {
  const message = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Jobs', message: 'I know every station.' };
  for (const [path, form] of [
    [`/customer-info/${packageId}`, typed],
    ['/contact', message],
  ] as const) {
    const field = 'name="homepage"';
    expect(await (await send({ path })).text()).toContain(field);
    lines.length = 0;
    const refused = await send({ path, form: { ...form, homepage: 'https://priya.example' } });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Please try again.');
    expect(html).not.toContain(field);
    expect(lines.join()).toContain('form rejected: honeypot field filled in');
    expect(lines.join()).not.toContain('priya');
    const accepted = await send({ path, form });
    expect([200, 302]).toContain(accepted.status);
  }
});

test('an inquiry for a withdrawn package becomes the admin’s lead, with a note in the toast', async () => {
  await withdraw();
  const answer = await send({ path: `/customer-info/${packageId}`, form: typed });
  expect(answer.headers.get('Location')).toMatch(/^\/customer-info\/sent\/[0-9a-f-]{36}$/);
  expect(await toastOf(answer)).toEqual({
    title: 'Inquiry Submitted Successfully!',
    description: 'This package is no longer available. Our travel expert will contact you within 24 hours.',
  });
  expect(await leads()).toMatchObject([{ last_name: 'Rao-Kamat', agent_id: null, package_id: null, status: 'new' }]);
  expect(await mailsTo(app, 'agent@example.in')).toEqual([]);
  const [toSupport] = await mailsTo(app, brand.supportEmail);
  expect(toSupport?.subject).toContain('Beaches of South Goa (no longer available)');
});

test('a page without a posted form responds with an error when its data is missing', async () => {
  expect((await sendToBroken({ path: `/customer-info/${packageId}` })).status).toBe(503);
  await withdraw();
  const answer = await send({ path: `/customer-info/${packageId}` });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Package Not Found');
});
