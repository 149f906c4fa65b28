import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { travel_packages } from '../core/packages.tables.server.ts';

/** The number of public packages. */
export const countPublicPackages = (db: Queryable): Promise<number> =>
  db.$count(travel_packages, eq(travel_packages.is_public, true));

/** A page of public packages by id, each with the time of its last change. */
export const listSitemapRows = (
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
