import type { App } from '~/server/app.server.ts';
import { reindexPackages } from '../core/package-index.store.server.ts';

/** Indexes the packages whose search index is out of date: after a change of its rules or of the gazetteer. */
export const reindexAllPackages = async ({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> => {
  const count = await reindexPackages(db);
  if (count > 0) log.info({ packages: count }, 'packages were indexed for the search');
};
