import { createHash } from 'node:crypto';
import { addressBucket, countAttempt } from '~/features/accounts/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { brand } from '~/shared/brand.ts';
import { fail } from '~/shared/result.ts';
import { sameWithinMinutes } from './lead.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * What keeps floods out without a puzzle. Whole mobile networks of India share an address, so that limit is wide. The tight ones are by mailbox at an
 * address: who names somebody else's mailbox holds up nobody but himself. Confirmations are counted by mailbox alone: nobody can fill another's from here.
 */
export const inquiryLimits = {
  inquiriesByAddress: { name: 'inquiry-address', attempts: 120, minutes: 60 },
  inquiriesByMailbox: { name: 'inquiry-mailbox', attempts: 12, minutes: 60 },
  confirmations: { name: 'inquiry-confirmation', attempts: 4, minutes: 60 },
  messagesByAddress: { name: 'message-address', attempts: 60, minutes: 60 },
  messagesByMailbox: { name: 'message-mailbox', attempts: 6, minutes: 60 },
} as const;

type Kind = 'inquiries' | 'messages';

/** Counts one form sent from this address for this mailbox. @returns seconds to wait, 0 when it is admitted */
export const countForm = async (app: App, kind: Kind, clientAddress: string, email: string): Promise<number> => {
  const fromAddress = await countAttempt(app, inquiryLimits[`${kind}ByAddress`], addressBucket(clientAddress));
  if (fromAddress > 0) return fromAddress;
  return countAttempt(app, inquiryLimits[`${kind}ByMailbox`], `${mailboxOf(email)} ${addressBucket(clientAddress)}`);
};

/** Counts a confirmation to this mailbox, in the transaction of its lead. @returns whether it may be sent */
export const countConfirmation = async (
  app: Pick<App, 'clock' | 'environment'>,
  tx: Queryable,
  email: string,
): Promise<boolean> => {
  const { clock, environment } = app;
  return (await countAttempt({ db: tx, clock, environment }, inquiryLimits.confirmations, mailboxOf(email))) === 0;
};

/** The refusal: when to come back, and the way that is open meanwhile. */
export const tooManyForms = (waitSeconds: number) => {
  const minutes = Math.ceil(waitSeconds / 60);
  return fail(
    'too_many',
    `We have had many forms from you in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call ${brand.supportPhone}.`,
  );
};

/** A fingerprint of everything that was asked for. */
export const requestHash = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What was sent at this instant or before counts as new when it is sent again. */
export const sameSince = (now: Date): Date => new Date(now.getTime() - sameWithinMinutes * 60_000);
