import { createHash } from 'node:crypto';
import { addressBucket, countAttempt, type RateLimit } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { fail } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { duplicateWindowMinutes } from '../core/lead.ts';

/**
 * The canonical mailbox of an email address, for rate limits: without plus-addressing, and for Gmail without dots and with one domain name. Mail is
 * still sent to the address as typed.
 */
export const canonicalMailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
};

/**
 * Rate limits of the public forms, instead of a captcha. Indian mobile networks share IP addresses, so the limit per IP address is wide. The strict
 * limit is per mailbox and IP address, so that nobody can lock out another person's mailbox. Confirmation mails are limited per mailbox alone, so
 * that nobody's mailbox can be flooded.
 */
export const inquiryRateLimits = {
  inquiriesByAddress: { name: 'inquiry-address', attempts: 120, minutes: 60 },
  inquiriesByMailbox: { name: 'inquiry-mailbox', attempts: 12, minutes: 60 },
  /** Inquiries that reach one agency (or us), so that a few addresses can't fill its list; a family compares some packages of it. */
  toReceiverByAddress: { name: 'inquiry-receiver-address', attempts: 8, minutes: 1440 },
  toReceiverBySender: { name: 'inquiry-receiver-sender', attempts: 5, minutes: 1440 },
  confirmations: { name: 'inquiry-confirmation', attempts: 4, minutes: 60 },
  messagesByAddress: { name: 'message-address', attempts: 60, minutes: 60 },
  messagesByMailbox: { name: 'messagemailbox', attempts: 6, minutes: 60 },
} as const;

type FormKind = 'inquiries' | 'messages';

/** Counts one form from this IP address for this mailbox. @returns seconds to wait; 0 when it is allowed */
export const countFormSubmission = async (
  app: App,
  kind: FormKind,
  clientAddress: string,
  email: string,
): Promise<number> => {
  const waitForAddress = await countAttempt(app, inquiryRateLimits[`${kind}ByAddress`], addressBucket(clientAddress));
  if (waitForAddress > 0) return waitForAddress;
  return countAttempt(
    app,
    inquiryRateLimits[`${kind}ByMailbox`],
    `${canonicalMailbox(email)} ${addressBucket(clientAddress)}`,
  );
};

/**
 * Counts an inquiry to a receiver, in the transaction of its lead.
 * @returns the error for the visitor, or null when it is allowed
 */
export const countReceivedInquiry = async (
  app: Pick<App, 'clock' | 'environment'>,
  tx: Queryable,
  { receiver, name, clientAddress, email }: { receiver: string; name: string; clientAddress: string; email: string },
) => {
  const { clock, environment } = app;
  const count = (limit: RateLimit, who: string) => countAttempt({ db: tx, clock, environment }, limit, who);
  const address = addressBucket(clientAddress);
  const sender = `${receiver} ${canonicalMailbox(email)} ${address}`;
  if ((await count(inquiryRateLimits.toReceiverBySender, sender)) > 0)
    return fail(
      'too_many',
      `You have sent ${inquiryRateLimits.toReceiverBySender.attempts} inquiries to ${name} since yesterday, and they have all arrived. Please wait for the answer, or call ${brand.supportPhone}.`,
    );
  if ((await count(inquiryRateLimits.toReceiverByAddress, `${receiver} ${address}`)) > 0)
    return fail(
      'too_many',
      `${name} has received many inquiries from your network since yesterday. Please try again tomorrow, or call ${brand.supportPhone}.`,
    );
  return null;
};

/** Counts a confirmation mail to this mailbox, in the transaction of its lead. @returns whether it may be sent */
export const countConfirmation = async (
  app: Pick<App, 'clock' | 'environment'>,
  tx: Queryable,
  email: string,
): Promise<boolean> => {
  const { clock, environment } = app;
  return (
    (await countAttempt({ db: tx, clock, environment }, inquiryRateLimits.confirmations, canonicalMailbox(email))) === 0
  );
};

/** The error for a rate-limited form: how long to wait, and the phone number of support. */
export const tooManySubmissionsError = (waitSeconds: number) => {
  const minutes = Math.ceil(waitSeconds / 60);
  return fail(
    'too_many',
    `You have sent too many forms in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call ${brand.supportPhone}.`,
  );
};

/** SHA-256 (hex) of the submitted values, to detect duplicates. */
export const requestHash = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Start of the duplicate window: what was sent at this instant or before is not a duplicate. */
export const duplicateWindowStart = (now: Date): Date => new Date(now.getTime() - duplicateWindowMinutes * 60_000);
