import type { Queryable } from '~/server/database/database.server.ts';
import { countPublic, readPublicAddresses } from './addresses.store.server.ts';

/** So many packages stand in one sitemap. */
const inOneSitemap = 10_000;

/** Into how many sitemaps the public packages go; none without packages. */
export const packageSitemaps = async (db: Queryable): Promise<number> =>
  Math.ceil((await countPublic(db)) / inOneSitemap);

/** The public packages of the sitemap with this number, counted from 1, and when each was changed last. */
export const packageAddresses = (db: Queryable, number: number): Promise<{ id: string; updated_at: Date }[]> =>
  readPublicAddresses(db, { limit: inOneSitemap, offset: (number - 1) * inOneSitemap });
