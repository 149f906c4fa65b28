import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { travel_packages } from '../core/packages.tables.server.ts';
import { package_view_days } from './package-views.tables.server.ts';

/** Adds one view of a package on a day; nothing unless the package is public. */
export const addPackageView = async (db: Queryable, packageId: string, day: PlainDate): Promise<void> => {
  await db.execute(sql`
    insert into ${package_view_days} (package_id, day, views)
    select id, ${day}::date, 1 from ${travel_packages} where id = ${packageId}::uuid and is_public
    on conflict (package_id, day) do update set views = package_view_days.views + 1`);
};

/** Views since a day, by package of an agent; a package without a view has no row. */
export const sumPackageViews = async (
  db: Queryable,
  { agentId, ids, from }: { agentId: string; ids: readonly string[]; from: PlainDate },
): Promise<{ id: string; views: number }[]> => {
  const { rows } = await db.execute<{ id: string; views: number }>(sql`
    select viewed.package_id as id, sum(viewed.views)::integer as views
    from ${package_view_days} viewed join ${travel_packages} own on own.id = viewed.package_id
    where viewed.package_id = any(${sql.param(ids)}::uuid[]) and own.agent_id = ${agentId} and viewed.day >= ${from}::date
    group by viewed.package_id`);
  return rows;
};

/** Sets the popularity of each package to the views of its page since a day. */
export const updatePopularity = async (db: Queryable, from: PlainDate): Promise<void> => {
  await db.execute(sql`
    update ${travel_packages} set popularity = counted.views
    from (
      select p.id, coalesce(sum(viewed.views), 0)::integer as views
      from ${travel_packages} p
      left join ${package_view_days} viewed on viewed.package_id = p.id and viewed.day >= ${from}::date
      group by p.id
    ) as counted
    where travel_packages.id = counted.id and travel_packages.popularity <> counted.views`);
};

/** Deletes the counts of days before `before`. */
export const deletePackageViews = async (db: Queryable, before: PlainDate): Promise<void> => {
  await db.delete(package_view_days).where(lt(package_view_days.day, before));
};
