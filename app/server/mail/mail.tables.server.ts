import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What became of each mail, from the first attempt on. No address and no words stand here; only a mail that was given up keeps its sealed text, so that an
 * administrator can send it again.
 */
export const mail_deliveries = pgTable(
  'mail_deliveries',
  {
    /** The mail's own key, which also makes its Message-ID. */
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the process that took it in hand may be sending it; null when nobody is. */
    claimed_until: instant('claimed_until'),
    /** When the mail server took it. From then on it is never sent again. */
    sent_at: instant('sent_at'),
    /** What went wrong last, without addresses. */
    last_error: text('last_error'),
    /** When it was given up: refused for good, or tried for too long. */
    gave_up_at: instant('gave_up_at'),
    sealed: text('sealed'),
    /** How often it was put into the queue: once, and again for each time that an administrator asked for it. */
    rounds: integer('rounds').notNull().default(1),
    /** When an administrator set it aside. */
    set_aside_at: instant('set_aside_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('mail_deliveries_given_up').on(t.gave_up_at).where(sql`gave_up_at is not null and set_aside_at is null`),
    index('mail_deliveries_age').on(t.created_at),
    check('mail_deliveries_outcome', sql`${t.sent_at} is null or ${t.gave_up_at} is null`),
    check(
      'mail_deliveries_kept',
      sql`${t.gave_up_at} is null or ${t.sealed} is not null or ${t.set_aside_at} is not null`,
    ),
  ],
);
