import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

/** For so long a mail belongs to the process that has taken it in hand: longer than one attempt may last. */
export const claimMs = 150_000;

/**
 * Takes a mail in hand. 'sent' when the mail server has it already, 'busy' while another process may be sending it: of two workers with the same job one sends.
 */
export const claimMail = async (db: Queryable, key: string, now: Date): Promise<'ours' | 'sent' | 'busy'> => {
  const claimed_until = new Date(now.getTime() + claimMs);
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
  if (claimed.length > 0) return 'ours';
  const [row] = await db
    .select({ sent_at: mail_deliveries.sent_at })
    .from(mail_deliveries)
    .where(eq(mail_deliveries.key, key));
  return row?.sent_at ? 'sent' : 'busy';
};

/** The mail server has it. */
export const markMailSent = (db: Queryable, key: string, now: Date): Promise<unknown> =>
  db
    .update(mail_deliveries)
    .set({ sent_at: now, claimed_until: null, last_error: null, gave_up_at: null, sealed: null })
    .where(eq(mail_deliveries.key, key));

/** It did not go out this time; it is free to be tried again. */
export const noteMailFailure = (db: Queryable, key: string, last_error: string): Promise<unknown> =>
  db
    .update(mail_deliveries)
    .set({ last_error, claimed_until: null })
    .where(and(eq(mail_deliveries.key, key), isNull(mail_deliveries.sent_at)));

/** Keeps a mail that nobody tries to send any more, unless it has gone out after all. True when it is kept now and was not before. */
export const giveMailUp = async (db: Queryable, mail: { key: string; sealed: string; now: Date }): Promise<boolean> => {
  const { key, sealed, now } = mail;
  const given = await db
    .insert(mail_deliveries)
    .values({ key, sealed, gave_up_at: now, created_at: now })
    .onConflictDoUpdate({
      target: mail_deliveries.key,
      set: { sealed, gave_up_at: now, claimed_until: null, set_aside_at: null },
      setWhere: and(isNull(mail_deliveries.sent_at), isNull(mail_deliveries.gave_up_at)),
    })
    .returning({ key: mail_deliveries.key });
  return given.length > 0;
};

const waitsForAPerson = and(isNotNull(mail_deliveries.gave_up_at), isNull(mail_deliveries.set_aside_at));

/** The mails that were given up and wait for a person, the newest first. */
export const mailsGivenUp = (db: Queryable, limit: number) =>
  db
    .select({
      key: mail_deliveries.key,
      attempts: mail_deliveries.attempts,
      last_error: mail_deliveries.last_error,
      gave_up_at: mail_deliveries.gave_up_at,
      sealed: mail_deliveries.sealed,
    })
    .from(mail_deliveries)
    .where(waitsForAPerson)
    .orderBy(desc(mail_deliveries.gave_up_at), mail_deliveries.key)
    .limit(limit);

/** How many mails wait for a person. */
export const countMailsGivenUp = (db: Queryable): Promise<number> => db.$count(mail_deliveries, waitsForAPerson);

/** Makes a mail that was given up one to be sent again; null when it is none (any more). */
export const takeUpMail = async (db: Queryable, key: string) => {
  const [taken] = await db
    .update(mail_deliveries)
    .set({ gave_up_at: null, rounds: sql`${mail_deliveries.rounds} + 1` })
    .where(and(eq(mail_deliveries.key, key), waitsForAPerson))
    .returning({ sealed: mail_deliveries.sealed, rounds: mail_deliveries.rounds });
  return taken ?? null;
};

/** A mail that nobody will send: it is off the list and its text is forgotten. False when it is not on the list (any more). */
export const setMailAside = async (db: Queryable, key: string, now: Date): Promise<boolean> => {
  const set = await db
    .update(mail_deliveries)
    .set({ set_aside_at: now, sealed: null })
    .where(and(eq(mail_deliveries.key, key), waitsForAPerson))
    .returning({ key: mail_deliveries.key });
  return set.length > 0;
};
