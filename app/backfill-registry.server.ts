import type { Backfill } from './server/backfills/run-backfills.server.ts';

/** The back-fills that releases still need. One is removed a release after it has finished everywhere. */
export const declaredBackfills: Backfill[] = [];
