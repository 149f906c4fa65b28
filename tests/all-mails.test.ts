import { describe, expect, test } from 'vitest';
import { decryptMail, encryptMail, renderMail } from '~/server/mail/mail.server.ts';
import { oneLine } from '~/server/mail/mail-headers.server.ts';
import type { MailSubjectType } from '~/server/mail/mail-template.ts';
import { mailTemplates } from '~/server/mail/mail-template.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { allMails, subjectIds } from './factories/all-mails.ts';

const publicUrl = 'https://raahi.example';
const environment = readEnvironment({
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: 's'.repeat(40),
  DEMO: '1',
});

const written = Object.keys(import.meta.glob('../app/**/*.mail.ts')).map((path) =>
  path.replace('../app/features/', ''),
);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', rarr: '->' };
const decodeEntities = (html: string): string =>
  html.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all).replaceAll('\u00a0', ' ');

/** The visible text of the HTML; every tag but a link separates words. */
const textOf = (html: string): string => {
  const body = html.slice(html.indexOf('<h1'), html.lastIndexOf('</table>'));
  return decodeEntities(body.replace(/<\/?a\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
};
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href));

/** The parts of the text version, split at its punctuation: each must appear in the HTML too. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^https?:/.test(line) && line.trim() !== '' && line !== '-- ')
    .flatMap((line) => line.split(/: |, | -> |\(|\)/))
    .map((part) => part.replace(/:$/, '').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

const allowedTags =
  /^(!doctype|html|head|meta|title|style|body|div|table|tr|td|th|h1|p|a|br|img|span|!--\[if|!\[endif\]--)$/;

test('every mail template of the product is tested here', () => {
  const tested = new Set(allMails(environment, 'usual').map(({ file }) => file));
  expect([...tested].toSorted()).toEqual(written.toSorted());
});

/** The kind of record that a template is about (the first matching path). */
const subjectTypeOf = (file: string): MailSubjectType | undefined =>
  (
    [
      ['accounts/', 'account'],
      ['privacy/', 'account'],
      ['agents/', 'agent'],
      ['bookings/', 'booking'],
      ['leads/inquiries/', 'lead'],
      ['leads/follow-ups/', 'lead'],
      ['leads/messages/', 'contact_message'],
      ['packages/', 'package'],
      ['bids/', 'package'],
    ] as const
  ).find(([path]) => file.startsWith(path))?.[1];

test('every mail names the record that it is about', () => {
  const mails = allMails(environment, 'usual');
  for (const { file, mail } of mails) {
    const type = mail.template === 'notification_limit' ? 'notification_limit' : subjectTypeOf(file);
    expect({ file, about: mail.about }).toEqual({ file, about: { type, id: type && subjectIds[type] } });
  }
  expect(new Set(mails.map(({ mail }) => mail.about.type))).toEqual(new Set(Object.keys(subjectIds)));
});

test('every kind of mail is of one template and about one kind of record', () => {
  const mails = allMails(environment, 'usual');
  expect(new Set(mails.map(({ mail }) => mail.template))).toEqual(new Set(Object.keys(mailTemplates)));
  const kinds = new Set(mails.map(({ file, mail }) => `${mail.template}: ${file}, ${mail.about.type}`));
  expect(kinds.size).toBe(Object.keys(mailTemplates).length);
});

describe.each(['usual', 'hostile', 'indic'] as const)('with %s input', (words) => {
  describe.each(allMails(environment, words))('$file: $mail.subject', ({ mail, says }) => {
    const { html, text, subject } = renderMail(mail);
    const visible = textOf(html);

    test('has the same content as HTML and as text', () => {
      for (const part of lines(text)) expect(visible).toContain(part);
      for (const fact of says) {
        expect(visible + linksOf(html).join(' ')).toContain(fact);
        expect(text).toContain(fact);
      }
    });

    test('has the same links as HTML and as text, all complete and on our site', () => {
      const inText = [...text.matchAll(/https:\/\/raahi\.example\/[^\s]*/g)].map(([href]) =>
        href.replace(/[.:,]+$/, ''),
      );
      const inHtml = [...linksOf(html), ...(visible.match(/https:\/\/raahi\.example\/[^\s]*/g) ?? [])].map((href) =>
        href.replace(/[.:,]+$/, ''),
      );
      expect(new Set(inHtml)).toEqual(new Set(inText));
      for (const href of linksOf(html)) expect(href.startsWith(`${publicUrl}/`)).toBe(true);
    });

    test('loads no remote content and tracks nobody', () => {
      for (const [, src = ''] of html.matchAll(/\ssrc="([^"]*)"/g)) expect(src).toBe('cid:qr-code');
      expect(html).not.toMatch(/<link|url\(|@import|background=|srcset/i);
      for (const [img] of html.matchAll(/<img[^>]*>/g)) expect(img).toMatch(/alt="[^"]+"/);
    });

    test('contains no markup from input and no missing values', () => {
      for (const [, tag = ''] of html.matchAll(/<\/?([^\s>/]+)/g)) expect(tag.toLowerCase()).toMatch(allowedTags);
      expect(html).not.toMatch(/<[^<>]*\son\w+=|<script|href="https:\/\/evil/);
      for (const one of [html, text, subject]) expect(one).not.toMatch(/undefined|\[object|NaN|Invalid Date|\bnull\b/);
    });

    test('is small, and readable in light and dark mode, on a phone and as plain text', () => {
      expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(100_000);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toContain('lang="en-IN"');
      expect(html).not.toMatch(/display:(flex|grid)|position:/);
      if (words === 'usual') expect(text).not.toMatch(/[<>](?!\s)/);
      expect(text.startsWith('\n')).toBe(false);
      expect(text).toMatch(/\n-- \n/);
    });

    test('is sent as it was composed, and stored in a quarter of the space', () => {
      const sealed = encryptMail({ environment }, mail);
      expect(decryptMail({ environment }, sealed)).toEqual(renderMail(mail));
      expect(sealed.length * 4).toBeLessThan(JSON.stringify(renderMail(mail)).length);
    });

    test('has a one-line subject that fits a phone', () => {
      expect(oneLine(subject)).not.toMatch(/[\r\n]/);
      if (words === 'usual') expect(subject.length).toBeLessThan(80);
    });
  });
});
