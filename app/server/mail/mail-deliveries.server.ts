import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';
import type { MailSubject, MailTemplate } from './mail-template.ts';

/** How long a claim is valid in milliseconds: longer than the timeout of one attempt. */
export const claimDurationMs = 150_000;

/** Inserts the deliveries of mails that are enqueued in the same transaction; one that exists already is left as it is. */
export const insertDeliveries = async (
  db: Queryable,
  mails: readonly { key: string; template: MailTemplate; about: MailSubject }[],
  now: Date,
): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insert(mail_deliveries)
    .values(
      mails.map(({ key, template, about }) => ({
        key,
        template,
        subject_type: about.type,
        subject_id: about.id,
        created_at: now,
      })),
    )
    .onConflictDoNothing({ target: mail_deliveries.key });
};

/** The latest mails about these records of these kinds, of others only since a time (null: all of them). */
export const listDeliveriesAbout = (
  db: Queryable,
  { type, ids }: { type: MailSubject['type']; ids: readonly string[] },
  kinds: { templates: MailTemplate[]; templatesSince: MailTemplate[]; since: Date | null },
  limit: number,
) => {
  const { template, created_at } = mail_deliveries;
  return db
    .select({
      template,
      attempts: mail_deliveries.attempts,
      sent_at: mail_deliveries.sent_at,
      last_error: mail_deliveries.last_error,
      gave_up_at: mail_deliveries.gave_up_at,
      set_aside_at: mail_deliveries.set_aside_at,
      created_at,
    })
    .from(mail_deliveries)
    .where(
      and(
        eq(mail_deliveries.subject_type, type),
        inArray(mail_deliveries.subject_id, [...ids]),
        or(
          inArray(template, kinds.templates),
          and(inArray(template, kinds.templatesSince), kinds.since ? gte(created_at, kinds.since) : undefined),
        ),
      ),
    )
    .orderBy(desc(created_at), mail_deliveries.key)
    .limit(limit);
};

type DeliveryApp = Pick<App, 'db' | 'clock'>;

type MailClaim = 'claimed' | 'sent' | 'busy';

/**
 * Claims a mail for sending; inserts its delivery when that is gone. 'sent' when it was already sent, 'busy' while another process has a valid claim.
 */
export const claimMail = async ({ db, clock }: DeliveryApp, key: string): Promise<MailClaim> => {
  const now = clock.now();
  const claimed_until = new Date(now.getTime() + claimDurationMs);
  const claimed = await db
    .insert(mail_deliveries)
    .values({ key, attempts: 1, claimed_until, created_at: now })
    .onConflictDoUpdate({
      target: mail_deliveries.key,
      set: { attempts: sql`${mail_deliveries.attempts} + 1`, claimed_until },
      setWhere: and(
        isNull(mail_deliveries.sent_at),
        or(isNull(mail_deliveries.claimed_until), lte(mail_deliveries.claimed_until, now)),
      ),
    })
    .returning({ key: mail_deliveries.key });
  if (claimed.length > 0) return 'claimed';
  const isSent = and(eq(mail_deliveries.key, key), isNotNull(mail_deliveries.sent_at));
  return (await db.$count(mail_deliveries, isSent)) > 0 ? 'sent' : 'busy';
};

/** When the delivery record of a mail was inserted; null when it has none. */
export const findDeliveryTime = async (db: Queryable, key: string): Promise<Date | null> => {
  const [row] = await db
    .select({ created_at: mail_deliveries.created_at })
    .from(mail_deliveries)
    .where(eq(mail_deliveries.key, key));
  return row?.created_at ?? null;
};

/** Records that the mail server has accepted the mail. */
export const markMailSent = async ({ db, clock }: DeliveryApp, key: string): Promise<void> => {
  await db
    .update(mail_deliveries)
    .set({ sent_at: clock.now(), claimed_until: null, last_error: null, gave_up_at: null, sealed: null })
    .where(eq(mail_deliveries.key, key));
};

/** Records a failed attempt and releases the claim. */
export const recordFailedAttempt = (db: Queryable, key: string, last_error: string): Promise<unknown> =>
  db
    .update(mail_deliveries)
    .set({ last_error, claimed_until: null })
    .where(and(eq(mail_deliveries.key, key), isNull(mail_deliveries.sent_at)));

/** Marks a mail as permanently failed unless it was sent. Returns whether it was newly marked. */
export const markDeliveryFailed = async (
  db: Queryable,
  { key, sealed }: { key: string; sealed: string },
  now: Date,
): Promise<boolean> => {
  const failed = await db
    .insert(mail_deliveries)
    .values({ key, sealed, gave_up_at: now, created_at: now })
    .onConflictDoUpdate({
      target: mail_deliveries.key,
      set: { sealed, gave_up_at: now, claimed_until: null, set_aside_at: null },
      setWhere: and(isNull(mail_deliveries.sent_at), isNull(mail_deliveries.gave_up_at)),
    })
    .returning({ key: mail_deliveries.key });
  return failed.length > 0;
};

const openFailures = and(isNotNull(mail_deliveries.gave_up_at), isNull(mail_deliveries.set_aside_at));

/** Permanently failed mails that have not been dismissed, latest first. */
export const listFailedDeliveries = (db: Queryable, limit: number) =>
  db
    .select({
      key: mail_deliveries.key,
      attempts: mail_deliveries.attempts,
      last_error: mail_deliveries.last_error,
      gave_up_at: mail_deliveries.gave_up_at,
      sealed: mail_deliveries.sealed,
    })
    .from(mail_deliveries)
    .where(openFailures)
    .orderBy(desc(mail_deliveries.gave_up_at), mail_deliveries.key)
    .limit(limit);

/** Number of permanently failed mails that have not been dismissed. */
export const countFailedDeliveries = (db: Queryable): Promise<number> => db.$count(mail_deliveries, openFailures);

/** Reopens a permanently failed mail, so that it can be sent again; null when it is not in this state. */
export const reopenFailedDelivery = async (db: Queryable, key: string) => {
  const [reopened] = await db
    .update(mail_deliveries)
    .set({ gave_up_at: null, rounds: sql`${mail_deliveries.rounds} + 1` })
    .where(and(eq(mail_deliveries.key, key), openFailures))
    .returning({ sealed: mail_deliveries.sealed, rounds: mail_deliveries.rounds });
  return reopened ?? null;
};

/** Dismisses a permanently failed mail and deletes its text. False when it is not in this state. */
export const dismissFailedDelivery = async (db: Queryable, key: string, now: Date): Promise<boolean> => {
  const dismissed = await db
    .update(mail_deliveries)
    .set({ set_aside_at: now, sealed: null })
    .where(and(eq(mail_deliveries.key, key), openFailures))
    .returning({ key: mail_deliveries.key });
  return dismissed.length > 0;
};
