import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { media_files, media_uses } from './media.tables.server.ts';
import type { ImageReferrerKind } from './media-file.ts';

/** A package, page or ad that uses pictures. */
export type ImageReferrer = { kind: ImageReferrerKind; id: string };

const usedBy = ({ kind, id }: ImageReferrer) => and(eq(media_uses.kind, kind), eq(media_uses.used_by, id));

/**
 * Locks the files the referrer uses now and those it wants to use, always in the same order. `mayShow` for a wanted file that is fully stored,
 * not marked as deleted, and the owner's (null: any) or already used by this referrer.
 */
export const lockImages = async (
  db: Queryable,
  user: ImageReferrer,
  wanted: { bucket: string; names: readonly string[]; owner: string | null },
): Promise<{ id: string; name: string; mayShow: boolean }[]> => {
  const shown = db.select({ id: media_uses.file_id }).from(media_uses).where(usedBy(user));
  const named = and(eq(media_files.bucket, wanted.bucket), inArray(media_files.name, [...wanted.names]));
  const theirs = wanted.owner === null ? sql`true` : sql`${media_files.owner} is not distinct from ${wanted.owner}`;
  return db
    .select({
      id: media_files.id,
      name: media_files.name,
      mayShow: sql<boolean>`(${named}) and ${media_files.stored_at} is not null and ${media_files.deleted_at} is null
        and (${theirs} or ${media_files.id} in (${shown}))`,
    })
    .from(media_files)
    .where(or(wanted.names.length > 0 ? named : undefined, inArray(media_files.id, shown)))
    .orderBy(media_files.id)
    .for('update');
};

/** Replaces the files the referrer uses; the files must be locked. */
export const replaceImageUses = async (
  db: Queryable,
  user: ImageReferrer,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const released = await db
    .delete(media_uses)
    .where(and(usedBy(user), ids.length > 0 ? sql`not ${inArray(media_uses.file_id, [...ids])}` : undefined))
    .returning({ id: media_uses.file_id });
  if (released.length > 0)
    await db
      .update(media_files)
      .set({ unused_since: now })
      .where(
        and(
          inArray(
            media_files.id,
            released.map(({ id }) => id),
          ),
          isNull(media_files.unused_since),
          sql`not exists (select from ${media_uses} where ${media_uses.file_id} = ${media_files.id})`,
        ),
      );
  if (ids.length === 0) return;
  await db
    .insert(media_uses)
    .values(ids.map((file_id) => ({ file_id, kind: user.kind, used_by: user.id })))
    .onConflictDoNothing();
  await db
    .update(media_files)
    .set({ unused_since: null })
    .where(and(inArray(media_files.id, [...ids]), isNotNull(media_files.unused_since)));
};
