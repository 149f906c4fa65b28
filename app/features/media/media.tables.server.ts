import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { userKey } from '../accounts/core/account-keys.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Uploaded pictures. A row is inserted before its file is stored and deleted after it, so that every file has a row. */
export const media_files = pgTable(
  'media_files',
  {
    id: uuid('id').primaryKey(),
    bucket: text('bucket').notNull(),
    name: text('name').notNull(),
    /** The uploader; null when the account was deleted. */
    owner: text('owner').references(userKey, { onDelete: 'set null' }),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hash of the stored file, in hex. */
    sha256: text('sha256').notNull(),
    created_at: instant('created_at').notNull(),
    /** Null while the file is being stored. */
    stored_at: instant('stored_at'),
    /** Since when it is unused; null while in use. Deleted after a day. */
    unused_since: instant('unused_since'),
    /** Set when the deletion begins, which is final. */
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    unique('media_files_name').on(t.bucket, t.name),
    index('media_files_owner').on(t.owner),
    index('media_files_unused').on(t.unused_since).where(sql`unused_since is not null`),
    check('media_files_bucket', sql`${t.bucket} in ('package_images', 'cms-images')`),
    check('media_files_mime', sql`${t.mime} in ('image/png', 'image/jpeg', 'image/webp')`),
    check('media_files_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('media_files_deleted', sql`${t.deleted_at} is null or ${t.unused_since} is not null`),
  ],
);

/** The packages, pages and ads that use a picture. Written by `updateImageReferences` in the transaction that saves them. */
export const media_uses = pgTable(
  'media_uses',
  {
    file_id: uuid('file_id')
      .notNull()
      .references(() => media_files.id),
    /** 'package', 'page' or 'ad'. */
    kind: text('kind').notNull(),
    /** The id of that package, page or ad. */
    used_by: text('used_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.kind, t.used_by] }),
    index('media_uses_user').on(t.kind, t.used_by),
    check('media_uses_kind', sql`${t.kind} in ('package', 'page', 'ad')`),
  ],
);
