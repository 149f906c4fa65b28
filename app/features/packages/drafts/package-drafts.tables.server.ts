import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agentKey } from '../../accounts/core/account-keys.server.ts';
import type { PackageFormValues } from '../content/package-fields.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Packages that their agents have not submitted yet. Apart from `travel_packages`, so that no list, count or review can show them. */
export const package_drafts = pgTable(
  'package_drafts',
  {
    /** The id that the package gets when it is submitted. */
    id: uuid('id').primaryKey(),
    agent_id: text('agent_id').notNull().references(agentKey, { onDelete: 'cascade' }),
    /** The idempotency key of the form, from which the id is derived. */
    form_key: text('form_key').notNull(),
    /** The fields as typed, valid or not. */
    typed: jsonb('typed').$type<PackageFormValues>().notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('package_drafts_agent').on(t.agent_id, t.updated_at)],
);
