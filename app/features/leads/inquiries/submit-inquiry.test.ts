import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import {
  createTestAgent,
  createTestCustomer,
  insertPublicPackage,
  someInquiry,
  withoutRequestHash,
} from '#tests/factories/leads.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import { brand } from '~/shared/site/brand.ts';
import { customer_leads, lead_events } from '../core/leads.tables.server.ts';
import { inquiryRateLimits } from './inquiry-rate-limit.server.ts';
import { submitInquiry } from './submit-inquiry.server.ts';

const database = await testDatabase();
// Friday noon in India.
const noon = new Date('2026-11-20T06:30:00Z');
const clock = manualClock(noon);
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

const agentEmail = 'agent@example.in';
let agentId: string;
let packageId: string;

beforeAll(async () => {
  agentId = await createTestAgent(app, agentEmail);
  packageId = await insertPublicPackage(app, agentId);
});
beforeEach(async () => {
  clock.moveTo(noon);
  await app.db.delete(customer_leads);
  await app.db.delete(lead_events);
  await app.db.delete(attempt_counts);
  await app.db.execute(sql`delete from pgboss.job`);
});

const fromVisitor = { actor: visitor as Actor, clientAddress: '203.0.113.7' };
const submit = (values: Parameters<typeof someInquiry>[0] = {}, from = fromVisitor) =>
  submitInquiry(app, { package_id: packageId }, someInquiry(values), from);
const leads = () => app.db.select().from(customer_leads).orderBy(customer_leads.created_at, customer_leads.id);
const mails = async () => [...(await mailsTo(app, agentEmail)), ...(await mailsTo(app, 'asha@example.in'))];

describe('an inquiry for a package', () => {
  test('is a new lead of the package’s agent, with its first event', async () => {
    expect(await submit()).toEqual({
      success: true,
      data: { id: expect.any(String), created: true, withdrawn: false },
    });
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

  test('stores the logged-in customer', async () => {
    const userId = await createTestCustomer(app, 'priya@example.in');
    await submit({}, { ...fromVisitor, actor: { id: userId, role: 'customer', full_name: 'Asha Rao' } });
    expect(await leads()).toMatchObject([{ user_id: userId }]);
  });

  test('remains when package and agent are deleted', async () => {
    const otherAgent = await createTestAgent(app, 'gone@example.in');
    const other = await insertPublicPackage(app, otherAgent);
    await submitInquiry(app, { package_id: other }, someInquiry(), fromVisitor);
    await app.db.delete(travel_packages).where(eq(travel_packages.id, other));
    await app.db.execute(sql`delete from users where id = ${otherAgent}`);
    expect(await leads()).toMatchObject([
      { package_id: null, package_title: 'Beaches of South Goa', agent_id: null, first_name: 'Asha' },
    ]);
  });
});

describe('an inquiry for a service', () => {
  test('is unassigned and is mailed to support', async () => {
    const result = await submitInquiry(app, { service: 'Culinary Experiences' }, someInquiry(), fromVisitor);
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
  test('within minutes is one lead and sends no second mail', async () => {
    await submit();
    clock.advance(14 * 60_000);
    expect(await submit()).toMatchObject({ success: true, data: { created: false } });
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('concurrently is one lead; different inquiries are separate leads', async () => {
    const same = await Promise.all(Array.from({ length: 6 }, () => submit()));
    expect(same.filter((result) => result.success && result.data.created)).toHaveLength(1);
    expect(same.every(({ success }) => success)).toBe(true);
    expect(await leads()).toHaveLength(1);
    expect(await mailsTo(app, agentEmail)).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, (_, index) => submit({ special_requests: `Wish ${index}` })));
    expect(await leads()).toHaveLength(5);
    expect(await mailsTo(app, agentEmail)).toHaveLength(5);
  });

  test('control run: without the unique hash the same race creates a lead per request', async () => {
    await withoutRequestHash(app, 'customer_leads', () => Promise.all(Array.from({ length: 5 }, () => submit())));
    expect(await leads()).toHaveLength(5);
    expect(await mailsTo(app, agentEmail)).toHaveLength(5);
  });

  test('after the duplicate window is one new lead, also concurrently', async () => {
    await submit();
    clock.advance(15 * 60_000);
    await Promise.all([submit(), submit(), submit()]);
    expect(await leads()).toHaveLength(2);
    expect(await mailsTo(app, agentEmail)).toHaveLength(2);
  });

  test('with one value changed is a second lead', async () => {
    await submit();
    await submit({ budget: 'above-100k' });
    expect(await leads()).toHaveLength(2);
  });
});

describe('a rejected inquiry stores and sends nothing', () => {
  const nothing = async () => {
    expect(await leads()).toEqual([]);
    expect(await mails()).toEqual([]);
  };

  test('without name, email or phone', async () => {
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

  test.each(['', 'service', '1', "' or 1=1 --", '\u0000'])('with an invalid package id: %j', async (id) => {
    const result = await submitInquiry(app, { package_id: id }, someInquiry(), fromVisitor);
    expect(result).toMatchObject({ error: { code: 'not_offered' } });
    await nothing();
  });
});

describe('an inquiry for a package that is not public', () => {
  const submitForHidden = async (package_id: string) => {
    const result = await submitInquiry(app, { package_id }, someInquiry(), fromVisitor);
    expect(result).toEqual({ success: true, data: { id: expect.any(String), created: true, withdrawn: true } });
    expect(await leads()).toMatchObject([{ package_id: null, agent_id: null, service: null, status: 'new' }]);
    expect(await mailsTo(app, agentEmail)).toEqual([]);
    return mailsTo(app, brand.supportEmail);
  };

  test.each([
    ['is inactive', { status: 'pending', is_active: false }],
    ['has lost its agent', { agent_id: null }],
  ])('that %s: is unassigned, with the last public title', async (_, values) => {
    const hidden = await insertPublicPackage(app, agentId, { ...values, title: 'New title' });
    const [mail] = await submitForHidden(hidden);
    expect(mail?.subject).toBe('New inquiry from Asha Rao: Beaches of South Goa (no longer available)');
  });

  test('whose edit awaits approval: is assigned to its agent, with the last public title', async () => {
    const values = { status: 'pending', is_active: false, awaiting_review: true, title: 'New title' };
    const waiting = await insertPublicPackage(app, agentId, values);
    const result = await submitInquiry(app, { package_id: waiting }, someInquiry(), fromVisitor);
    expect(result).toEqual({ success: true, data: { id: expect.any(String), created: true, withdrawn: false } });
    expect(await leads()).toMatchObject([{ package_id: waiting, agent_id: agentId, status: 'new' }]);
    expect(await mailsTo(app, brand.supportEmail)).toEqual([]);
    const [mail] = await mailsTo(app, agentEmail);
    expect(mail?.subject).toBe('New inquiry from Asha Rao: Beaches of South Goa');
    const [confirmation] = await mailsTo(app, 'asha@example.in');
    expect(confirmation?.text, 'the page is not public while the edit awaits approval').not.toContain('/package/');
  });

  test('that was rejected and resubmitted: is unassigned', async () => {
    const values = {
      status: 'pending',
      is_active: false,
      awaiting_review: true,
      rejection_reason: 'No prices, please.',
    };
    await submitForHidden(await insertPublicPackage(app, agentId, values));
  });

  test('that was never public: does not reveal its title', async () => {
    const values = { status: 'pending', is_active: false, awaiting_review: true, approved_version: null };
    const [mail] = await submitForHidden(
      await insertPublicPackage(app, agentId, { ...values, title: 'A secret plan' }),
    );
    expect(mail?.subject).toBe('New inquiry from Asha Rao: a package that is no longer available');
    expect(JSON.stringify(await mails())).not.toContain('A secret plan');
  });

  test('that does not exist', async () => {
    const [mail] = await submitForHidden('00000000-0000-4000-8000-000000000000');
    expect(mail?.subject).toContain('a package that is no longer available');
  });
});

describe('the rate limit', () => {
  test('applies per mailbox in all its spellings, and expires', async () => {
    const { attempts } = inquiryRateLimits.inquiriesByMailbox;
    const sent = (index: number) =>
      submit({ special_requests: `Wish ${index}`, email: index % 2 ? `asha+${index}@example.in` : 'asha@example.in' });
    for (let index = 0; index < attempts; index += 1) await sent(index);
    expect(await sent(99)).toMatchObject({
      error: {
        code: 'too_many',
        message: `You have sent too many forms in a short time. Please try again in 60 minutes, or call ${brand.supportPhone}.`,
      },
    });
    clock.advance(25 * 60 * 60_000);
    expect((await sent(99)).success).toBe(true);
  });

  test('applies to one agency: of a sender in all spellings, and of an address for any mailbox', async () => {
    const wish = (email: string, index: number, clientAddress = '198.51.100.20') =>
      submit({ special_requests: `Wish ${email} ${index}`, email }, { ...fromVisitor, clientAddress });
    for (let index = 0; index < 5; index += 1)
      expect((await wish(index % 2 ? `asha+${index}@example.in` : 'asha@example.in', index)).success).toBe(true);
    expect(await wish('asha@example.in', 5)).toMatchObject({
      error: {
        code: 'too_many',
        message: expect.stringMatching(/^You have sent 5 inquiries to .+ since yesterday, and they have all arrived\./),
      },
    });
    for (let index = 0; index < 3; index += 1) expect((await wish(`other${index}@example.in`, 0)).success).toBe(true);
    expect(await wish('other9@example.in', 0)).toMatchObject({
      error: {
        code: 'too_many',
        message: expect.stringMatching(/ has received many inquiries from your network since yesterday\./),
      },
    });
    expect(await leads()).toHaveLength(8);
    expect(await mailsTo(app, agentEmail)).toHaveLength(8);
    expect((await wish('other9@example.in', 0, '198.51.100.21')).success).toBe(true);
    clock.advance(24 * 60 * 60_000);
    expect((await wish('asha@example.in', 6)).success).toBe(true);
  });

  test('of another IP address does not lock out the owner of a mailbox', async () => {
    for (let index = 0; index <= inquiryRateLimits.inquiriesByMailbox.attempts; index += 1)
      await submit({ special_requests: `Wish ${index}` }, { ...fromVisitor, clientAddress: '198.51.100.66' });
    expect(await submit()).toMatchObject({ success: true, data: { created: true } });
  });

  test('limits confirmations per mailbox, from any IP address and in any spelling', async () => {
    const spellings = ['asharao@gmail.com', 'asha.rao@gmail.com', 'a.sharao+1@googlemail.com', 'asharao+2@gmail.com'];
    const { attempts } = inquiryRateLimits.confirmations;
    for (let index = 0; index < attempts + 3; index += 1) {
      const from = { ...fromVisitor, clientAddress: `198.51.100.${index}` };
      await submit({ special_requests: `Wish ${index}`, email: spellings[index % spellings.length] }, from);
    }
    expect(await mailsTo(app, agentEmail)).toHaveLength(attempts + 3);
    const confirmed = await Promise.all(spellings.map((email) => mailsTo(app, email)));
    expect(confirmed.flat()).toHaveLength(attempts);
  });

  test('does not count duplicates as confirmations', async () => {
    for (let index = 0; index <= inquiryRateLimits.confirmations.attempts; index += 1) await submit();
    await submit({ special_requests: 'And another trip.' });
    expect(await mailsTo(app, 'asha@example.in')).toHaveLength(2);
  });

  test('applies per IP address for any mailbox; other IP addresses are not affected', async () => {
    await submit();
    await app.db.execute(sql`update attempt_counts set attempts = ${inquiryRateLimits.inquiriesByAddress.attempts}
      where key like 'inquiry-address %'`);
    expect(await submit({ email: 'other@example.in' })).toMatchObject({ error: { code: 'too_many' } });
    const elsewhere = { ...fromVisitor, clientAddress: '198.51.100.1' };
    expect((await submit({ email: 'other@example.in' }, elsewhere)).success).toBe(true);
  });
});

describe('hostile input', () => {
  test('is escaped in the agent’s mail and is not in the traveller’s mail', async () => {
    const words = '<script>alert(1)</script> {{x}} https://evil.example \u0000';
    expect((await submit({ special_requests: words, origin: 'https://evil.example' })).success).toBe(true);
    expect(await leads()).toMatchObject([{ special_requests: words.replace(' \u0000', '') }]);
    const [toAgent] = await mailsTo(app, agentEmail);
    expect(toAgent?.html).not.toContain('<script>');
    const [toTraveller] = await mailsTo(app, 'asha@example.in');
    expect(`${toTraveller?.html}${toTraveller?.text}${toTraveller?.subject}`).not.toContain('evil.example');
  });

  test('cannot inject mail headers', async () => {
    const badTitleId = await insertPublicPackage(app, agentId, { title: 'Goa\r\nBcc: all@example.in' });
    await submitInquiry(app, { package_id: badTitleId }, someInquiry(), fromVisitor);
    expect((await mailsTo(app, agentEmail))[0]?.subject).not.toMatch(/[\r\n]/);
  });
});

test('a lead and its mails are stored in one transaction', async () => {
  const broken = { ...app, jobs: { ...app.jobs, enqueueAll: () => Promise.reject(new Error('no queue')) } };
  await expect(submitInquiry(broken, { package_id: packageId }, someInquiry(), fromVisitor)).rejects.toThrow(
    'no queue',
  );
  expect(await leads()).toEqual([]);
  expect((await submit()).success).toBe(true);
  expect(await leads()).toHaveLength(1);
});
