import type { Queryable } from './database.server.ts';

/** Makes a statement once for a database or transaction; its name keeps it prepared on the connection (up to four times as fast). */
export const prepareOnce = <Statement>(make: (db: Queryable) => Statement): ((db: Queryable) => Statement) => {
  const made = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
};
