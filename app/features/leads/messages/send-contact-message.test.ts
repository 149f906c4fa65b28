import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { withoutRequestHash } from '#tests/factories/leads.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { contact_messages } from '../core/leads.tables.server.ts';
import type { ContactFormValues } from '../inquiries/inquiry-form-values.ts';
import { inquiryRateLimits } from '../inquiries/inquiry-rate-limit.server.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

beforeEach(async () => {
  await app.db.delete(contact_messages);
  await app.db.delete(attempt_counts);
  await app.db.execute(sql`delete from pgboss.job`);
});

const typed = {
  name: 'Asha Rao',
  email: 'Asha@example.in',
  subject: 'Partnership',
  message: 'We run\ntwo houseboats.',
};
const send = (values: Partial<ContactFormValues> = {}) =>
  sendContactMessage(app, { ...typed, ...values }, '203.0.113.7');
const messages = () => app.db.select().from(contact_messages).orderBy(contact_messages.created_at, contact_messages.id);
const mails = () => mailsTo(app, brand.supportEmail);

describe('a contact message', () => {
  test('is stored, not handled yet, and mailed to support', async () => {
    expect(await send()).toEqual({
      success: true,
      data: { name: 'Asha Rao', email: 'asha@example.in', created: true },
    });
    expect(await messages()).toMatchObject([{ ...typed, email: 'asha@example.in', handled: false }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: brand.supportEmail, subject: 'Message: Partnership' });
    expect(mail?.text).toContain('We run\ntwo houseboats.');
    expect(mail?.text).toContain('asha@example.in');
  });

  test('sent twice, even concurrently, is one message and one mail', async () => {
    await Promise.all([send(), send(), send()]);
    expect(await send()).toMatchObject({ data: { created: false } });
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await send({ message: 'And a boat house.' });
    expect(await messages()).toHaveLength(2);
  });

  test('control run: without the unique hash the same race creates a message per request', async () => {
    await withoutRequestHash(app, 'contact_messages', () => Promise.all([send(), send(), send()]));
    expect(await messages()).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  test('requires all fields', async () => {
    expect(await send({ subject: ' ', message: '' })).toMatchObject({
      error: {
        code: 'missing',
        message: 'Please fill in all required fields.',
        fields: { subject: 'Please enter a subject.', message: 'Please enter your message.' },
      },
    });
    expect(await send({ email: 'asha' })).toMatchObject({ error: { code: 'invalid' } });
    expect(await messages()).toEqual([]);
  });

  test('is rate limited', async () => {
    for (let index = 0; index < inquiryRateLimits.messagesByMailbox.attempts; index += 1)
      await send({ subject: `${index}` });
    expect(await send({ subject: 'one more' })).toMatchObject({ error: { code: 'too_many' } });
  });

  test('is escaped in the mail', async () => {
    await send({
      name: '<b>A</b>',
      subject: 'A\r\nBcc: all@example.in',
      message: '<img src=x onerror=alert(1)>\u0000',
    });
    const [mail] = await mails();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).not.toContain('<b>A');
    expect(await messages()).toHaveLength(1);
  });
});
