import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { GazetteerEntry } from './gazetteer-place.ts';
import { gazetteer_imports, place_aliases, places } from './places.tables.server.ts';

/** The checksum of the stored gazetteer; null before the first import. */
export const findGazetteerChecksum = async (db: Queryable): Promise<string | null> => {
  const [row] = await db.select({ checksum: gazetteer_imports.checksum }).from(gazetteer_imports);
  return row?.checksum ?? null;
};

/** Makes other imports wait until the transaction ends, and returns the checksum then. */
export const lockGazetteer = async (tx: Queryable): Promise<string | null> => {
  await tx.execute(sql`lock table ${gazetteer_imports} in exclusive mode`);
  const [row] = await tx.select({ checksum: gazetteer_imports.checksum }).from(gazetteer_imports);
  return row?.checksum ?? null;
};

/** Replaces all places and their names. */
export const replaceGazetteer = async (
  tx: Queryable,
  entries: readonly GazetteerEntry[],
  newChecksum: string,
): Promise<void> => {
  const rows = (list: unknown[]) => sql`${JSON.stringify(list)}::jsonb`;
  await tx.execute(sql`delete from place_aliases`);
  await tx.execute(sql`delete from places`);
  await tx.execute(sql`
    insert into places (id, name, kind, state, country, latitude, longitude, population, popular, members, source)
    select id, name, kind, state, country, latitude, longitude, population, popular, members, source
    from jsonb_to_recordset(${rows(entries.map(({ aliases: _, ...place }) => place))}) as row (id text, name text, kind text,
      state text, country text, latitude double precision, longitude double precision, population integer, popular boolean,
      members text[], source text)`);
  await tx.execute(sql`
    insert into place_aliases (place_id, name, kind, language, source)
    select place_id, name, kind, language, source
    from jsonb_to_recordset(${rows(
      entries.flatMap(({ id, aliases }) => aliases.map((alias) => ({ place_id: id, ...alias }))),
    )}) as row (place_id text, name text, kind text, language text, source text)`);
  await tx
    .insert(gazetteer_imports)
    .values({ checksum: newChecksum })
    .onConflictDoUpdate({
      target: gazetteer_imports.only,
      set: { checksum: newChecksum, imported_at: sql`now()` },
    });
};

/** Updates the planner statistics after an import. */
export const analyseGazetteer = async (db: Queryable): Promise<void> => {
  await db.execute(sql`analyze places, place_aliases`);
};

/** Towns of India with a position, and their states. */
export const listTownRows = async (
  db: Queryable,
): Promise<{ name: string; state: string; latitude: number; longitude: number }[]> => {
  const { rows } = await db.execute<{ name: string; state: string; latitude: number; longitude: number }>(sql`
    select name, state, latitude, longitude from places
    where kind = 'city' and state is not null and latitude is not null and longitude is not null order by id`);
  return rows;
};

/** All places with their names, and the checksum of the import, read at one moment. */
export const readGazetteer = async (tx: Queryable): Promise<GazetteerEntry[]> => {
  const rows = await tx.select().from(places).orderBy(places.id);
  const names = await tx.select().from(place_aliases).orderBy(place_aliases.place_id, place_aliases.name);
  const aliases = new Map<string, GazetteerEntry['aliases'][number][]>();
  for (const { place_id, ...alias } of names) aliases.set(place_id, [...(aliases.get(place_id) ?? []), alias]);
  return rows.map((place) => ({ ...place, aliases: aliases.get(place.id) ?? [] }));
};
