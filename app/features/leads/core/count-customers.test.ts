import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { countCustomers } from './lead-counts.server.ts';
import { selectInquirersOfShare } from './lead-counts.store.server.ts';

const { db } = await testDatabase();
const admin = someUser('admin', 'boss');

/** 3,000 inquiries of 1,000 addresses, written in two ways, one of them with 1,001 inquiries, and 50 of erased addresses. */
beforeEach(async () => {
  await db.execute(sql`delete from customer_leads`);
  await db.execute(sql`
    insert into customer_leads (first_name, last_name, email, phone, personal_data_removed_at)
    select 'Asha', 'Rao', case when n > 3000 then 'nobody@account.invalid' when n % 2 = 0 then upper(address) else address end, '+919876543210',
      case when n > 3000 then now() end
    from (select n, 'asha' || case when n > 2000 then 0 else n % 1000 end || '@example.in' as address from generate_series(1, 3050) as n) as inquiry`);
  await db.execute(sql`vacuum (analyze) customer_leads`);
});

test('inquiries and customers are counted exactly while they are few', async () => {
  expect(await countCustomers({ db }, admin)).toEqual({
    success: true,
    data: { inquiries: { total: 3050, about: false }, customers: { total: 1000, about: false } },
  });
});

test('many are estimated from a share of the addresses, however many inquiries one of them has sent', async () => {
  const counted = await countCustomers({ db }, admin, 600);
  if (!counted.success) throw new Error(counted.error.message);
  const { inquiries, customers } = counted.data;
  expect([inquiries.about, customers.about]).toEqual([true, true]);
  expect(inquiries.total).toBe(3050);
  // About 200 addresses are in the sample, with a standard deviation of 13.
  expect(customers.total).toBeGreaterThan(800);
  expect(customers.total).toBeLessThan(1200);
  // Control: as many inquiries, taken as they come, have other shares of addresses.
  const { rows } = await db.execute<{ estimate: number }>(sql`
    select count(distinct lower(email))::integer * 5 as estimate
    from (select email from customer_leads order by created_at, id limit 600) as sample`);
  expect(rows[0]?.estimate).toBeGreaterThan(1200);
});

test('the share can be read from its index', async () => {
  const rows = await db.transaction(async (tx) => {
    // Which scan is cheapest depends on what other sessions of the server still see.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${selectInquirersOfShare(0.02)}`)).rows;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customer_leads_address_hash');
});

test('customers are never more than inquiries', async () => {
  await db.execute(sql`delete from customer_leads`);
  await db.execute(sql`
    insert into customer_leads (first_name, last_name, email, phone)
    select 'Asha', 'Rao', 'asha' || n || '@example.in', '+919876543210' from generate_series(1, 1060) as n`);
  await db.execute(sql`vacuum (analyze) customer_leads`);
  // The sample gives 1,060 addresses, of which two digits are 1,100.
  expect(await countCustomers({ db }, admin, 1059)).toEqual({
    success: true,
    data: { inquiries: { total: 1060, about: true }, customers: { total: 1060, about: true } },
  });
});
