import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads } from './leads.tables.server.ts';

/** All inquiries, to be counted. */
export const selectInquiries = (): SQL => sql`select from ${customer_leads}`;

/** The hash of the index `customer_leads_address_hash`: eight hexadecimal digits. */
const addressHash = sql`left(md5(lower(email)), 8) collate "C"`;
const hashes = 2 ** 32;

const countDistinct = async (db: Queryable, value: SQL, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ inquirers: number }>(sql`
    select count(*)::integer as inquirers
    from (select ${value} from ${customer_leads} where personal_data_removed_at is null and ${where} group by 1) as inquirer`);
  return rows[0]?.inquirers ?? 0;
};

/** Number of distinct email addresses of inquiries, ignoring case and those that were erased. */
export const countInquirers = (db: Queryable): Promise<number> => countDistinct(db, sql`lower(email)`, sql`true`);

/** The same of the addresses whose hash is in the first `share` of all hashes; an address with many inquiries is as likely there as one with a single one. */
export const countInquirersOfShare = (db: Queryable, share: number): Promise<number> => {
  const end = Math.floor(share * (hashes - 1));
  return countDistinct(db, addressHash, sql`${addressHash} <= ${end.toString(16).padStart(8, '0')}`);
};
