import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { bookingFixture, heldBooking } from '#tests/factories/bookings.ts';
import { someComplaint, someInquiry, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { erasedAddress } from '~/server/mail/mail-headers.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { createLead } from '../leads/form/save-lead.server.ts';
import { submitInquiry } from '../leads/inquiries/submit-inquiry.server.ts';
import { submitComplaint } from '../leads/messages/submit-complaint.server.ts';
import { loadCustomer } from './load-customer.server.ts';
import { searchAdminRecords } from './search-records.server.ts';

const { app } = await bookingFixture(await testDatabase(), [testTrain('90001', 50)]);
const email = 'bhavna@example.in';
let admin: Actor<Role>;
let reference = '';

beforeAll(async () => {
  admin = await createTestAdmin(app);
  const agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  reference = (await heldBooking(app, { contact: { email: 'Bhavna@example.in', phone: '+919876543210' } }))
    .bookingReference;
  await heldBooking(app, { contact: { email: 'bhavna@example.info', phone: '+919876543211' } });
  const travel_date = addDays(indianDate(app.clock.now()), 30);
  const sender = { actor: visitor, clientAddress: '203.0.113.7' };
  await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email, travel_date }), sender);
  await createLead(app, agent, someLead({ last_name: 'Iyer', email }));
  await submitComplaint(app, { ...someComplaint(), email }, sender.clientAddress);
});

const titles = (groups: readonly { name: string; results: { title: string }[] }[]) =>
  groups.map(({ name, results }) => [name, results.map(({ title }) => title)]);

test('one page has the bookings, leads, complaints and mails of an address, and of no other', async () => {
  const customer = requireAllowed(await loadCustomer(app, admin, ' Bhavna@Example.in '));
  expect(customer).toMatchObject({ email, account: null });
  expect(titles(customer.groups)).toEqual([
    ['Bookings', [reference]],
    ['Leads', expect.arrayContaining(['Flight Booking', expect.stringContaining('Iyer')])],
    ['Messages and complaints', [expect.stringMatching(/^C-\d+, /)]],
  ]);
  expect(customer.mails.mails.map(({ label }) => label).toSorted()).toEqual(['Complaint received', 'Inquiry received']);
});

test('an account adds what it has with another address', async () => {
  const { rows } = await app.db.execute<{ user_id: string }>(
    sql`select user_id from train_bookings where booking_reference = ${reference}`,
  );
  await app.db.execute(sql`update users set email = 'bhavna.new@example.in' where id = ${rows[0]?.user_id}`);
  const customer = requireAllowed(await loadCustomer(app, admin, 'bhavna.new@example.in'));
  expect(titles(customer.groups)).toEqual([['Bookings', [reference]]]);
  expect(customer.account?.facts).toContain('customer');
  expect(requireAllowed(await loadCustomer(app, admin, 'nobody@example.in'))).toMatchObject({
    account: null,
    groups: [],
  });
});

test('people whose address was erased are not one customer', async () => {
  const { bookingId } = await heldBooking(app);
  await app.db.execute(
    sql`update train_bookings set contact_details = ${{ email: erasedAddress, phone: '' }}::jsonb where id = ${bookingId}`,
  );
  for (const address of [erasedAddress, ' '])
    expect(requireAllowed(await loadCustomer(app, admin, address)).groups).toEqual([]);
});

test('the search leads to the page of an address, and finds messages', async () => {
  const { groups } = requireAllowed(await searchAdminRecords(app, admin, email));
  expect(groups.map(({ name }) => name)).toEqual(['Customers', 'Bookings', 'Leads', 'Messages and complaints']);
  expect(groups[0]?.results).toMatchObject([{ title: email, to: '/admin/customer?email=bhavna%40example.in' }]);
});
