import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { pipes, testApp, testEnvironment } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { standingClock } from '../clock.server.ts';
import { qrPng } from '../qr/qr-code.server.ts';
import { mailJob } from './deliver-mail.job.server.ts';
import { deliverMail, mailFolder } from './deliver-mail.server.ts';
import { type Mail, type MailJob, queueMail } from './mail.server.ts';
import { mailBody } from './mail-frame.ts';
import { messageId } from './mail-headers.server.ts';
import { sealMail, unsealMail } from './sealed-mail.server.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T10:22:33.123Z'));

const mail: Mail = {
  to: 'asha@example.in',
  subject: 'Ticket ₹1,234 – नमस्ते',
  ...mailBody({ title: 'नमस्ते Asha', blocks: [{ kind: 'text', text: 'See you <b>there</b>' }] }),
};
const job = (app: Parameters<typeof sealMail>[0], given: Mail = mail, key = 'a'.repeat(32)): MailJob => ({
  key,
  sealed: sealMail(app, given),
});

/** A real SMTP server on a free port that keeps what it is given. */
const postOffice = async (refusals = 0) => {
  const got: { to: string[]; raw: string }[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (left > 0) {
          left -= 1;
          done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
          return;
        }
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { got, smtpUrl: `smtp://127.0.0.1:${port}` };
};

const appWith = (smtpUrl: string) =>
  pipes(database, { clock, environment: testEnvironment(database, { SMTP_URL: smtpUrl }) });

describe('a mail by SMTP', () => {
  test('arrives with its words, sender and deterministic Message-ID', async () => {
    const { got, smtpUrl } = await postOffice();
    const app = appWith(smtpUrl);
    await deliverMail(app, job(app));
    await deliverMail(app, job(app));
    const ids = got.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]?.trim());
    expect(got).toHaveLength(2);
    expect(ids[0]).toBe(messageId('a'.repeat(32), app.environment.publicUrl));
    expect(ids[1]).toBe(ids[0]);
    expect(got[0]?.to).toEqual(['asha@example.in']);
    expect(got[0]?.raw).toMatch(/^From: Raahi <help@raahi\.test>\r$/m);
    expect(got[0]?.raw).toMatch(/^To: asha@example\.in\r$/m);
    expect(got[0]?.raw).toContain('multipart/alternative');
  });

  test('brings the picture of its QR code along, which the HTML names', async () => {
    const { got, smtpUrl } = await postOffice();
    const app = appWith(smtpUrl);
    const body = mailBody({
      title: 'Ticket',
      blocks: [
        { kind: 'qr', carries: 'https://raahi.example/verify/x', alt: 'QR code "x"', lines: ['Check code: K7M-2QX'] },
        { kind: 'links', links: [{ label: 'As PDF', href: 'https://raahi.example/t.pdf?a=1&b=2' }] },
      ],
    });
    await deliverMail(app, job(app, { ...mail, ...body }));
    const raw = got[0]?.raw ?? '';
    expect(raw).toMatch(/^Content-ID: <qr-code>\r$/im);
    const picture = /Content-ID: <qr-code>[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/i.exec(raw)?.[1] ?? '';
    expect(Buffer.from(picture, 'base64')).toEqual(qrPng('https://raahi.example/verify/x'));
    expect(body.html).toContain('src="cid:qr-code"');
    expect(body.html).toContain('alt="QR code &quot;x&quot;"');
    expect(body.html).toContain('href="https://raahi.example/t.pdf?a=1&amp;b=2"');
    expect(body.text).toContain('Check code: K7M-2QX\n\nAs PDF:\nhttps://raahi.example/t.pdf?a=1&b=2');
  });

  test('that can not be handed on is an error for the queue to try again', async () => {
    const { got, smtpUrl } = await postOffice(1);
    const app = appWith(smtpUrl);
    await expect(deliverMail(app, job(app))).rejects.toThrow('Come back later');
    await deliverMail(app, job(app));
    expect(got).toHaveLength(1);
  });

  test('to a server that is away is an error too', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const app = appWith(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    await expect(deliverMail(app, job(app))).rejects.toThrow();
  });

  test('can not smuggle a header or a second receiver', async () => {
    const { got, smtpUrl } = await postOffice();
    const app = appWith(smtpUrl);
    const subject = 'Hello\r\nBcc: all@example.in\r\n\r\nBody';
    await deliverMail(app, job(app, { ...mail, subject }));
    expect(got[0]?.to).toEqual(['asha@example.in']);
    expect(got[0]?.raw).not.toMatch(/^Bcc:/m);
    expect(got[0]?.raw).toMatch(/^Subject: Hello Bcc: all@example\.in Body\r$/m);
    for (const bad of [
      'a@example.in, b@example.in',
      'a@example.in\r\nBcc: b@example.in',
      'A <a@example.in>',
      'a@b@c',
      '',
    ]) {
      await expect(deliverMail(app, job(app, { ...mail, to: bad }))).rejects.toThrow('exactly one plain address');
      await expect(deliverMail(app, job(app, { ...mail, reply_to: bad }))).rejects.toThrow('exactly one plain address');
    }
    expect(got).toHaveLength(1);
  });

  test('is answered to the sender unless it names another address', async () => {
    const { got, smtpUrl } = await postOffice();
    const app = appWith(smtpUrl);
    await deliverMail(app, job(app));
    await deliverMail(app, job(app, { ...mail, reply_to: 'agent@example.in' }));
    expect(got[0]?.raw).not.toMatch(/^Reply-To:/m);
    expect(got[1]?.raw).toMatch(/^Reply-To: agent@example\.in\r$/m);
    expect(got[1]?.raw).toMatch(/^From: Raahi <help@raahi\.test>\r$/m);
    expect(got[1]?.to).toEqual(['asha@example.in']);
  });
});

describe('a mail without SMTP_URL', () => {
  test('is written once as .eml and .html, sortable by name, private', async () => {
    const app = pipes(database, { clock });
    await deliverMail(app, job(app));
    clock.advance(1000);
    await deliverMail(app, job(app));
    const folder = mailFolder(app);
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['eml', 'html'].map((ending) => `2026-11-20T10-22-33-123Z-ticket-1-234-aaaaaaaa.${ending}`));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [eml = '', html = ''] = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(eml).toContain('To: asha@example.in');
    expect(eml).toContain('Message-ID: <aaaaaaaa');
    expect(html).toContain('नमस्ते Asha');
  });
});

describe('the queue', () => {
  test('holds a mail exactly when its fact is committed, once per key, unreadable in the database', async () => {
    const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });
    await queueMail(app, app.db, mail, 'one');
    await queueMail(app, app.db, { ...mail, subject: 'Second' }, 'one');
    await app.db
      .transaction(async (tx) => {
        await queueMail(app, tx, mail, 'two');
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await mailsTo(app, mail.to)).toEqual([mail]);
    const { rows } = await database.pool.query("select data::text as text from pgboss.job where name = 'mail'");
    expect(JSON.stringify(rows)).not.toContain('asha');
    for (const bad of [{ to: 'a@b.in,c@d.in' }, { reply_to: 'a@b.in\r\nBcc: c@d.in' }])
      await expect(queueMail(app, app.db, { ...mail, ...bad }, 'three')).rejects.toThrow('plain address');
    await queueMail(app, app.db, { ...mail, to: 'four@example.in', reply_to: 'agent@example.in' }, 'four');
    expect(await mailsTo(app, 'four@example.in')).toMatchObject([{ reply_to: 'agent@example.in' }]);
  });

  test('seals with the secret: another one opens nothing', () => {
    const app = pipes(database);
    const other = { environment: { ...app.environment, sessionSecret: 'x'.repeat(40) } };
    const sealed = sealMail(app, mail);
    expect(unsealMail(app, sealed)).toEqual(mail);
    expect(() => unsealMail(other, sealed)).toThrow();
    expect(() => unsealMail(app, `${sealed.slice(0, -8)}AAAAAAA=`)).toThrow();
  });
});

describe('the mail frame', () => {
  test('says the same in HTML and text, and escapes what comes in', () => {
    const { html, text } = mailBody({
      title: '<script>alert(1)</script>',
      blocks: [
        { kind: 'text', text: 'Tom & "Jerry"\nsecond line' },
        { kind: 'button', label: 'Open', href: 'https://raahi.example/x?a=1&b=2' },
        { kind: 'facts', rows: [{ label: 'Train', value: '12951 <i>' }] },
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

  test('links only to web addresses', () => {
    expect(() =>
      mailBody({ title: '', blocks: [{ kind: 'button', label: '', href: 'javascript:alert(1)' }] }),
    ).toThrow();
  });
});
