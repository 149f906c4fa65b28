import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { closedAccountIds } from '../../accounts/core/account-queries.server.ts';

/** Saves the public ones of these packages as far as the account may have `most`; those that are saved already keep their time. */
export const insertSaved = async (
  db: Queryable,
  { userId, ids, at, most }: { userId: string; ids: readonly string[]; at: Date; most: number },
): Promise<void> => {
  await db.execute(sql`
    insert into saved_packages (user_id, package_id, saved_at)
    select ${userId}, given.id, ${at}::timestamptz - given.place * interval '1 millisecond'
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, place)
    join travel_packages p on p.id = given.id and p.is_public
    order by given.place
    limit greatest(0, ${most} - (select count(*) from saved_packages where user_id = ${userId}))
    on conflict do nothing`);
};

/** The ids of the packages that an account has saved, the newest first. */
export const listSavedIds = async (db: Queryable, userId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select package_id as id from saved_packages where user_id = ${userId} order by saved_at desc, package_id`);
  return rows.map(({ id }) => id);
};

/** Titles and times, for the account's own data. */
export const listSavedTitles = async (db: Queryable, userId: string): Promise<{ title: string; saved_at: Date }[]> => {
  const { rows } = await db.execute<{ title: string; saved_at: string | Date }>(sql`
    select p.title, s.saved_at from saved_packages s join travel_packages p on p.id = s.package_id
    where s.user_id = ${userId} order by s.saved_at desc, p.id`);
  return rows.map(({ title, saved_at }) => ({ title, saved_at: new Date(saved_at) }));
};

export const deleteSaved = (db: Queryable, userId: string, packageId: string): Promise<unknown> =>
  db.execute(sql`delete from saved_packages where user_id = ${userId} and package_id = ${packageId}`);

export const deleteSavedOfClosedAccounts = async (db: Queryable): Promise<void> => {
  await db.execute(sql`delete from saved_packages where user_id in ${closedAccountIds}`);
};
