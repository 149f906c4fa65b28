import type { Queryable } from '~/server/database/database.server.ts';
import { listTownRows } from './places.store.server.ts';

/** Towns of India with a position, and their states. */
export const listTowns = (db: Queryable) => listTownRows(db);
