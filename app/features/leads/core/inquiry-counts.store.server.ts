import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads } from './leads.tables.server.ts';

/** All inquiries, to be counted. */
export const selectInquiries = (): SQL => sql`select from ${customer_leads}`;

/** The hash of the index `customer_leads_address_hash`: eight hexadecimal digits. */
const addressHash = sql`left(md5(lower(email)), 8) collate "C"`;
const hashes = 2 ** 32;

const distinct = (value: SQL, where: SQL): SQL =>
  sql`select ${value} from ${customer_leads} where personal_data_removed_at is null and ${where} group by 1`;

const countRows = async (db: Queryable, query: SQL): Promise<number> => {
  const { rows } = await db.execute<{ inquirers: number }>(
    sql`select count(*)::integer as inquirers from (${query}) as inquirer`,
  );
  return rows[0]?.inquirers ?? 0;
};

/** Number of distinct email addresses of inquiries, ignoring case and those that were erased. */
export const countInquirers = (db: Queryable): Promise<number> => countRows(db, distinct(sql`lower(email)`, sql`true`));

/** The distinct address hashes in the first `share` of all hashes; an address with many inquiries is as likely there as one with a single one. */
export const selectInquirersOfShare = (share: number): SQL => {
  const end = Math.floor(share * (hashes - 1));
  return distinct(addressHash, sql`${addressHash} <= ${end.toString(16).padStart(8, '0')}`);
};

/** Number of distinct email addresses of inquiries in a share of all addresses, except those that were erased. */
export const countInquirersOfShare = (db: Queryable, share: number): Promise<number> =>
  countRows(db, selectInquirersOfShare(share));
