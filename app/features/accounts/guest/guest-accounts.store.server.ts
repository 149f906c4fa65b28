import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';

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

/** Inserts an account with all that belongs to it; false when the address has an account already, also by a concurrent request. */
export const insertGuestAccount = async (db: Queryable, guest: NewGuestAccount, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select create_guest_account(${JSON.stringify(guest)}::jsonb, ${now.toISOString()}::timestamptz) as id`,
  );
  return rows[0]?.id != null;
};
