import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RaahiServer } from '../server.ts';

export type ReceivedMail = { html: string; raw: string };

const mailsTo = async (server: RaahiServer, address: string): Promise<ReceivedMail[]> => {
  const folder = join(server.dataDir, 'mail');
  const files = await readdir(folder).catch((): string[] => []);
  const mails: ReceivedMail[] = [];
  for (const file of files.filter((name) => name.endsWith('.eml')).sort()) {
    const html = file.replace(/\.eml$/, '.html');
    // The two files of a mail are written one after the other.
    if (!files.includes(html)) continue;
    const raw = await readFile(join(folder, file), 'utf8');
    if (new RegExp(`^To: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(raw))
      mails.push({ raw, html: await readFile(join(folder, html), 'utf8') });
  }
  return mails;
};

/** The number of mails to an address so far whose HTML contains this text. */
export const countMails = async (server: RaahiServer, address: string, text: string): Promise<number> =>
  (await mailsTo(server, address)).filter(({ html }) => html.includes(text)).length;

/** Waits for a mail to an address whose HTML contains this text. @returns the newest one */
export const waitForMail = async (server: RaahiServer, address: string, text: string): Promise<ReceivedMail> => {
  const newest = async () => (await mailsTo(server, address)).filter(({ html }) => html.includes(text)).at(-1);
  await expect.poll(newest, { message: `the mail "${text}" to ${address}`, timeout: 20_000 }).toBeDefined();
  const mail = await newest();
  if (!mail) throw new Error('The mail has disappeared.');
  return mail;
};

/** The URL of a link in a mail, by its label. */
export const mailLink = ({ html }: ReceivedMail, label: string): string => {
  const [, href] = new RegExp(`<a [^>]*\\bhref="([^"]+)"[^>]*>${label}</a>`).exec(html) ?? [];
  if (!href) throw new Error(`The mail has no link "${label}".`);
  return href.replaceAll('&amp;', '&');
};
