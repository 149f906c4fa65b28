import { sql } from 'drizzle-orm';
import type { Backfill } from './server/backfills/run-backfills.server.ts';

/** The back-fills that releases still need. One is removed a release after it has finished everywhere. */
export const declaredBackfills: Backfill[] = [
  {
    name: 'search texts of leads',
    table: 'customer_leads',
    key: { column: 'id', type: 'uuid' },
    pending: sql`t.search_text is null`,
    set: sql`search_text = lead_search_text(t), notes_search_text = lead_notes_search_text(t.id)`,
    rowsPerBatch: 500,
  },
];
