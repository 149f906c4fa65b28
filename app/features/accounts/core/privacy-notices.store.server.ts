import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { notices_given } from './accounts.tables.server.ts';

/** Appends a row to `notices_given`. */
export const insertPrivacyNotice = (db: Queryable, notice: typeof notices_given.$inferInsert): Promise<unknown> =>
  db.insert(notices_given).values(notice);

/** Rows of these subjects, oldest first. */
export const listNoticesOfSubjects = (db: Queryable, subjects: readonly string[]) =>
  db
    .select({
      form: notices_given.form,
      notice_version: notices_given.notice_version,
      given_at: notices_given.given_at,
    })
    .from(notices_given)
    .where(inArray(notices_given.subject_id, [...subjects]))
    .orderBy(asc(notices_given.id));
