import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** An image that the HTML shows by its Content-ID. */
export type InlineImage = { contentId: string; png: Buffer };

/** A file in a message; its name is in ASCII. */
export type AttachedFile = { name: string; type: string; content: Buffer };

/** A message to one recipient. The addresses are plain, the texts are not encoded yet. */
export type OutgoingMessage = {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  images: readonly InlineImage[];
  file?: AttachedFile | null;
  messageId: string;
  date: Date;
};

/** The line length of RFC 5322 and RFC 2045, without the line break. */
const lineLength = 76;

/** Bytes of UTF-8 in an encoded word, which has at most 75 characters: 60 of base64 hold 45. */
const wordBytes = 45;

/** RFC 2047: text as encoded words, split between characters. */
const encodedWords = (text: string): string => {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
};

/** A header of free text, with breaks between its words when it is long. */
const textHeader = (name: string, text: string): string => {
  if (/[^\x20-\x7e]|=\?/.test(text)) return `${name}: ${encodedWords(text)}`;
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > lineLength && line.length > name.length + 1 && word !== '') {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\r\n');
};

const displayName = (name: string): string => {
  if (/[^\x20-\x7e]/.test(name)) return encodedWords(name);
  return /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
};

/** An address whose domain is in ASCII form. */
const headerAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return address.slice(0, at + 1) + (domainToASCII(domain) || domain);
};

const inLines = (base64: string): string => base64.replace(/.{76}(?!$)/g, '$&\r\n');

/** One escape per byte: `=C3`. */
const escapes = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);

const escaped = (character: string): string => escapes[character.charCodeAt(0)] ?? character;

/** Breaks an encoded line into lines that end with "=", never inside an escape. */
const softBreaks = (line: string): string => {
  let broken = '';
  let from = 0;
  while (line.length - from > lineLength) {
    let to = from + lineLength - 1;
    if (line.charCodeAt(to - 1) === 0x3d) to -= 1;
    else if (line.charCodeAt(to - 2) === 0x3d) to -= 2;
    broken += `${line.slice(from, to)}=\r\n`;
    from = to;
  }
  return broken + line.slice(from);
};

/** RFC 2045, 6.7: `bytes` has one character per byte of UTF-8. White space at the end of a line would be lost on the way. */
const quotedPrintable = (bytes: string): string =>
  bytes
    .replaceAll('=', '=3D')
    .replace(/[^\t\r\n -~]|[\t ](?=[\r\n]|$)/g, escaped)
    .split(/\r\n|\r|\n/)
    .map(softBreaks)
    .join('\r\n');

/** A text part in the shorter of both encodings: quoted-printable for English, base64 for Indian letters. */
const textPart = (type: string, text: string): string => {
  const bytes = Buffer.from(text);
  const latin = bytes.toString('latin1');
  const escapedBytes = latin.match(/[\x80-\xff]/g)?.length ?? 0;
  const isShorter = escapedBytes * 2 < bytes.length / 3;
  const [encoding, body] = isShorter
    ? ['quoted-printable', quotedPrintable(latin)]
    : ['base64', inLines(bytes.toString('base64'))];
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
};

const imagePart = ({ contentId, png }: InlineImage): string =>
  `Content-Type: image/png; name=${contentId}.png
Content-ID: <${contentId}>
Content-Transfer-Encoding: base64
Content-Disposition: inline; filename=${contentId}.png

`.replaceAll('\n', '\r\n') + inLines(png.toString('base64'));

const filePart = ({ name, type, content }: AttachedFile): string =>
  `Content-Type: ${type}; name="${name}"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="${name}"

`.replaceAll('\n', '\r\n') + inLines(content.toString('base64'));

const multipart = (kind: string, parts: readonly string[]): string => {
  const boundary = `--_${randomUUID()}`;
  const begin = `\r\n--${boundary}\r\n`;
  return `Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n${begin}${parts.join(begin)}\r\n--${boundary}--\r\n`;
};

/**
 * The MIME message with CRLF line ends. nodemailer would compose it as a tree of streams, which takes more CPU than everything else about a mail
 * (docs/decisions/0048-cost-of-a-purchase.md); it only transports this one.
 */
export const composeMessage = (message: OutgoingMessage): Buffer => {
  const { from, to, replyTo, subject, text, html, images, file, messageId, date } = message;
  const headers = [
    `From: ${displayName(from.name)} <${headerAddress(from.address)}>`,
    `To: ${headerAddress(to)}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${headerAddress(replyTo)}`]),
    textHeader('Subject', subject),
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    // Suppress out-of-office replies (the second header is for Exchange). No List-Unsubscribe: all mails are transactional.
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: OOF, AutoReply',
  ];
  const htmlPart = textPart('text/html', html);
  const shown = images.length === 0 ? htmlPart : multipart('related', [htmlPart, ...images.map(imagePart)]);
  const body = multipart('alternative', [textPart('text/plain', text), shown]);
  return Buffer.from(`${headers.join('\r\n')}\r\n${file ? multipart('mixed', [body, filePart(file)]) : body}`);
};
