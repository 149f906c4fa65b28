import { describe, expect, test } from 'vitest';
import { composeMessage, mailOptions, type OutgoingMessage } from './mail-options.server.ts';

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

/** The message as a mail server gets it. */
const compose = async (changes: Partial<OutgoingMessage>): Promise<string> =>
  (await composeMessage(mailOptions({ ...message, ...changes }))).replaceAll('\n', '\r\n');

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();

/** The header with folded lines joined, and encoded words decoded. */
const header = (raw: string, name: string): string =>
  (new RegExp(`^${name}: ((?:.|\r\n )*)\r$`, 'm').exec(raw)?.[1] ?? '')
    .replace(/\?=\r\n =\?/g, '?==?')
    .replaceAll('\r\n ', ' ')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, word: string) => decodeQuotedPrintable(word.replaceAll('_', ' ')));

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
};

describe('a composed message', () => {
  test.each(Object.entries(texts))('has its texts unchanged: %s', async (_name, text) => {
    const raw = await compose({ text, html: `<p>${text}</p>` });
    expect(contents(raw).get('text/plain')?.replaceAll('\r\n', '\n')).toBe(text);
    expect(contents(raw).get('text/html')?.replaceAll('\r\n', '\n')).toBe(`<p>${text}</p>`);
  });

  test.each(Object.entries(texts))('is ASCII in short lines: %s', async (_name, text) => {
    const subject = `Your ticket ${text.replaceAll(/\s+/g, ' ').trim()}`.slice(0, 200);
    const raw = await compose({ subject, text, html: text });
    expect(raw).not.toMatch(/[^\t\r\n -~]/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200);
    expect(header(raw, 'Subject')).toBe(subject);
  });

  test('has its images in the part of the HTML, by their Content-ID', async () => {
    const png = Buffer.from(Array.from({ length: 300 }, (_, byte) => byte & 0xff));
    const raw = await compose({ images: [{ contentId: 'qr-code', png }] });
    expect(raw).toMatch(
      /multipart\/alternative[\s\S]+text\/plain[\s\S]+multipart\/related[\s\S]+text\/html[\s\S]+image\/png/,
    );
    expect(raw).toContain('\r\nContent-ID: <qr-code>\r\n');
    expect(Buffer.from(contents(raw).get('image/png') ?? '', 'latin1')).toEqual(png);
  });

  test('has no header from its subject', async () => {
    const raw = await compose({ subject: 'Your ticket\r\nBcc: x@evil.example' });
    expect(header(raw, 'Subject')).toBe('Your ticket Bcc: x@evil.example');
    expect(raw).not.toMatch(/^Bcc/m);
  });

  test('has the headers of a transactional mail, and an address in ASCII', async () => {
    const raw = await compose({ to: 'asha@xn--bcher-kva.example', replyTo: 'asha@bücher.example' });
    expect(header(raw, 'From')).toBe('Raahi <help@raahi.test>');
    expect(header(raw, 'To')).toBe('asha@xn--bcher-kva.example');
    expect(header(raw, 'Reply-To')).toBe('asha@xn--bcher-kva.example');
    expect(header(raw, 'Message-ID')).toBe('<key@raahi.test>');
    expect(header(raw, 'Date')).toBe('Fri, 20 Nov 2026 10:22:33 +0000');
    expect(header(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(raw).not.toMatch(/^X-Mailer/m);
  });
});
