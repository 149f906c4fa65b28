import type { Queryable } from '~/server/database/database.server.ts';
import { countPublicPackages, listSitemapRows } from './sitemap.store.server.ts';

/** Packages per sitemap. */
const sitemapLength = 10_000;

/** The number of sitemaps for the public packages; 0 without packages. */
export const countPackageSitemaps = async (db: Queryable): Promise<number> =>
  Math.ceil((await countPublicPackages(db)) / sitemapLength);

/** The public packages of a sitemap (numbered from 1), each with the time of its last change. */
export const listSitemapPackages = (db: Queryable, number: number): Promise<{ id: string; updated_at: Date }[]> =>
  listSitemapRows(db, { limit: sitemapLength, offset: (number - 1) * sitemapLength });
