import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { parseStoredPackage } from '../content/package-schema.server.ts';
import type { ReviewDecision } from '../core/package.ts';
import { packageKey } from '../core/package-keys.server.ts';
import type { FormerPackage } from '../core/packages.store.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const version = z.unknown().transform(parseStoredPackage);
const laterVersion = z.unknown().transform((stored) => (stored === null ? null : parseStoredPackage(stored)));

const storedFormer = z.object({
  agent_id: z.string().nullable(),
  status: z.enum(['approved', 'pending']),
  is_active: z.boolean(),
  awaiting_review: z.boolean(),
  rejection_reason: z.string().nullable(),
  approved_version: laterVersion,
  submitted_version: laterVersion,
  edit_rejection_reason: z.string().nullable(),
  rejected_version: laterVersion,
  updated_at: z.coerce.date(),
  content: version,
});

const formerState = customType<{ data: FormerPackage; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => storedFormer.parse(stored),
  toDriver: (former) => JSON.stringify(former),
});

/** The latest decisions of administrators on packages, with the state before them, so that they can be undone for some seconds. Purged after a day. */
export const package_decisions = pgTable(
  'package_decisions',
  {
    id: uuid('id').primaryKey(),
    /** The decisions made with one form, which one button undoes. */
    batch_id: uuid('batch_id').notNull(),
    package_id: uuid('package_id').notNull().references(packageKey, { onDelete: 'cascade' }),
    /** The administrator. No foreign key: the audit log has the record that stays. */
    decided_by: text('decided_by').notNull(),
    decision: text('decision').$type<ReviewDecision>().notNull(),
    /** The `updated_at` that the decision wrote. */
    decided_at: instant('decided_at').notNull(),
    /** Until when it can be undone, exclusive; the mail to the agent starts then. */
    undo_until: instant('undo_until').notNull(),
    former: formerState('former').notNull(),
    undone_at: instant('undone_at'),
  },
  (t) => [
    index('package_decisions_batch').on(t.batch_id),
    index('package_decisions_package').on(t.package_id),
    index('package_decisions_latest').on(t.undo_until),
    check('package_decisions_decision', sql`${t.decision} in ('approve', 'approve-edit', 'reject', 'reject-edit')`),
  ],
);
