import { type AnyPgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The key columns of `travel_packages` alone, so that tables of other features do not load the content of packages. */
const packages = pgTable('travel_packages', { id: uuid('id').primaryKey(), agent_id: text('agent_id') });

/** The key of a package, for foreign keys of other features. */
export const packageKey = (): AnyPgColumn => packages.id;

/** A package together with its agent, for foreign keys that only admit an agent's own package. */
export const ownPackageKey = (): [id: AnyPgColumn, agent_id: AnyPgColumn] => [packages.id, packages.agent_id];
