import { createCachedList } from '~/server/cached-list.server.ts';
import { listPageTitles } from '../core/pages.store.server.ts';

const titles = createCachedList('top destinations', async (db) =>
  (await listPageTitles(db)).toSorted((a, b) => a.title.localeCompare(b.title, 'en-IN')),
);

/** The top destinations of the footer, by title. */
export const listTopDestinations = titles.list;

/** Called after a landing page has changed. */
export const clearTopDestinations = titles.clear;
