import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { agents, users } from './accounts.tables.server.ts';

/** The key of an account, for foreign keys of other features. */
export const userKey = (): AnyPgColumn => users.id;

/** The key of an agent's profile, for foreign keys of other features. */
export const agentKey = (): AnyPgColumn => agents.id;
