import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { list_settings, list_views } from './preferences.tables.server.ts';

/** The saved views of a user, oldest first. */
export const listViewsOfUser = (db: Queryable, userId: string) =>
  db
    .select({ id: list_views.id, list: list_views.list, name: list_views.name, query: list_views.query })
    .from(list_views)
    .where(eq(list_views.user_id, userId))
    .orderBy(asc(list_views.created_at), asc(list_views.id));

/** The arranged tables of a user. */
export const listSettingsOfUser = (db: Queryable, userId: string) =>
  db
    .select({ list: list_settings.list, hidden: list_settings.hidden, compact: list_settings.compact })
    .from(list_settings)
    .where(eq(list_settings.user_id, userId));

type NewView = { user_id: string; list: string; name: string; query: string; now: Date };

/** Inserts a view, or replaces the one of the same name; false when the user has `most` views of the list already. */
export const upsertView = async (
  db: Queryable,
  { user_id, list, name, query, now }: NewView,
  most: number,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    insert into ${list_views} (user_id, list, name, query, created_at)
    select ${user_id}, ${list}, ${name}, ${query}, ${now.toISOString()}::timestamptz
    where (select count(*) from ${list_views}
      where ${list_views.user_id} = ${user_id} and ${list_views.list} = ${list} and ${list_views.name} <> ${name}) < ${most}
    on conflict (user_id, list, name) do update set query = excluded.query
    returning id`);
  return rows.length > 0;
};

/** Deletes a view of a user; false when there is none. */
export const deleteViewOfUser = async (db: Queryable, user_id: string, id: string): Promise<boolean> => {
  const deleted = await db
    .delete(list_views)
    .where(and(eq(list_views.id, id), eq(list_views.user_id, user_id)))
    .returning({ id: list_views.id });
  return deleted.length > 0;
};

type NewSettings = { user_id: string; list: string; hidden: string[]; compact: boolean; now: Date };

/** Inserts or replaces the settings of a list. */
export const upsertSettings = async (db: Queryable, { now, ...settings }: NewSettings): Promise<void> => {
  const { hidden, compact } = settings;
  await db
    .insert(list_settings)
    .values({ ...settings, updated_at: now })
    .onConflictDoUpdate({
      target: [list_settings.user_id, list_settings.list],
      set: { hidden, compact, updated_at: now },
    });
};

/** Deletes all preferences of a closed account: the query of a view may have names of travellers. */
export const deletePreferences = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.delete(list_views).where(eq(list_views.user_id, user_id));
  await tx.delete(list_settings).where(eq(list_settings.user_id, user_id));
};
