import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { composeMessage, type OutgoingMessage } from './compose-message.server.ts';

const date = new Date('2026-11-20T10:22:33.000Z');
const message: OutgoingMessage = {
  from: { name: 'Raahi', address: 'help@raahi.test' },
  to: 'asha@example.in',
  subject: 'Your ticket',
  text: 'See you there',
  html: '<p class="x">See you there</p>',
  images: [],
  messageId: '<key@raahi.test>',
  date,
};

/** The header with folded lines joined, and encoded words decoded. */
const header = (raw: string, name: string): string =>
  (new RegExp(`^${name}: ((?:.|\r\n )*)\r$`, 'm').exec(raw)?.[1] ?? '')
    .replace(/\?=\r\n =\?/g, '?==?')
    .replaceAll('\r\n ', ' ')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();

/** The parts that hold content, decoded. */
const contents = (raw: string): Map<string, string> =>
  new Map(
    raw.split(/\r\n--[^\r]+\r\n/).flatMap((part): [string, string][] => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const type = /Content-Type: ([^;\r]+)/.exec(head)?.[1] ?? '';
      const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
      if (!encoding) return [];
      const text = body.join('\r\n\r\n');
      const decoded =
        encoding === 'base64' ? Buffer.from(text, 'base64').toString('latin1') : decodeQuotedPrintable(text);
      return [
        [type, encoding === 'base64' && type.startsWith('text') ? Buffer.from(text, 'base64').toString() : decoded],
      ];
    }),
  );

const texts = {
  english: 'Fares = ₹1,200 – paid\nLine with a space at its end \n\tTab\n.\n.dot\nFrom here',
  long: `${'a=b '.repeat(200)}\n${'é'.repeat(300)}`,
  hindi: 'नमस्ते, आपका टिकट बन गया है। '.repeat(30),
  empty: '',
};

describe('a composed message', () => {
  test.each(Object.entries(texts))('has its texts unchanged: %s', (_name, text) => {
    const raw = composeMessage({ ...message, text, html: `<p>${text}</p>` }).toString();
    expect(contents(raw).get('text/plain')?.replaceAll('\r\n', '\n')).toBe(text);
    expect(contents(raw).get('text/html')?.replaceAll('\r\n', '\n')).toBe(`<p>${text}</p>`);
  });

  test.each(Object.entries(texts))('is ASCII in lines of at most 76 characters: %s', (_name, text) => {
    const subject = `Your ticket ${text.replaceAll(/\s+/g, ' ').trim()}`.slice(0, 200);
    const raw = composeMessage({ ...message, subject, text, html: text }).toString();
    expect(raw).not.toMatch(/[^\t\r\n -~]/);
    expect(raw).not.toMatch(/[^\r]\n/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200);
    expect(header(raw, 'Subject')).toBe(subject);
  });

  test('has its images in the part of the HTML, by their Content-ID', () => {
    const png = Buffer.from(Array.from({ length: 300 }, (_, byte) => byte & 0xff));
    const raw = composeMessage({ ...message, images: [{ contentId: 'qr-code', png }] }).toString();
    expect(raw).toMatch(
      /multipart\/alternative[\s\S]+text\/plain[\s\S]+multipart\/related[\s\S]+text\/html[\s\S]+image\/png/,
    );
    expect(raw).toContain('\r\nContent-ID: <qr-code>\r\n');
    expect(Buffer.from(contents(raw).get('image/png') ?? '', 'latin1')).toEqual(png);
  });

  test('keeps a text that looks like an encoded word or a header', () => {
    const subject = '=?UTF-8?B?eA==?= Bcc: x@evil.example';
    const raw = composeMessage({ ...message, subject }).toString();
    expect(header(raw, 'Subject')).toBe(subject);
    expect(raw).not.toMatch(/^Bcc/m);
  });

  test('has the headers that nodemailer would write', async () => {
    const { messageId, to, from, text, html } = message;
    const subject = 'टिकट for Zürich, a subject that is long enough to be folded into several lines of the header';
    const { message: theirs } = await createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
    }).sendMail({
      ...{ from, to, subject, text, html, messageId, date },
    });
    const own = composeMessage({ ...message, subject }).toString();
    for (const name of ['From', 'To', 'Message-ID', 'Date', 'MIME-Version'])
      expect(header(own, name)).toBe(header(String(theirs), name));
    expect(header(own, 'Subject')).toBe(subject);
  });
});
