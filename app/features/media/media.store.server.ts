import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Queryable } from '~/server/database/database.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import { lockAccount } from '../accounts/core/account-queries.server.ts';
import { media_files, media_uses } from './media.tables.server.ts';

export type NewMediaFile = {
  id: string;
  bucket: Bucket;
  name: string;
  owner: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  created_at: Date;
};

/**
 * Inserts the row of a file that is about to be stored. 'full' when the owner would exceed `maxBytes`; concurrent uploads of one owner are
 * serialized by a row lock. 'taken' when the name is taken.
 */
export const insertMediaFile = (
  db: Db,
  file: NewMediaFile,
  maxBytes: number | null,
): Promise<'written' | 'full' | 'taken'> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, file.owner);
    if (maxBytes !== null) {
      const [sum] = await tx
        .select({ bytes: sql<string>`coalesce(sum(${media_files.bytes}), 0)` })
        .from(media_files)
        .where(and(eq(media_files.owner, file.owner), isNull(media_files.deleted_at)));
      if (Number(sum?.bytes ?? 0) + file.bytes > maxBytes) return 'full';
    }
    const written = await tx
      .insert(media_files)
      .values({ ...file, unused_since: file.created_at })
      .onConflictDoNothing({ target: [media_files.bucket, media_files.name] })
      .returning({ id: media_files.id });
    return written.length > 0 ? 'written' : 'taken';
  });

/** Marks a file as fully stored. */
export const markMediaFileStored = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db.update(media_files).set({ stored_at: now }).where(eq(media_files.id, id));
};

/** Marks a file that could not be stored; the next purge deletes what is left of it. */
export const markMediaFileFailed = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db.update(media_files).set({ deleted_at: now }).where(eq(media_files.id, id));
};

/** Deletes the row of a file whose name was taken in the store; the existing file is not touched. */
export const deleteUnstoredMediaFile = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(media_files).where(and(eq(media_files.id, id), isNull(media_files.stored_at)));
};

export type MediaFile = { id: string; mime: string; width: number; sha256: string };

/** A file by name that is fully stored and not marked as deleted; null when there is none. */
export const findMediaFile = async (db: Queryable, bucket: Bucket, name: string): Promise<MediaFile | null> => {
  const [row] = await db
    .select({
      id: media_files.id,
      mime: media_files.mime,
      width: media_files.width,
      sha256: media_files.sha256,
    })
    .from(media_files)
    .where(
      and(
        eq(media_files.bucket, bucket),
        eq(media_files.name, name),
        isNotNull(media_files.stored_at),
        isNull(media_files.deleted_at),
      ),
    );
  return row ?? null;
};

/** Marks files as deleted that have been unused since `unusedSince`; from then on they can't be used. */
export const markUnusedMediaFiles = async (db: Queryable, unusedSince: Date, now: Date): Promise<void> => {
  await db
    .update(media_files)
    .set({ deleted_at: now })
    .where(
      and(
        isNull(media_files.deleted_at),
        lte(media_files.unused_since, unusedSince),
        sql`not exists (select from ${media_uses} where ${media_uses.file_id} = ${media_files.id})`,
      ),
    );
};

/** Files marked as deleted, by id, after the given id. */
export const listMediaFilesToDelete = (db: Queryable, after: string | null, limit: number) =>
  db
    .select({ id: media_files.id, bucket: sql<Bucket>`${media_files.bucket}`, name: media_files.name })
    .from(media_files)
    .where(and(isNotNull(media_files.deleted_at), after === null ? undefined : sql`${media_files.id} > ${after}::uuid`))
    .orderBy(asc(media_files.id))
    .limit(limit);

/** Deletes the row of a deleted file. */
export const deleteMediaFile = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(media_files).where(and(eq(media_files.id, id), isNotNull(media_files.deleted_at)));
};

/** Stored files that are not marked as deleted, by id, after the given id. */
export const listStoredMediaFiles = (db: Queryable, after: string | null, limit: number) =>
  db
    .select({
      id: media_files.id,
      bucket: sql<Bucket>`${media_files.bucket}`,
      name: media_files.name,
      mime: media_files.mime,
      bytes: media_files.bytes,
      sha256: media_files.sha256,
      unused_since: media_files.unused_since,
    })
    .from(media_files)
    .where(
      and(
        isNotNull(media_files.stored_at),
        isNull(media_files.deleted_at),
        after === null ? undefined : sql`${media_files.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(media_files.id))
    .limit(limit);
