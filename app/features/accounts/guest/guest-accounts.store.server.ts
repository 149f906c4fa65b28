import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';

/** A guest's account with its first session, in the JSON shape of the SQL function create_guest_account. Instants are ISO texts. */
export type NewGuestAccount = {
  id: string;
  email: string;
  full_name: string;
  phone: string;
  guest_key_hash: string | null;
  notice_version: string;
  verification_id: string;
  /** The hash of the first-password token. */
  identifier: string;
  link_expires_at: string;
  session_id: string;
  token: string;
  session_expires_at: string;
  ip_address: string;
  user_agent: string | null;
};

const createAccounts = prepareOnce((db) =>
  db
    .select({ id: sql<string | null>`create_guest_account(guest, ${sql.placeholder('now')}::timestamptz)` })
    .from(sql`jsonb_array_elements(${sql.placeholder('guests')}::jsonb) as guest`)
    .prepare('create_guest_accounts'),
);

/**
 * Inserts accounts with all that belongs to them. Returns the ids of those that were created: not of an address that has an account already, also for
 * concurrent requests. In the order of the addresses, so that two transactions never wait for each other.
 */
export const insertGuestAccounts = async (
  db: Queryable,
  guests: readonly NewGuestAccount[],
  now: Date,
): Promise<Set<string>> => {
  const ordered = guests.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const rows = await createAccounts(db).execute({ guests: JSON.stringify(ordered), now: now.toISOString() });
  return new Set(rows.flatMap(({ id }) => id ?? []));
};
