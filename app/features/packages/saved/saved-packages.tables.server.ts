import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { userKey } from '../../accounts/core/account-keys.server.ts';
import { packageKey } from '../core/package-keys.server.ts';

/** Packages that travellers have saved. A visitor's are in a cookie until the login. */
export const saved_packages = pgTable(
  'saved_packages',
  {
    user_id: text('user_id').notNull().references(userKey, { onDelete: 'cascade' }),
    package_id: uuid('package_id').notNull().references(packageKey, { onDelete: 'cascade' }),
    saved_at: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.package_id] }), index('saved_packages_package').on(t.package_id)],
);
