import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { offerPackage, openAgent, openCustomer, typedInquiry, withoutRequestHash } from '#tests/factories/leads.ts';
import { attempt_counts } from '~/features/accounts/accounts.tables.server.ts';
import { travel_packages } from '~/features/packages/packages.tables.server.ts';
import { standingClock } from '~/server/clock.server.ts';
import { brand } from '~/shared/brand.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';
import { inquiryLimits } from './limit-inquiries.server.ts';
import { type Asker, submitInquiry } from './submit-inquiry.server.ts';

const database = await testDatabase();
// Friday noon in India.
const noon = new Date('2026-11-20T06:30:00Z');
const clock = standingClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

const agentEmail = 'agent@example.in';
let agentId: string;
let packageId: string;

beforeAll(async () => {
  agentId = await openAgent(app, agentEmail);
  packageId = await offerPackage(app, agentId);
});
beforeEach(async () => {
  clock.moveTo(noon);
  await app.db.delete(customer_leads);
  await app.db.delete(lead_events);
  await app.db.delete(attempt_counts);
  await app.db.execute(sql`delete from pgboss.job`);
});

const nobody: Asker = { userId: null, clientAddress: '203.0.113.7' };
const submit = (given: Parameters<typeof typedInquiry>[0] = {}, asker = nobody) =>
  submitInquiry(app, { package_id: packageId }, typedInquiry(given), asker);
const leads = () => app.db.select().from(customer_leads);
const mails = async () => [...(await mailsTo(app, agentEmail)), ...(await mailsTo(app, 'asha@example.in'))];

describe('an inquiry for a package', () => {
  test('is a new lead of the package’s agent, with its first event', async () => {
    expect(await submit()).toEqual({ success: true, data: { created: true, withdrawn: false } });
    const [lead] = await leads();
    expect(lead).toMatchObject({
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      travelers: '3-4',
      travel_date: '2026-12-24',
      budget: '20k-40k',
      special_requests: 'A cot for a baby.',
      accommodation: 'heritage',
      transportation: 'train',
      origin: 'Pune',
      package_id: packageId,
      package_title: 'Beaches of South Goa',
      service: null,
      status: 'new',
      agent_id: agentId,
      user_id: null,
      created_at: noon,
    });
    expect(await app.db.select().from(lead_events)).toMatchObject([
      { lead_id: lead?.id, event: 'received', detail: 'Inquiry about Beaches of South Goa', created_at: noon },
    ]);
  });

  test('reaches the agent and the traveller by one mail each', async () => {
    await submit();
    const [toAgent, ...more] = await mailsTo(app, agentEmail);
    expect(more).toEqual([]);
    expect(toAgent?.subject).toBe('New inquiry from Asha Rao: Beaches of South Goa');
    expect(toAgent?.reply_to).toBe('asha@example.in');
    expect(toAgent?.text).toContain(`/agent/leads/${(await leads())[0]?.id}`);
    for (const words of [
      '+91 98765 43210',
      'asha@example.in',
      'A cot for a baby.',
      'Pune',
      'Thu, 24 Dec 2026',
      '₹20,000 to ₹40,000',
    ])
      expect(toAgent?.text).toContain(words);
    const [toTraveller, ...others] = await mailsTo(app, 'asha@example.in');
    expect(others).toEqual([]);
    expect(toTraveller?.text).toContain('Our travel expert at Konkan Trails will contact you within 24 hours.');
    expect(toTraveller?.reply_to).toBe(agentEmail);
    expect(toTraveller?.text).toContain(`/package/${packageId}`);
  });

  test('remembers the customer who was logged in', async () => {
    const userId = await openCustomer(app, 'priya@example.in');
    await submit({}, { ...nobody, userId });
    expect(await leads()).toMatchObject([{ user_id: userId }]);
  });

  test('keeps the lead when package and agent are gone', async () => {
    const otherAgent = await openAgent(app, 'gone@example.in');
    const other = await offerPackage(app, otherAgent);
    await submitInquiry(app, { package_id: other }, typedInquiry(), nobody);
    await app.db.delete(travel_packages).where(eq(travel_packages.id, other));
    await app.db.execute(sql`delete from users where id = ${otherAgent}`);
    expect(await leads()).toMatchObject([
      { package_id: null, package_title: 'Beaches of South Goa', agent_id: null, first_name: 'Asha' },
    ]);
  });
});

describe('an inquiry for a service', () => {
  test('belongs to the admin and is mailed to support', async () => {
    const result = await submitInquiry(app, { service: 'Culinary Experiences' }, typedInquiry(), nobody);
    expect(result.success).toBe(true);
    expect(await leads()).toMatchObject([{ package_id: null, agent_id: null, service: 'Culinary Experiences' }]);
    const [mail] = await mailsTo(app, brand.supportEmail);
    expect(mail?.subject).toBe('New inquiry from Asha Rao: Culinary Experiences');
    expect(mail?.text).toContain('/admin');
    expect(mail?.reply_to).toBe('asha@example.in');
    const [toTraveller] = await mailsTo(app, 'asha@example.in');
    expect(toTraveller?.reply_to).toBeUndefined();
  });
});

describe('the same inquiry twice', () => {
  test('within minutes is one lead, and nobody gets a second mail', async () => {
    await submit();
    clock.advance(14 * 60_000);
    expect(await submit()).toMatchObject({ success: true, data: { created: false } });
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('at the same moment is one lead; different ones are as many', async () => {
    const same = await Promise.all(Array.from({ length: 6 }, () => submit()));
    expect(same.filter((result) => result.success && result.data.created)).toHaveLength(1);
    expect(same.every(({ success }) => success)).toBe(true);
    expect(await leads()).toHaveLength(1);
    expect(await mailsTo(app, agentEmail)).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, (_, index) => submit({ special_requests: `Wish ${index}` })));
    expect(await leads()).toHaveLength(7);
    expect(await mailsTo(app, agentEmail)).toHaveLength(7);
  });

  test('control run: without the unique hash the same race makes a lead of every press', async () => {
    await withoutRequestHash(app, 'customer_leads', () => Promise.all(Array.from({ length: 6 }, () => submit())));
    expect(await leads()).toHaveLength(6);
    expect(await mailsTo(app, agentEmail)).toHaveLength(6);
  });

  test('later is a new lead, also at the same moment', async () => {
    await submit();
    clock.advance(15 * 60_000);
    await Promise.all([submit(), submit(), submit()]);
    expect(await leads()).toHaveLength(2);
    expect(await mailsTo(app, agentEmail)).toHaveLength(2);
  });

  test('with one word changed is a second lead', async () => {
    await submit();
    await submit({ budget: 'above-100k' });
    expect(await leads()).toHaveLength(2);
  });
});

describe('what is refused leaves nothing behind', () => {
  const nothing = async () => {
    expect(await leads()).toEqual([]);
    expect(await mails()).toEqual([]);
  };

  test('an inquiry without name, e-mail or phone', async () => {
    expect(await submit({ first_name: '', phone: ' ' })).toMatchObject({
      success: false,
      error: {
        code: 'missing',
        message: 'Please fill in all required fields.',
        fields: { first_name: expect.any(String), phone: expect.any(String) },
      },
    });
    await nothing();
  });

  test.each([{ phone: '12345' }, { email: 'asha' }, { travel_date: '2026-11-19' }, { travelers: '77' }])(
    'an inquiry with %o',
    async (given) => {
      expect(await submit(given)).toMatchObject({ error: { code: 'invalid' } });
      await nothing();
    },
  );

  test.each(['', 'service', '1', "' or 1=1 --", '\u0000'])('an address of no package: %j', async (id) => {
    const result = await submitInquiry(app, { package_id: id }, typedInquiry(), nobody);
    expect(result).toMatchObject({ error: { code: 'not_offered' } });
    await nothing();
  });
});

describe('an inquiry for a package that the public may not see, any more or at all', () => {
  const ask = async (package_id: string) => {
    const result = await submitInquiry(app, { package_id }, typedInquiry(), nobody);
    expect(result).toEqual({ success: true, data: { created: true, withdrawn: true } });
    expect(await leads()).toMatchObject([{ package_id: null, agent_id: null, service: null, status: 'new' }]);
    expect(await mailsTo(app, agentEmail)).toEqual([]);
    return mailsTo(app, brand.supportEmail);
  };

  test.each([
    ['is switched off', { status: 'pending', is_active: false }],
    ['has lost its agent', { agent_id: null }],
  ])('that %s: is the admin’s lead, under the title that was public', async (_, given) => {
    const hidden = await offerPackage(app, agentId, { ...given, title: 'New title' });
    const [mail] = await ask(hidden);
    expect(mail?.subject).toBe('New inquiry from Asha Rao: Beaches of South Goa (not offered any more)');
  });

  test('that was changed and waits for approval: reaches its agent, under the title that was public', async () => {
    const given = { status: 'pending', is_active: false, awaiting_review: true, title: 'New title' };
    const waiting = await offerPackage(app, agentId, given);
    const result = await submitInquiry(app, { package_id: waiting }, typedInquiry(), nobody);
    expect(result).toEqual({ success: true, data: { created: true, withdrawn: false } });
    expect(await leads()).toMatchObject([{ package_id: waiting, agent_id: agentId, status: 'new' }]);
    expect(await mailsTo(app, brand.supportEmail)).toEqual([]);
    const [mail] = await mailsTo(app, agentEmail);
    expect(mail?.subject).toBe('New inquiry from Asha Rao: Beaches of South Goa');
    const [receipt] = await mailsTo(app, 'asha@example.in');
    expect(receipt?.text, 'the page is away while the change waits').not.toContain('/package/');
  });

  test('that waits after it was rejected: is the admin’s lead', async () => {
    const given = {
      status: 'pending',
      is_active: false,
      awaiting_review: true,
      rejection_reason: 'No prices, please.',
    };
    await ask(await offerPackage(app, agentId, given));
  });

  test('that never was public: keeps its title to itself', async () => {
    const given = { status: 'pending', is_active: false, awaiting_review: true, approved_version: null };
    const [mail] = await ask(await offerPackage(app, agentId, { ...given, title: 'A secret plan' }));
    expect(mail?.subject).toBe('New inquiry from Asha Rao: a package that is not offered any more');
    expect(JSON.stringify(await mails())).not.toContain('A secret plan');
  });

  test('that is gone altogether', async () => {
    const [mail] = await ask('00000000-0000-4000-8000-000000000000');
    expect(mail?.subject).toContain('a package that is not offered any more');
  });
});

describe('a flood', () => {
  test('for one mailbox is stopped, however it is spelled, and ends by itself', async () => {
    const { attempts } = inquiryLimits.inquiriesByMailbox;
    const sent = (index: number) =>
      submit({ special_requests: `Wish ${index}`, email: index % 2 ? `asha+${index}@example.in` : 'asha@example.in' });
    for (let index = 0; index < attempts; index += 1) expect((await sent(index)).success).toBe(true);
    expect(await sent(99)).toMatchObject({
      error: { code: 'too_many', message: expect.stringContaining(`or call ${brand.supportPhone}`) },
    });
    expect(await leads()).toHaveLength(attempts);
    expect(await mailsTo(app, agentEmail)).toHaveLength(attempts);
    clock.advance(61 * 60_000);
    expect((await sent(99)).success).toBe(true);
  });

  test('that names a stranger’s mailbox does not hold up the stranger', async () => {
    for (let index = 0; index <= inquiryLimits.inquiriesByMailbox.attempts; index += 1)
      await submit({ special_requests: `Wish ${index}` }, { ...nobody, clientAddress: '198.51.100.66' });
    expect(await submit()).toMatchObject({ success: true, data: { created: true } });
  });

  test('fills nobody’s mailbox, from however many addresses and in however many spellings', async () => {
    const spellings = ['asharao@gmail.com', 'asha.rao@gmail.com', 'a.sharao+1@googlemail.com', 'asharao+2@gmail.com'];
    const { attempts } = inquiryLimits.confirmations;
    for (let index = 0; index < attempts + 3; index += 1) {
      const asker = { ...nobody, clientAddress: `198.51.100.${index}` };
      await submit({ special_requests: `Wish ${index}`, email: spellings[index % spellings.length] }, asker);
    }
    expect(await mailsTo(app, agentEmail)).toHaveLength(attempts + 3);
    const confirmed = await Promise.all(spellings.map((email) => mailsTo(app, email)));
    expect(confirmed.flat()).toHaveLength(attempts);
  });

  test('of repeats uses up no confirmations', async () => {
    for (let index = 0; index <= inquiryLimits.confirmations.attempts; index += 1) await submit();
    await submit({ special_requests: 'And another journey.' });
    expect(await mailsTo(app, 'asha@example.in')).toHaveLength(2);
  });

  test('from one address is stopped, whatever mailbox it names; others are not', async () => {
    await submit();
    await app.db.execute(sql`update attempt_counts set attempts = ${inquiryLimits.inquiriesByAddress.attempts}
      where key like 'inquiry-address %'`);
    expect(await submit({ email: 'other@example.in' })).toMatchObject({ error: { code: 'too_many' } });
    const elsewhere = { ...nobody, clientAddress: '198.51.100.1' };
    expect((await submit({ email: 'other@example.in' }, elsewhere)).success).toBe(true);
  });
});

describe('hostile words', () => {
  test('are text in the lead and in the agent’s mail, and never reach a stranger’s mailbox', async () => {
    const words = '<script>alert(1)</script> {{x}} https://evil.example \u0000';
    expect((await submit({ special_requests: words, origin: 'https://evil.example' })).success).toBe(true);
    expect(await leads()).toMatchObject([{ special_requests: words.replace(' \u0000', '') }]);
    const [toAgent] = await mailsTo(app, agentEmail);
    expect(toAgent?.html).not.toContain('<script>');
    const [toTraveller] = await mailsTo(app, 'asha@example.in');
    expect(`${toTraveller?.html}${toTraveller?.text}${toTraveller?.subject}`).not.toContain('evil.example');
  });

  test('make no header of the agent’s mail', async () => {
    const bent = await offerPackage(app, agentId, { title: 'Goa\r\nBcc: all@example.in' });
    await submitInquiry(app, { package_id: bent }, typedInquiry(), nobody);
    expect((await mailsTo(app, agentEmail))[0]?.subject).not.toMatch(/[\r\n]/);
  });
});

test('a lead and its mails are written together or not at all', async () => {
  const broken = { ...app, jobs: { ...app.jobs, enqueue: () => Promise.reject(new Error('no queue')) } };
  await expect(submitInquiry(broken, { package_id: packageId }, typedInquiry(), nobody)).rejects.toThrow('no queue');
  expect(await leads()).toEqual([]);
  expect((await submit()).success).toBe(true);
  expect(await leads()).toHaveLength(1);
});
