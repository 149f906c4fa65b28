import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { travel_packages } from './packages.tables.server.ts';

/** How many packages everybody may see. */
export const countPublic = (db: Queryable): Promise<number> =>
  db.$count(travel_packages, eq(travel_packages.is_public, true));

/** A stretch of the packages that everybody may see, and when each was changed last. */
export const readPublicAddresses = (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; updated_at: Date }[]> =>
  db
    .select({ id: travel_packages.id, updated_at: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.is_public, true))
    .orderBy(asc(travel_packages.id))
    .limit(limit)
    .offset(offset);
