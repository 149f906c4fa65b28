import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agentKey } from '../../accounts/core/account-keys.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The reply templates that agencies wrote for their leads. */
export const lead_reply_templates = pgTable(
  'lead_reply_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agent_id: text('agent_id').notNull().references(agentKey, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** With placeholders: see `reply-template.ts`. */
    body: text('body').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('lead_reply_templates_agent').on(t.agent_id, t.created_at),
    check('lead_reply_templates_text', sql`${t.label} <> '' and ${t.body} <> ''`),
  ],
);
