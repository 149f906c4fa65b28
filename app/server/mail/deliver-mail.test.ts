import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs, testApp, testEnvironment } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { smtpServer } from '#tests/smtp-server.ts';
import { manualClock } from '../clock.server.ts';
import { PermanentFailure } from '../jobs/define-job.server.ts';
import { mailJob, undeliveredMailJob } from './deliver-mail.job.server.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { encryptMail, enqueueMail, type Mail, type MailJob } from './mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';
import {
  claimDurationMs,
  claimMail,
  countFailedDeliveries,
  dismissFailedDelivery,
  listFailedDeliveries,
  markDeliveryFailed,
  reopenFailedDelivery,
} from './mail-deliveries.server.ts';
import { sendBySmtp } from './smtp.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T10:22:33.123Z'));
const appWith = (smtpUrl: string) =>
  appWithoutJobs(database, { clock, environment: testEnvironment(database, { SMTP_URL: smtpUrl }) });
type TestApp = ReturnType<typeof appWith>;

const about = { type: 'booking', id: 'booking 1' } as const;
const mail: Mail = {
  template: 'booking_confirmed',
  about,
  to: 'asha@example.in',
  subject: 'Your ticket',
  content: { title: 'Your ticket', blocks: [{ kind: 'text', text: 'See you there' }] },
};
const jobFor = (app: TestApp, key: string): MailJob => ({ key, sealed: encryptMail(app, mail) });
const rowOf = async (key: string) =>
  (await database.db.select().from(mail_deliveries).where(eq(mail_deliveries.key, key)))[0];
const idsOf = (mails: { raw: string }[]) => new Set(mails.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]));

beforeEach(() => database.db.delete(mail_deliveries));

describe('a mail is sent once', () => {
  test('when its job is run several times', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    for (let run = 0; run < 3; run += 1) await deliverMail(app, jobFor(app, 'three runs'));
    expect(await smtp.untilMails(1)).toHaveLength(1);
    expect(await rowOf('three runs')).toMatchObject({ attempts: 1, sent_at: clock.now(), claimed_until: null });
    // Control: without the delivery record it is sent again.
    await database.db.delete(mail_deliveries).where(eq(mail_deliveries.key, 'three runs'));
    await deliverMail(app, jobFor(app, 'three runs'));
    expect(await smtp.untilMails(2)).toHaveLength(2);
  });

  test('when two workers run the same job concurrently', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    const runs = await Promise.allSettled([
      deliverMail(app, jobFor(app, 'two workers')),
      deliverMail(app, jobFor(app, 'two workers')),
    ]);
    expect(await smtp.untilMails(1)).toHaveLength(1);
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  });

  test('unless the process dies before the delivery is recorded: then it is sent again with the same Message-ID', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    await deliverMail(app, jobFor(app, 'process died'));
    await database.db
      .update(mail_deliveries)
      .set({ sent_at: null, claimed_until: new Date(clock.now().getTime() + claimDurationMs) })
      .where(eq(mail_deliveries.key, 'process died'));
    await expect(deliverMail(app, jobFor(app, 'process died'))).rejects.toThrow('Another process may be sending');
    expect(smtp.mails()).toHaveLength(1);
    clock.advance(claimDurationMs);
    await deliverMail(app, jobFor(app, 'process died'));
    const mails = await smtp.untilMails(2);
    expect(idsOf(mails).size).toBe(1);
  });

  test('unless the connection is lost before the response: then it is sent again, since a duplicate is better than a loss', async () => {
    const smtp = await smtpServer([{ at: 'message', disconnects: 'after accepting' }]);
    const app = appWith(smtp.smtpUrl);
    await expect(deliverMail(app, jobFor(app, 'lost connection'))).rejects.toThrow(/ECONN|ESOCKET/);
    await deliverMail(app, jobFor(app, 'lost connection'));
    expect(idsOf(await smtp.untilMails(2)).size).toBe(1);
  });
});

test('mails in quick succession are sent through one connection, also after one of them was refused', async () => {
  const smtp = await smtpServer([null, { at: 'recipient', code: 550 }]);
  const app = appWith(smtp.smtpUrl);
  const deliver = (key: string) => deliverMail(app, jobFor(app, `in succession ${key}`));
  await deliver('first');
  await expect(deliver('refused')).rejects.toThrow(PermanentFailure);
  for (const key of ['second', 'third', 'fourth']) await deliver(key);
  // The second may use another connection, while the server resets the first one.
  const [first, , third, fourth] = (await smtp.untilMails(4)).map(({ connection }) => connection);
  expect([third, fourth]).toEqual([first, first]);
});

describe('the subject of a mail', () => {
  test('is stored with the job, before the first attempt; the same key inserts one delivery', async () => {
    const app = await testApp(database, { jobDefinitions: [mailJob], enqueueOnly: true }, { clock });
    for (const label of ['first', 'again']) await enqueueMail(app, database.db, { ...mail, subject: label }, 'queued');
    const rows = await database.db
      .select()
      .from(mail_deliveries)
      .where(and(eq(mail_deliveries.subject_id, 'booking 1'), isNotNull(mail_deliveries.template)));
    expect(rows).toMatchObject([
      { template: 'booking_confirmed', subject_type: 'booking', attempts: 0, sent_at: null, created_at: clock.now() },
    ]);
    await app.stopJobs();
    await database.db.execute(sql`delete from pgboss.job`);
  });

  test('may be missing only as a whole', async () => {
    const { db } = database;
    const half = { key: 'half', subject_type: 'booking', created_at: clock.now() };
    await expect(db.insert(mail_deliveries).values(half)).rejects.toThrow();
  });
});

describe('a failed delivery', () => {
  test.each([
    ['a server that is busy', { at: 'greeting', code: 421 } as const],
    ['a server that temporarily blocks our address', { at: 'greeting', code: 554 } as const],
    ['a sender that is not allowed', { at: 'sender', code: 550 } as const],
    ['greylisting', { at: 'recipient', code: 450 } as const],
    ['a full queue', { at: 'message', code: 452 } as const],
    ['a lost connection', { at: 'message', disconnects: 'before accepting' } as const],
  ])('because of %s is retried', async (title, behaviour) => {
    const smtp = await smtpServer([behaviour]);
    const app = appWith(smtp.smtpUrl);
    const failure = await deliverMail(app, jobFor(app, title)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(await rowOf(title)).toMatchObject({ attempts: 1, sent_at: null, claimed_until: null });
    await deliverMail(app, jobFor(app, title));
    expect(await smtp.untilMails(1)).toHaveLength(1);
    expect(await rowOf(title)).toMatchObject({ attempts: 2, last_error: null });
  });

  test.each([
    ['the recipient', { at: 'recipient', code: 550 } as const],
    ['the message', { at: 'message', code: 554 } as const],
  ])('because the server rejects %s is permanent, and the error has no address', async (title, behaviour) => {
    const smtp = await smtpServer([behaviour]);
    const app = appWith(smtp.smtpUrl);
    await expect(deliverMail(app, jobFor(app, title))).rejects.toThrow(PermanentFailure);
    const { last_error } = (await rowOf(title)) ?? {};
    expect(last_error).toContain(String(behaviour.code));
    expect(last_error).not.toContain('@');
    expect(smtp.mails()).toEqual([]);
  });

  test('because the server is unreachable is retried', async () => {
    const app = appWith('smtp://127.0.0.1:9');
    await expect(deliverMail(app, jobFor(app, 'unreachable'))).rejects.toThrow('ECONNREFUSED');
  });

  test('because of another secret is permanent; a previous secret can decrypt it', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    const previous = 'f'.repeat(40);
    const sealed = encryptMail({ environment: { ...app.environment, sessionSecret: previous } }, mail);
    await expect(deliverMail(app, { key: 'other secret', sealed })).rejects.toThrow(PermanentFailure);
    const rotated = { ...app, environment: { ...app.environment, oldSessionSecrets: [previous] } };
    await deliverMail(rotated, { key: 'previous secret', sealed });
    expect(await smtp.untilMails(1)).toHaveLength(1);
  });

  test('because the server never responds ends with a timeout', async () => {
    const smtp = await smtpServer([{ at: 'greeting' }]);
    const message = { from: 'a@example.in', to: 'b@example.in', text: 'x' };
    await expect(sendBySmtp(smtp.smtpUrl, message, { timeoutMs: 200 })).rejects.toThrow();
  });
});

describe('login at the mail server', () => {
  test('is never sent over an unencrypted connection', async () => {
    const smtp = await smtpServer([], { login: true });
    const app = appWith(`smtp://raahi:p%40ss%20word@${smtp.host}`);
    await expect(deliverMail(app, jobFor(app, 'unencrypted'))).rejects.toThrow(/STARTTLS|TLS/);
    expect(smtp.mails()).toEqual([]);
  });

  test('is never sent to a server with an invalid certificate', async () => {
    const smtp = await smtpServer([], { login: true, startTls: true });
    const app = appWith(`smtp://raahi:p%40ss%20word@${smtp.host}`);
    await expect(deliverMail(app, jobFor(app, 'certificate'))).rejects.toThrow(/certificate|TLS/i);
    expect(smtp.mails()).toEqual([]);
  });
});

describe('through the queue', () => {
  test('a rejected mail is stored for the admin, and sent when they resend it', async () => {
    const smtp = await smtpServer([{ at: 'recipient', code: 550 }]);
    const environment = testEnvironment(database, { SMTP_URL: smtp.smtpUrl });
    let resolveStored = () => {};
    const stored = new Promise<void>((resolve) => {
      resolveStored = resolve;
    });
    const storingJob = {
      ...undeliveredMailJob,
      run: async (...args: Parameters<typeof undeliveredMailJob.run>) => {
        await undeliveredMailJob.run(...args);
        resolveStored();
      },
    };
    const app = await testApp(
      database,
      { jobDefinitions: [mailJob, storingJob], enqueueOnly: false },
      { clock, environment },
    );
    await enqueueMail(app, app.db, mail, 'rejected by the server');
    await stored;
    const row = { subject_type: 'booking', subject_id: 'booking 1' };
    expect(await countFailedDeliveries(app.db)).toBe(1);
    const [failed] = await listFailedDeliveries(app.db, 10);
    expect(failed?.last_error).toContain('550');
    expect(await rowOf(failed?.key ?? '')).toMatchObject(row);
    const reopened = await reopenFailedDelivery(app.db, failed?.key ?? '');
    expect(reopened).toMatchObject({ rounds: 2 });
    expect(await reopenFailedDelivery(app.db, failed?.key ?? '')).toBeNull();
    await deliverMail(app, { key: failed?.key ?? '', sealed: reopened?.sealed ?? '' });
    expect(await smtp.untilMails(1)).toHaveLength(1);
    expect(await countFailedDeliveries(app.db)).toBe(0);
    expect(await rowOf(failed?.key ?? '')).toMatchObject({ ...row, sealed: null, sent_at: clock.now() });
    await app.stopJobs();
  });

  test('a mail that was sent is not stored as failed, and the text of a dismissed one is deleted', async () => {
    const now = clock.now();
    const failure = { sealed: 'x' };
    await database.db.insert(mail_deliveries).values({ key: 'sent before', sent_at: now, created_at: now });
    expect(await markDeliveryFailed(database.db, { key: 'sent before', ...failure }, now)).toBe(false);
    expect(await markDeliveryFailed(database.db, { key: 'dismissed', ...failure }, now)).toBe(true);
    expect(await markDeliveryFailed(database.db, { key: 'dismissed', ...failure }, now)).toBe(false);
    expect(await dismissFailedDelivery(database.db, 'dismissed', now)).toBe(true);
    expect(await dismissFailedDelivery(database.db, 'dismissed', now)).toBe(false);
    expect(await rowOf('dismissed')).toMatchObject({ sealed: null });
    expect(await claimMail(appWithoutJobs(database, { clock }), 'sent before')).toBe('sent');
  });
});
