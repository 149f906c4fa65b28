import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs, testApp, testEnvironment } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { smtpServer } from '#tests/smtp-server.ts';
import { manualClock } from '../clock.server.ts';
import { PermanentFailure } from '../jobs/define-job.server.ts';
import { qrPng } from '../qr/qr-code.server.ts';
import { mailJob } from './deliver-mail.job.server.ts';
import { deliverMail, type MakeAttachment, mailFolder } from './deliver-mail.server.ts';
import { decryptMail, encryptMail, enqueueMail, type Mail, type MailJob, renderMail } from './mail.server.ts';
import type { MailContent } from './mail-block.ts';
import { messageId } from './mail-headers.server.ts';
import { mailBody } from './mail-text.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T10:22:33.123Z'));

const mail: Mail = {
  template: 'booking_confirmed',
  about: { type: 'booking', id: 'booking 1' },
  to: 'asha@example.in',
  subject: 'Ticket ₹1,234 – नमस्ते',
  content: { title: 'नमस्ते Asha', blocks: [{ kind: 'text', text: 'See you <b>there</b>' }] },
};
const job = (app: Parameters<typeof encryptMail>[0], given: Mail = mail, key = 'a'.repeat(32)): MailJob => ({
  key,
  sealed: encryptMail(app, given),
});

const appWith = (smtpUrl: string) =>
  appWithoutJobs(database, { clock, environment: testEnvironment(database, { SMTP_URL: smtpUrl }) });

const idsOf = (mails: { raw: string }[]) => mails.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]);

beforeEach(() => clock.moveTo(new Date('2026-11-20T10:22:33.123Z')));

describe('a mail by SMTP', () => {
  test('has the right sender, headers and Message-ID', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    await deliverMail(app, job(app));
    const [received, ...others] = await smtp.untilMails(1);
    expect(others).toEqual([]);
    expect(received).toMatchObject({ from: 'help@raahi.test', to: ['asha@example.in'] });
    for (const header of [
      /^From: Raahi <help@raahi\.test>\r$/m,
      /^To: asha@example\.in\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Date: Fri, 20 Nov 2026 10:22:33 \+0000\r$/m,
      /^Content-Type: multipart\/alternative/m,
    ])
      expect(received?.raw).toMatch(header);
    expect(received?.raw).not.toMatch(/^(Reply-To|List-Unsubscribe|Bcc|X-Mailer):/im);
    expect(idsOf([received ?? { raw: '' }])).toEqual([messageId('a'.repeat(32), app.environment.publicUrl)]);
  });

  test('attaches its QR code image inline', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    const content: MailContent = {
      title: 'Ticket',
      blocks: [
        { kind: 'qr', content: 'https://raahi.example/verify/x', alt: 'QR code "x"', lines: ['Check code: K7M-2QX'] },
        { kind: 'links', links: [{ label: 'As PDF', href: 'https://raahi.example/t.pdf?a=1&b=2' }] },
      ],
    };
    const body = mailBody(content);
    await deliverMail(app, job(app, { ...mail, content }, 'inline image'));
    const raw = (await smtp.untilMails(1))[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-ID: <qr-code>\r$/im);
    const image = /Content-ID: <qr-code>[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/i.exec(raw)?.[1] ?? '';
    expect(Buffer.from(image, 'base64')).toEqual(qrPng('https://raahi.example/verify/x'));
    expect(body.html).toContain('src="cid:qr-code"');
    expect(body.html).toContain('alt="QR code &quot;x&quot;"');
    expect(body.html).toContain('href="https://raahi.example/t.pdf?a=1&amp;b=2"');
    expect(body.text).toContain('Check code: K7M-2QX\n\nAs PDF:\nhttps://raahi.example/t.pdf?a=1&b=2');
  });

  const files: [what: string, tickets: MakeAttachment | undefined, attached: boolean][] = [
    [
      'is made when it is sent',
      async () => ({ name: 't.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1') }),
      true,
    ],
    ['is gone', async () => null, false],
    ['can’t be made', () => Promise.reject(new Error('no font')), false],
    ['is too large', async () => ({ name: 't.pdf', type: 'application/pdf', content: Buffer.alloc(6_000_000) }), false],
    ['is of an unknown kind', undefined, false],
  ];

  test.each(files)('goes out when its file %s', async (what, tickets, attached) => {
    const smtp = await smtpServer();
    const content: MailContent = { ...mail.content, attachment: { kind: 'tickets', id: 'booking 1' } };
    await deliverMail(appWith(smtp.smtpUrl), job(appWith(smtp.smtpUrl), { ...mail, content }, what), { tickets });
    const raw = (await smtp.untilMails(1))[0]?.raw ?? '';
    expect(raw).toContain('Content-Type: text/html');
    expect(raw.includes('Content-Type: multipart/mixed')).toBe(attached);
    const file = /filename=t\.pdf\r\n\r\n([A-Za-z0-9+/=]+)\r\n--/.exec(raw)?.[1];
    expect(file && Buffer.from(file, 'base64').toString()).toBe(attached ? '%PDF-1' : undefined);
  });

  test('waits with its file while the database is away', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    const content: MailContent = { ...mail.content, attachment: { kind: 'tickets', id: 'booking 1' } };
    const sent = job(app, { ...mail, content }, 'database away');
    let away = true;
    const tickets: MakeAttachment = async () => {
      if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return { name: 't.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1') };
    };
    await expect(deliverMail(app, sent, { tickets })).rejects.toThrow('ECONNREFUSED');
    away = false;
    await deliverMail(app, sent, { tickets });
    const received = await smtp.untilMails(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.raw).toContain('filename=t.pdf');
  });

  test('cannot inject a header or a second recipient', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    const subject = 'Hello\r\nBcc: all@example.in\r\n\r\nBody';
    await deliverMail(app, job(app, { ...mail, subject }, 'header injection'));
    for (const bad of [
      'a@example.in, b@example.in',
      'a@example.in\r\nBcc: b@example.in',
      'A <a@example.in>',
      'a@b@c',
      '',
    ]) {
      for (const forged of [{ to: bad }, { reply_to: bad }])
        await expect(deliverMail(app, job(app, { ...mail, ...forged }, randomUUID()))).rejects.toThrow(
          PermanentFailure,
        );
    }
    const [received, ...others] = await smtp.untilMails(1);
    expect(others).toEqual([]);
    expect(received?.to).toEqual(['asha@example.in']);
    expect(received?.raw).not.toMatch(/^Bcc:/m);
    expect(received?.raw).toMatch(/^Subject: Hello Bcc: all@example\.in Body\r$/m);
  });

  test('has Reply-To only when given', async () => {
    const smtp = await smtpServer();
    const app = appWith(smtp.smtpUrl);
    await deliverMail(app, job(app, { ...mail, reply_to: 'agent@example.in' }, 'reply address'));
    const [received] = await smtp.untilMails(1);
    expect(received?.raw).toMatch(/^Reply-To: agent@example\.in\r$/m);
    expect(received?.raw).toMatch(/^From: Raahi <help@raahi\.test>\r$/m);
    expect(received?.to).toEqual(['asha@example.in']);
  });
});

describe('a mail without SMTP_URL', () => {
  test('is written once as .eml and .html to private files, sortable by name', async () => {
    const app = appWithoutJobs(database, { clock });
    rmSync(mailFolder(app), { recursive: true, force: true });
    await deliverMail(app, job(app, mail, 'b'.repeat(32)));
    clock.advance(1000);
    await deliverMail(app, job(app, mail, 'b'.repeat(32)));
    const folder = mailFolder(app);
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['eml', 'html'].map((ending) => `2026-11-20T10-22-33-123Z-ticket-1-234-bbbbbbbb.${ending}`));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [eml = '', html = ''] = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(eml).toContain('To: asha@example.in');
    expect(eml).toContain('Message-ID: <bbbbbbbb');
    expect(html).toContain('नमस्ते Asha');
  });
});

describe('the queue', () => {
  test('case 54: has a mail if and only if the transaction commits, once per key, encrypted in the database', async () => {
    const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });
    await enqueueMail(app, app.db, mail, 'one');
    await enqueueMail(app, app.db, { ...mail, subject: 'Second' }, 'one');
    await app.db
      .transaction(async (tx) => {
        await enqueueMail(app, tx, mail, 'two');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const { content: _, ...stored } = mail;
    expect(await mailsTo(app, mail.to)).toEqual([{ ...stored, ...renderMail(mail) }]);
    const { rows } = await database.pool.query("select data::text as text from pgboss.job where name = 'mail'");
    expect(JSON.stringify(rows)).not.toContain('asha');
    for (const bad of [{ to: 'a@b.in,c@d.in' }, { reply_to: 'a@b.in\r\nBcc: c@d.in' }])
      await expect(enqueueMail(app, app.db, { ...mail, ...bad }, 'three')).rejects.toThrow('plain address');
    await enqueueMail(app, app.db, { ...mail, to: 'four@example.in', reply_to: 'agent@example.in' }, 'four');
    expect(await mailsTo(app, 'four@example.in')).toMatchObject([{ reply_to: 'agent@example.in' }]);
  });

  test('encrypts with the secret; another secret cannot decrypt', () => {
    const app = appWithoutJobs(database);
    const other = { environment: { ...app.environment, sessionSecret: 'x'.repeat(40) } };
    const sealed = encryptMail(app, mail);
    expect(decryptMail(app, sealed)).toEqual(renderMail(mail));
    expect(() => decryptMail(other, sealed)).toThrow();
    expect(() => decryptMail(app, `${sealed.slice(0, -8)}AAAAAAA=`)).toThrow();
  });
});

describe('the mail body', () => {
  test('has the same content in HTML and text, and escapes all values', () => {
    const { html, text } = mailBody({
      title: '<script>alert(1)</script>',
      blocks: [
        { kind: 'text', text: 'Tom & "Jerry"\nsecond line' },
        { kind: 'button', label: 'Open', href: 'https://raahi.example/x?a=1&b=2' },
        { kind: 'rows', rows: [{ label: 'Train', value: '12951 <i>' }] },
        { kind: 'board', from: 'New Delhi', to: "Mumbai's" },
        { kind: 'note', text: 'Small print' },
      ],
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<i>');
    expect(html).toContain('Tom &amp; &quot;Jerry&quot;<br>second line');
    expect(html).toContain('href="https://raahi.example/x?a=1&amp;b=2"');
    expect(text).toContain('https://raahi.example/x?a=1&b=2');
    expect(text).toContain('New Delhi -> Mumbai');
    expect(text).toContain('Train: 12951 <i>');
  });

  test('allows only http(s) links', () => {
    expect(() =>
      mailBody({ title: '', blocks: [{ kind: 'button', label: '', href: 'javascript:alert(1)' }] }),
    ).toThrow();
  });
});
