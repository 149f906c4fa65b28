import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertTestAgent, publicPackage, readPackageVersion, savedPackage } from '#tests/factories/packages.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { loadAdminBooking } from '~/features/bookings/admin/load-admin-booking.server.ts';
import { assignLead } from '~/features/leads/form/assign-lead.server.ts';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { loadPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import { loadReviewDetails } from '~/features/packages/review/load-review-details.server.ts';
import { parseDetailsQuery } from '~/features/packages/review/review-query.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { testDatabase } from './database.ts';
import { createTestAdmin } from './factories/agents.ts';
import { bookingFixture } from './factories/bookings.ts';
import { someInquiry } from './factories/leads.ts';
import { agentActor } from './factories/packages.ts';
import { testTrain } from './factories/test-timetable.ts';

const database = await testDatabase();
const { app, clock } = await bookingFixture(database, [testTrain('90001', 60)]);
const admin = await createTestAdmin(app);
const agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
const other = await insertTestAgent(app, 'river', 'River Journeys');

const lines = (view: MailsView | undefined) =>
  view?.mails.map(({ label, recipient, status }) => `${label} ${recipient}: ${status}`).toSorted();

test('a lead shows its mails, and an agent none to the agent before', async () => {
  const goa = await publicPackage(app, agent.id);
  const sent = await submitInquiry(app, { package_id: goa }, someInquiry(), {
    actor: visitor,
    clientAddress: '203.0.113.7',
  });
  if (!sent.success) throw new Error(sent.error.message);
  const lead = sent.data.id;
  expect(lines((await loadLead(app, agent, lead))?.mails)).toEqual([
    'Inquiry received to the traveller: queued',
    'New inquiry to you: queued',
  ]);

  clock.advance(60_000);
  const version = (await loadLead(app, admin, lead))?.lead.version ?? 0;
  expect(await assignLead(app, admin, { lead, agent: other.id, seen: version })).toMatchObject({ success: true });
  expect(await loadLead(app, agent, lead)).toBeNull();
  expect(lines((await loadLead(app, other, lead))?.mails)).toEqual([
    'Inquiry received to the traveller: queued',
    'New inquiry to you: queued',
  ]);
  expect(lines((await loadLead(app, admin, lead))?.mails)).toEqual([
    'Inquiry received to the traveller: queued',
    'New inquiry to the agent: queued',
    'New inquiry to the agent: queued',
  ]);
});

test('a package shows its mails to its agent and to an administrator', async () => {
  const id = await savedPackage(app, agent.id);
  const before = await loadPackageForm(app, agentActor(agent.id), id);
  expect(before?.edited?.mails).toEqual({ mails: [], more: false });
  const rejected = await rejectPackage(app, admin, {
    packageId: id,
    version: await readPackageVersion(app, id),
    reason: 'Too short.',
  });
  expect(rejected).toMatchObject({ success: true });
  expect(lines((await loadPackageForm(app, agentActor(agent.id), id))?.edited?.mails)).toEqual([
    'Package rejected to you: queued',
  ]);
  expect(await loadPackageForm(app, agentActor(other.id), id)).toBeNull();
  const details = requireAllowed(await loadReviewDetails(app, admin, id, parseDetailsQuery(new URLSearchParams())));
  expect(lines(details?.mails)).toEqual(['Package rejected to the agent: queued']);
});

test('a booking shows its mails to an administrator', async () => {
  const { bookingId } = await confirmedBooking(app);
  const booking = requireAllowed(await loadAdminBooking(app, admin, bookingId));
  expect(lines(booking?.mails)).toEqual(['Ticket to the traveller: queued']);
  await app.db.execute(sql`update mail_deliveries set sent_at = now() where subject_id = ${bookingId}`);
  expect(lines(requireAllowed(await loadAdminBooking(app, admin, bookingId))?.mails)).toEqual([
    'Ticket to the traveller: sent',
  ]);
});
