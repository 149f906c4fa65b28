import { asc } from 'drizzle-orm';
import type { Db } from '~/server/database/database.server.ts';
import { cms_pages } from './pages.tables.server.ts';

const prepare = (db: Db) =>
  db
    .select({ id: cms_pages.id, title: cms_pages.title, slug: cms_pages.slug })
    .from(cms_pages)
    .orderBy(asc(cms_pages.title))
    .prepare('top_destinations');

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/** Landing pages for the footer, by title. */
export const pageTitles = (db: Db) => {
  let statement = prepared.get(db);
  if (!statement) {
    statement = prepare(db);
    prepared.set(db, statement);
  }
  return statement.execute();
};
