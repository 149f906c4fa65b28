import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAgent, createTestCustomer, insertPublicPackage, someInquiry } from '#tests/factories/leads.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action as sendMessage } from './contact.tsx';
import { loader as form, action as submit } from './inquiry.tsx';
import { loader as sent } from './inquiry-sent.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agentId: string;
let packageId: string;
let hiddenId: string;
let customerId: string;

beforeAll(async () => {
  agentId = await createTestAgent(app, 'agent@example.in');
  customerId = await createTestCustomer(app, 'priya@example.in');
  packageId = await insertPublicPackage(app, agentId);
  hiddenId = await insertPublicPackage(app, agentId, { status: 'pending', is_active: false });
});
beforeEach(async () => {
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes', 'contact_messages', 'attempt_counts');
});

const cookiesOf = async (email: string): Promise<string[]> => {
  const result = await logIn(app, { email, password: goodPassword }, client());
  if (!result.success) throw new Error(result.error.message);
  return result.data.setCookies;
};

type RequestOptions = { form?: Record<string, string>; cookies?: string[]; query?: string };
const args = (id: string, { query = '', ...rest }: RequestOptions = {}) =>
  ({ ...routeArgs(app, { path: `/customer-info/${id}${query}`, ...rest }), params: { packageId: id } }) as never;
const serviceArgs = (service: string, options: RequestOptions = {}) =>
  routeArgs(app, { path: `/customer-info/service?${new URLSearchParams({ service })}`, ...options }) as never;
const rows = async (table: 'customer_leads' | 'contact_messages') =>
  (await app.db.execute(sql.raw(`select * from ${table} order by created_at, id`))).rows;

/** The page after the only inquiry. */
const sentPath = async (): Promise<string> => {
  const [lead] = await rows('customer_leads');
  return `/customer-info/sent/${lead?.id}`;
};

const thanks = {
  title: 'Inquiry Submitted Successfully!',
  description: 'Our travel expert will contact you within 24 hours.',
};

describe('/customer-info/{packageId}', () => {
  test('opens with the package, its price and the values of the search', async () => {
    const { data } = await form(args(packageId, { query: '?travelers=3&origin=Pune' }));
    expect(data.subject).toEqual({
      kind: 'package',
      id: packageId,
      title: 'Beaches of South Goa',
      destination: 'Goa',
      duration: '5 Days / 4 Nights',
      price_paise: 1_850_000,
      struck_price_paise: null,
      company_name: 'Konkan Trails',
      picture: { src: expect.stringContaining('.svg'), alt: expect.any(String), focus: expect.any(String) },
    });
    expect(data.start).toMatchObject({ first_name: '', email: '', travelers: '3-4', origin: 'Pune' });
  });

  test('is prefilled for a logged-in customer only', async () => {
    const start = async (email: string) =>
      (await form(args(packageId, { cookies: await cookiesOf(email) }))).data.start;
    expect(await start('priya@example.in')).toMatchObject({
      first_name: 'Asha Devi',
      last_name: 'Rao',
      email: 'priya@example.in',
      phone: '+919847012345',
    });
    expect(await start('agent@example.in')).toMatchObject({ first_name: '', email: '' });
  });

  test('redirects to the page of the inquiry with the success toast', async () => {
    const cookies = await cookiesOf('priya@example.in');
    const answer = await redirection(submit(args(packageId, { form: someInquiry(), cookies })));
    expect(answer?.to).toBe(await sentPath());
    expect(await toastOf(answer?.cookies ?? [])).toEqual(thanks);
    expect(await rows('customer_leads')).toMatchObject([
      { package_id: packageId, user_id: customerId, origin: 'Pune' },
    ]);
  });

  test('shows Missing Information and keeps all values', async () => {
    const typed = someInquiry({ first_name: '', special_requests: 'A cot\nfor a baby', travelers: '9+' });
    expect(await submit(args(packageId, { form: typed }))).toMatchObject({
      data: {
        typed,
        errors: { first_name: 'Please enter your first name.' },
        toast: {
          title: 'Missing Information',
          description: 'Please fill in all required fields.',
          tone: 'destructive',
        },
      },
      init: { status: 400 },
    });
  });

  test('shows the error of a field', async () => {
    expect(await submit(args(packageId, { form: someInquiry({ travel_date: '2026-01-01' }) }))).toMatchObject({
      data: {
        errors: { travel_date: expect.any(String) },
        toast: {
          title: 'Error submitting inquiry',
          description: 'This date is in the past. Please choose today or a later date.',
        },
      },
      init: { status: 400 },
    });
  });

  test('shows an error and keeps all values when it can’t be saved', async () => {
    const broken = {
      ...app,
      db: Object.assign(Object.create(app.db), { transaction: () => Promise.reject(new Error('gone')) }),
    };
    const typed = someInquiry();
    const answer = await submit({
      ...routeArgs(broken, { path: `/customer-info/${packageId}`, form: typed }),
      params: { packageId },
    } as never);
    expect(answer).toMatchObject({
      data: {
        typed,
        toast: {
          title: 'Error submitting inquiry',
          description: 'Failed to submit inquiry. Please try again.',
          tone: 'destructive',
        },
      },
      init: { status: 503 },
    });
  });

  test('a form with a filled honeypot field creates no lead', async () => {
    const answer = await submit(args(packageId, { form: { ...someInquiry(), homepage: 'https://evil.example' } }));
    expect(answer).toMatchObject({ data: { success: false, trapped: true }, init: { status: 400 } });
    expect(await rows('customer_leads')).toEqual([]);
  });

  test('responds 404 for hidden and unknown packages', async () => {
    for (const id of [hiddenId, 'none', '%00'])
      expect(await form(args(id))).toMatchObject({ data: { subject: null }, init: { status: 404 } });
    for (const id of ['none', '%00'])
      expect(await submit(args(id, { form: someInquiry() }))).toMatchObject({ init: { status: 404 } });
    expect(await form(args(hiddenId, { cookies: await cookiesOf('agent@example.in') }))).toMatchObject({
      init: { status: 404 },
    });
    expect(await rows('customer_leads')).toEqual([]);
    const answer = await redirection(submit(args(hiddenId, { form: someInquiry() })));
    expect(answer?.to).toBe(await sentPath());
    expect(await rows('customer_leads')).toMatchObject([{ package_id: null, agent_id: null }]);
  });
});

describe('/customer-info/service', () => {
  test('opens for the six services only', async () => {
    expect(await form(serviceArgs('Car Rentals & Transport'))).toMatchObject({
      data: { subject: { kind: 'service', title: 'Car Rentals & Transport' } },
      init: { status: 200 },
    });
    for (const other of ['', 'Visa', 'toString'])
      expect(await form(serviceArgs(other))).toMatchObject({ data: { subject: null }, init: { status: 404 } });
  });

  test('stores the service in the lead, for the admin', async () => {
    const answer = await redirection(submit(serviceArgs('Flight Booking', { form: someInquiry() })));
    expect(answer?.to).toBe(await sentPath());
    expect(await toastOf(answer?.cookies ?? [])).toEqual(thanks);
    expect(await rows('customer_leads')).toMatchObject([
      { service: 'Flight Booking', package_id: null, agent_id: null, status: 'new' },
    ]);
    await expect(submit(serviceArgs('Visa', { form: someInquiry() }))).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('/contact', () => {
  const typed = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Jobs', message: 'I know\nevery station.' };
  const send = (given: Record<string, string> = {}) =>
    sendMessage(routeArgs(app, { path: '/contact', form: { ...typed, ...given } }) as never);

  test('stores the message and shows the success toast', async () => {
    expect(await send()).toMatchObject({
      data: { success: true, name: 'Asha Rao', toast: { title: 'Message Sent!' } },
      init: { status: 200 },
    });
    expect(await rows('contact_messages')).toMatchObject([{ ...typed, handled: false }]);
  });

  test('keeps the values when a field is missing', async () => {
    expect(await send({ subject: '' })).toMatchObject({
      data: {
        success: false,
        typed: { ...typed, subject: '' },
        errors: { subject: 'Please enter a subject.' },
        toast: { title: 'Missing Information', description: 'Please fill in all required fields.' },
      },
      init: { status: 400 },
    });
    expect(await rows('contact_messages')).toEqual([]);
  });
});

describe('/customer-info/sent/{inquiryId}', () => {
  const opened = async (inquiryId: string) => {
    const answer = await sent({
      ...routeArgs(app, { path: `/customer-info/sent/${inquiryId}` }),
      params: { inquiryId },
    } as never);
    return { status: answer.init?.status ?? 200, inquiry: answer.data.inquiry };
  };
  const sendInquiry = async (answer: Promise<unknown>): Promise<string> =>
    (await redirection(answer))?.to.split('/').at(-1) ?? '';

  test('shows reference, agency and similar packages, and no personal data', async () => {
    const similar = await insertPublicPackage(app, agentId, { title: 'Beaches of North Goa' });
    const id = await sendInquiry(submit(args(packageId, { form: someInquiry() })));
    const { status, inquiry } = await opened(id);
    expect(status).toBe(200);
    expect(inquiry).toMatchObject({
      reference: `INQ-${id.slice(0, 8).toUpperCase()}`,
      about: 'Beaches of South Goa',
      packageId,
      agency: expect.stringMatching(/\w/),
      sentAt: '2026-11-20T06:30:00.000Z',
    });
    expect(inquiry?.similar.map((card) => card.id)).toEqual([similar]);
    const { first_name, email, phone } = someInquiry();
    for (const personal of [first_name, email, phone]) expect(JSON.stringify(inquiry)).not.toContain(personal);
    await app.db.execute(sql`delete from travel_packages where id = ${similar}`);
  });

  test('a repeated inquiry opens the page of the first', async () => {
    const first = await sendInquiry(submit(args(packageId, { form: someInquiry() })));
    expect(await sendInquiry(submit(args(packageId, { form: someInquiry() })))).toBe(first);
  });

  test('of a service is answered by our team', async () => {
    const id = await sendInquiry(submit(serviceArgs('Flight Booking', { form: someInquiry() })));
    expect((await opened(id)).inquiry).toMatchObject({
      about: 'Flight Booking',
      packageId: null,
      agency: null,
      similar: [],
    });
  });

  test('is 404 for an unknown id, and for a lead that an agent added', async () => {
    const id = await sendInquiry(submit(args(packageId, { form: someInquiry() })));
    await app.db.execute(sql`update lead_events set event = 'created'`);
    for (const unknown of [id, 'none', '%00', crypto.randomUUID()])
      expect(await opened(unknown)).toEqual({ status: 404, inquiry: null });
  });
});
