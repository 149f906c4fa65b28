import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { travel_packages } from './packages.tables.server.ts';

/** The key of a package, for foreign keys of other features. */
export const packageKey = (): AnyPgColumn => travel_packages.id;

/** A package together with its agent, for foreign keys that only admit an agent's own package. */
export const ownPackageKey = (): [id: AnyPgColumn, agent_id: AnyPgColumn] => [
  travel_packages.id,
  travel_packages.agent_id,
];
