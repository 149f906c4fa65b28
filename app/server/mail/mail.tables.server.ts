import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The delivery status of each mail, from when it is enqueued. Has no address and no text, except the encrypted text of a permanently failed mail,
 * so that the admin can resend it. The subject is an id only: without the record itself it does not identify anybody.
 */
export const mail_deliveries = pgTable(
  'mail_deliveries',
  {
    /** The key of the mail, also used for the Message-ID. */
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** End of the current claim; null when unclaimed. */
    claimed_until: instant('claimed_until'),
    /** When the mail server accepted it; never sent again after that. */
    sent_at: instant('sent_at'),
    /** The last error, without addresses. */
    last_error: text('last_error'),
    /** When it failed permanently: rejected, or out of retries. */
    gave_up_at: instant('gave_up_at'),
    sealed: text('sealed'),
    /** How often it was enqueued: once, and once more for each resend by the admin. */
    rounds: integer('rounds').notNull().default(1),
    /** When the admin dismissed it. */
    set_aside_at: instant('set_aside_at'),
    /** The kind of mail (`MailTemplate`). */
    template: text('template'),
    /** The kind of record that the mail is about (`MailSubject`). */
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('mail_deliveries_given_up').on(t.gave_up_at).where(sql`gave_up_at is not null and set_aside_at is null`),
    index('mail_deliveries_age').on(t.created_at),
    // For deleting the undelivered ones, dismissed or not.
    index('mail_deliveries_ended').on(t.gave_up_at).where(sql`gave_up_at is not null`),
    index('mail_deliveries_subject').on(t.subject_type, t.subject_id),
    check('mail_deliveries_outcome', sql`${t.sent_at} is null or ${t.gave_up_at} is null`),
    check(
      'mail_deliveries_kept',
      sql`${t.gave_up_at} is null or ${t.sealed} is not null or ${t.set_aside_at} is not null`,
    ),
    check('mail_deliveries_subject_whole', sql`(${t.subject_type} is null) = (${t.subject_id} is null)`),
  ],
);
