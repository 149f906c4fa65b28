import { QueryBuilder } from 'drizzle-orm/pg-core';
import { contact_messages, customer_leads } from './leads.tables.server.ts';

/** Leads without personal data, for statistics of other features. */
export const leadRelation = new QueryBuilder()
  .select({ created_at: customer_leads.created_at, converted_at: customer_leads.converted_at })
  .from(customer_leads)
  .as('lead');

/** Contact messages without their content, for statistics of other features. */
export const messageRelation = new QueryBuilder()
  .select({ created_at: contact_messages.created_at })
  .from(contact_messages)
  .as('message');
