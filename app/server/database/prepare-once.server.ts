import type { Queryable } from './database.server.ts';

/** Caches a named prepared statement per database or transaction (up to four times as fast). */
export const prepareOnce = <Statement>(prepare: (db: Queryable) => Statement): ((db: Queryable) => Statement) => {
  const statements = new WeakMap<Queryable, Statement>();
  return (db) => {
    const cached = statements.get(db);
    if (cached) return cached;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
};
