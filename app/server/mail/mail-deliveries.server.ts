import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import { createBatcher } from '../batcher.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { prepareOnce } from '../database/prepare-once.server.ts';
import { quickRead } from '../database/quick-reads.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';
import type { MailSubject } from './mail-subject.ts';
import type { MailTemplate } from './mail-template.ts';

/** How long a claim is valid in milliseconds: longer than the timeout of one attempt. */
export const claimDurationMs = 150_000;

/** A mail by its key; `about` is its subject, which the jobs of the previous release carry. */
type MailKey = { key: string; about?: { type: string; id: string } };

const subjectColumns = ({ about }: Pick<MailKey, 'about'>) => ({
  subject_type: about?.type ?? null,
  subject_id: about?.id ?? null,
});

/** Inserts the deliveries of mails that are enqueued in the same transaction; one that exists already is left as it is. */
export const insertDeliveries = async (
  db: Queryable,
  mails: readonly { key: string; template: MailTemplate; about: MailSubject }[],
  now: Date,
): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insert(mail_deliveries)
    .values(mails.map((mail) => ({ key: mail.key, template: mail.template, ...subjectColumns(mail), created_at: now })))
    .onConflictDoNothing({ target: mail_deliveries.key });
};

const { placeholder } = sql;

const deliveriesAbout = prepareOnce((db) => {
  const { template, created_at } = mail_deliveries;
  const isSince = sql`(${placeholder('since')}::timestamptz is null or ${created_at} >= ${placeholder('since')}::timestamptz)`;
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
        eq(mail_deliveries.subject_type, placeholder('type')),
        eq(mail_deliveries.subject_id, placeholder('id')),
        or(
          sql`${template} = any(${placeholder('templates')}::text[])`,
          and(sql`${template} = any(${placeholder('templatesSince')}::text[])`, isSince),
          and(isNull(template), sql`${placeholder('untyped')}::boolean`),
        ),
      ),
    )
    .orderBy(desc(created_at), mail_deliveries.key)
    .limit(placeholder('limit'))
    .prepare(quickRead('deliveries_about'));
});

/** The latest mails about a record of these kinds, of others only since a time (null: all of them), and those without a kind if `untyped`. */
export const listDeliveriesAbout = (
  db: Queryable,
  { type, id }: MailSubject,
  kinds: { templates: MailTemplate[]; templatesSince: MailTemplate[]; since: Date | null },
  { untyped, limit }: { untyped: boolean; limit: number },
) => deliveriesAbout(db).execute({ type, id, ...kinds, since: kinds.since?.toISOString() ?? null, untyped, limit });

type DeliveryApp = Pick<App, 'db' | 'clock' | 'log'>;

/** Claims mails, each key once. @returns what became of each */
const claimMails = async (db: Queryable, mails: readonly MailKey[], now: Date): Promise<MailClaim[]> => {
  const claimed_until = new Date(now.getTime() + claimDurationMs);
  const rows = await db
    .insert(mail_deliveries)
    .values(
      // In one order, so that two processes never wait for each other.
      [...new Map(mails.map((mail) => [mail.key, mail])).values()]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((mail) => ({ key: mail.key, attempts: 1, claimed_until, ...subjectColumns(mail), created_at: now })),
    )
    .onConflictDoUpdate({
      target: mail_deliveries.key,
      set: { attempts: sql`${mail_deliveries.attempts} + 1`, claimed_until },
      setWhere: and(
        isNull(mail_deliveries.sent_at),
        or(isNull(mail_deliveries.claimed_until), lte(mail_deliveries.claimed_until, now)),
      ),
    })
    .returning({ key: mail_deliveries.key });
  const claimed = new Set(rows.map(({ key }) => key));
  const others = mails.flatMap(({ key }) => (claimed.has(key) ? [] : key));
  const sent =
    others.length === 0
      ? []
      : await db
          .select({ key: mail_deliveries.key })
          .from(mail_deliveries)
          .where(and(inArray(mail_deliveries.key, others), isNotNull(mail_deliveries.sent_at)));
  const isSent = new Set(sent.map(({ key }) => key));
  return mails.map(({ key }) => {
    // Of two jobs with the same key in a batch the first has the claim.
    if (claimed.delete(key)) return 'claimed';
    return isSent.has(key) ? 'sent' : 'busy';
  });
};

type MailClaim = 'claimed' | 'sent' | 'busy';

/**
 * Claims a mail for sending, together with other mails of the moment. Its delivery is inserted here if the previous release enqueued it. 'sent' when it
 * was already sent, 'busy' while another process has a valid claim.
 */
export const claimMail = createBatcher('mail claims', 100, (app: DeliveryApp, mails: MailKey[]) =>
  claimMails(app.db, mails, app.clock.now()),
);

/** When the delivery record of a mail was inserted; null when it has none. */
export const findDeliveryTime = async (db: Queryable, key: string): Promise<Date | null> => {
  const [row] = await db
    .select({ created_at: mail_deliveries.created_at })
    .from(mail_deliveries)
    .where(eq(mail_deliveries.key, key));
  return row?.created_at ?? null;
};

/** Records that the mail server has accepted the mail, together with other mails of the moment. */
export const markMailSent = createBatcher('sent mails', 100, async ({ db, clock }: DeliveryApp, keys: string[]) => {
  await db
    .update(mail_deliveries)
    .set({ sent_at: clock.now(), claimed_until: null, last_error: null, gave_up_at: null, sealed: null })
    .where(inArray(mail_deliveries.key, keys));
  return keys;
});

/** Records a failed attempt and releases the claim. */
export const recordFailedAttempt = (db: Queryable, key: string, last_error: string): Promise<unknown> =>
  db
    .update(mail_deliveries)
    .set({ last_error, claimed_until: null })
    .where(and(eq(mail_deliveries.key, key), isNull(mail_deliveries.sent_at)));

/** Marks a mail as permanently failed unless it was sent. Returns whether it was newly marked. */
export const markDeliveryFailed = async (
  db: Queryable,
  job: MailKey & { sealed: string },
  now: Date,
): Promise<boolean> => {
  const { key, sealed } = job;
  const failed = await db
    .insert(mail_deliveries)
    .values({ key, sealed, gave_up_at: now, ...subjectColumns(job), created_at: now })
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
