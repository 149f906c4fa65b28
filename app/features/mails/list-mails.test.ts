import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testEnvironment } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { smtpServer } from '#tests/smtp-server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { storeUndeliveredMail } from '~/server/mail/deliver-mail.job.server.ts';
import { deliverMail } from '~/server/mail/deliver-mail.server.ts';
import { enqueueMail, type Mail, type MailJob, mailJobData } from '~/server/mail/mail.server.ts';
import { dismissFailedDelivery } from '~/server/mail/mail-deliveries.server.ts';
import type { MailSubject, MailTemplate } from '~/server/mail/mail-template.ts';
import { listMailsAbout, maxListedMails } from './list-mails.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());
beforeEach(async () => {
  await app.db.execute(sql`delete from mail_deliveries`);
  await app.db.execute(sql`delete from pgboss.job`);
});

const booking: MailSubject = { type: 'booking', id: 'booking 1' };
const lead: MailSubject = { type: 'lead', id: 'lead 1' };

const enqueue = async (template: MailTemplate, about: MailSubject, key: string = template): Promise<MailJob> => {
  const mail: Mail = {
    template,
    about,
    to: 'asha@example.in',
    subject: template,
    content: { title: template, blocks: [{ kind: 'text', text: 'Namaste' }] },
  };
  await enqueueMail(app, app.db, mail, key);
  const { rows } = await app.db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'mail' order by created_on desc limit 1`,
  );
  return mailJobData.parse(rows[0]?.data);
};

const labelsOf = async (...args: Parameters<typeof listMailsAbout> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await listMailsAbout(app, ...args)).mails.map(({ label, recipient }) => `${label} ${recipient}`).toSorted();

describe('the delivery of a mail', () => {
  test('is queued, retried, sent, or given up with the reason and the time', async () => {
    const { smtpUrl } = await smtpServer([
      { at: 'recipient', code: 450 },
      { at: 'recipient', code: 550 },
    ]);
    const sender = { ...app, environment: testEnvironment(database, { SMTP_URL: smtpUrl }) };
    const queuedAt = clock.now();
    const ticket = await enqueue('booking_confirmed', booking);
    const view = async () => (await listMailsAbout(app, 'admin', booking)).mails[0];
    expect(await view()).toEqual({
      label: 'Ticket',
      recipient: 'to the traveller',
      status: 'queued',
      created_at: queuedAt,
      ended_at: null,
      attempts: 0,
      reason: null,
      response: null,
    });

    clock.advance(1000);
    await expect(deliverMail(sender, ticket)).rejects.toThrow('450');
    expect(await view()).toMatchObject({ status: 'retrying', attempts: 1, reason: 'The mail server was busy.' });
    expect((await view())?.response).toMatch(/^450 at RCPT TO/);
    expect((await view())?.response).not.toContain('@');

    await expect(deliverMail(sender, ticket)).rejects.toThrow('550');
    await storeUndeliveredMail(app, ticket);
    expect(await view()).toMatchObject({
      status: 'failed',
      ended_at: clock.now(),
      attempts: 2,
      reason: 'The mail server rejected the address.',
    });

    expect(await dismissFailedDelivery(app.db, ticket.key, clock.now())).toBe(true);
    expect(await view()).toMatchObject({ status: 'discarded', ended_at: clock.now() });

    const again = await enqueue('booking_confirmed', booking, 'sent again');
    const listed = async () => (await listMailsAbout(app, 'traveller', booking)).mails;
    expect((await listed()).map(({ status }) => status)).toEqual(['discarded']);
    clock.advance(1000);
    await deliverMail(sender, again);
    expect((await listed()).find(({ status }) => status === 'sent')).toMatchObject({
      recipient: 'to you',
      ended_at: clock.now(),
      attempts: 1,
      reason: null,
    });
  });

  test('is listed for the latest mails', async () => {
    for (let mail = 0; mail <= maxListedMails; mail += 1) await enqueue('booking_confirmed', booking, `ticket ${mail}`);
    expect(await listMailsAbout(app, 'admin', booking)).toMatchObject({
      mails: { length: maxListedMails },
      more: true,
    });
  });
});

describe('the reader', () => {
  beforeEach(async () => {
    await enqueue('inquiry_confirmation', lead);
    await enqueue('unassigned_inquiry', lead);
    await enqueue('new_inquiry', lead, 'the agent before');
    clock.advance(1000);
    await enqueue('new_inquiry', lead, 'the agent now');
    await enqueue('booking_confirmed', booking);
    await enqueue('booking_cancelled_admin', booking);
  });

  test('an administrator sees all mails', async () => {
    expect(await labelsOf('admin', lead)).toEqual([
      'Inquiry received to the traveller',
      'New inquiry to administrators',
      'New inquiry to the agent',
      'New inquiry to the agent',
    ]);
    expect(await labelsOf('admin', booking)).toEqual(['Cancellation to administrators', 'Ticket to the traveller']);
  });

  test('an agent sees no mails to us or to an earlier agent, none of a booking, and no response of the server', async () => {
    expect(await labelsOf('agent', lead, { agentSince: clock.now() })).toEqual([
      'Inquiry received to the traveller',
      'New inquiry to you',
    ]);
    expect(await labelsOf('agent', booking)).toEqual([]);
    await app.db.execute(sql`update mail_deliveries set last_error = '550 at RCPT TO: <…> unknown'`);
    const { mails } = await listMailsAbout(app, 'agent', lead);
    expect(new Set(mails.map(({ response, reason }) => `${response} ${reason}`))).toEqual(
      new Set(['null The mail server rejected the address.']),
    );
  });

  test('a traveller sees the mails to them about the booking but no queued ones, none of a lead', async () => {
    expect(await labelsOf('traveller', booking)).toEqual([]);
    await app.db.execute(sql`update mail_deliveries set last_error = '450 at RCPT TO'`);
    expect(await labelsOf('traveller', booking)).toEqual(['Ticket to you']);
    expect(await labelsOf('traveller', lead)).toEqual([]);
  });
});
