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

const createAccount = prepareOnce((db) =>
  db
    .select({ id: sql<string | null>`id` })
    .from(sql`create_guest_account(${sql.placeholder('guest')}::jsonb, ${sql.placeholder('now')}::timestamptz) as id`)
    .prepare('create_guest_account'),
);

/** Inserts the account with all that belongs to it; false when the address has an account already, also for concurrent requests. */
export const insertGuestAccount = async (db: Queryable, guest: NewGuestAccount, now: Date): Promise<boolean> => {
  const [row] = await createAccount(db).execute({ guest: JSON.stringify(guest), now: now.toISOString() });
  return typeof row?.id === 'string';
};
