import type { Queryable } from '~/server/database/database.server.ts';
import type { FareRule } from './fares.ts';
import { readFareRules } from './trains.store.server.ts';

/** A rule carries the day from which it counts, so a reader half a minute behind still charges rightly. */
const keepMs = 30_000;

const books = new WeakMap<object, { rules: Promise<FareRule[]>; readAt: number }>();

/** All fare rules; read once in half a minute, since every search and booking needs them. */
export const fareBook = (db: Queryable): Promise<FareRule[]> => {
  const known = books.get(db);
  if (known && performance.now() - known.readAt < keepMs) return known.rules;
  const rules = readFareRules(db);
  books.set(db, { rules, readAt: performance.now() });
  rules.catch(() => books.delete(db));
  return rules;
};

/** For the import, which has just written them. */
export const forgetFareBook = (db: Queryable): void => {
  books.delete(db);
};
