import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { bookingFixture } from '#tests/factories/bookings.ts';
import { createTestCustomer, someInquiry } from '#tests/factories/leads.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { users } from '~/features/accounts/core/accounts.tables.server.ts';
import { resendVerification } from '~/features/accounts/login/verify-email.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { deleteAccount } from './delete-account.server.ts';

const database = await testDatabase();

/** All rows of all tables that contain a text, each with the name of its table. */
const rowsWith = async (text: string): Promise<string> => {
  const tables = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await database.db.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t where strpos(to_jsonb(t)::text, ${text}) > 0`,
      );
      return rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return found.flat().join('\n');
};

test('deleting an account leaves its id in no row with personal data, so that the subject of a mail leads to nobody', async () => {
  const { app } = await bookingFixture(database, [testTrain('90001', 60)]);
  const email = 'lalita@example.in';
  const id = await createTestCustomer(app, email);
  const customer = { id, role: 'customer' as const, full_name: 'Lalita' };
  await app.db.update(users).set({ email_verified: true }).where(eq(users.id, id));
  await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email, first_name: 'Lalita' }), {
    actor: customer,
    clientAddress: '203.0.113.7',
  });
  const user = { ...customer, email, phone: null, email_verified: false, auto_created: false };
  expect(await resendVerification(app, user)).toMatchObject({ success: true });
  expect(await mailsTo(app, email)).toMatchObject([{ about: { type: 'lead' } }, { about: { type: 'account', id } }]);
  expect(await rowsWith(id)).toMatch(/lalita/i);
  expect(await deleteAccount(app, customer)).toMatchObject({ success: true });
  const deleted = (await mailsTo(app, email)).at(-1);
  expect(deleted?.about).toEqual({ type: 'account', id });
  const rows = await rowsWith(id);
  expect(rows).toContain('mail_deliveries');
  expect(rows).not.toMatch(/lalita/i);
});
