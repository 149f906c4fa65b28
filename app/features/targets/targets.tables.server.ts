import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Month } from '~/shared/dates/months.ts';
import { agentKey } from '../accounts/core/account-keys.server.ts';

/** Monthly targets: of an agency's sales, or of the site's revenue. Rows are only added; the latest version that begins by a month is the target of that month. */
export const monthly_targets = pgTable(
  'monthly_targets',
  {
    /** The agency; null for the site's revenue. */
    agent_id: text('agent_id').references(agentKey, { onDelete: 'cascade' }),
    /** Counted per agency: of two changes of the same version, the second is refused. */
    version: integer('version').notNull(),
    from_month: text('from_month').$type<Month>().notNull(),
    /** Null when the target is removed from this month on. */
    amount_paise: bigint('amount_paise', { mode: 'number' }),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    unique('monthly_targets_version').on(t.agent_id, t.version).nullsNotDistinct(),
    check('monthly_targets_month', sql`${t.from_month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('monthly_targets_amount', sql`${t.amount_paise} > 0`),
    check('monthly_targets_first', sql`${t.version} > 0`),
  ],
);
