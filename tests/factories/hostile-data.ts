import { sql } from 'drizzle-orm';
import { demoPassword } from '#db/seed/accounts.server.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { adPlacements } from '~/features/ads/ad-fields.ts';
import { saveAd } from '~/features/ads/save-ad.server.ts';
import { loadBookingOffer } from '~/features/bookings/hold/load-booking-offer.server.ts';
import { ticketVerificationCodes } from '~/features/bookings/tickets/ticket-code.server.ts';
import { getAgencyFigures } from '~/features/leads/core/agency-figures.server.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { sendContactMessage } from '~/features/leads/messages/send-contact-message.server.ts';
import { submitComplaint } from '~/features/leads/messages/submit-complaint.server.ts';
import { saveReplyTemplate } from '~/features/leads/replies/manage-reply-templates.server.ts';
import { duplicatePackage } from '~/features/packages/agent/duplicate-package.server.ts';
import { rejectPackage } from '~/features/packages/lifecycle/reject-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { findPackageToReview } from '~/features/packages/review/find-package-to-review.server.ts';
import { savePage } from '~/features/pages/admin/save-page.server.ts';
import type { App } from '~/server/app.server.ts';
import { encryptMail } from '~/server/mail/mail.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { client } from './accounts.ts';
import { someUser } from './agents.ts';
import { holdBooking } from './bookings.ts';
import { disableTriggers, hostileText, shortHostileText, uncleanHtml } from './hostile-text.ts';
import { someComplaint, someInquiry } from './leads.ts';
import { agentActor, publicPackage, savedPackage, somePackage } from './packages.ts';
import { somePassengers } from './test-timetable.ts';

const done = async <Value>(answer: Promise<Result<Value, string>>): Promise<Value> => {
  const given = await answer;
  if (!given.success) throw new Error(given.error.message);
  return given.data;
};

const idOf = async ({ db }: App, email: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  return rows[0]?.id ?? '';
};

/** Four bookings of the demo customer: held, paid, cancelled with a pending refund, and expired. */
const createBookings = async (app: App, userId: string) => {
  const journey = { train: '12952', from: 'NDLS', to: 'MMCT', class: '3A' };
  const bookings: { id: string; reference: string }[] = [];
  for (const days of [5, 6, 7, 8]) {
    const date = addDays(indianDate(app.clock.now()), days);
    const offer = await loadBookingOffer(app, [{ ...journey, date }], {
      user: null,
      accounts: [],
      again: null,
    });
    const displayedTotal = offer?.legs[0].chosen.fare_paise ?? 0;
    const contact = { email: 'customer@raahi.test', phone: '+919847012345' };
    const wanted = {
      ...journey,
      date,
      contact,
      displayedTotal,
      userId,
      emailVerified: true,
      clientAddress: '203.0.113.7',
      passengers: somePassengers(1),
    };
    const held = await done(holdBooking(app, { ...wanted, insurance: false, replaces: null }));
    bookings.push({ id: held.bookingId, reference: held.bookingReference });
  }
  const [held, paid, cancelled, expired] = bookings;
  if (!held || !paid || !cancelled || !expired) throw new Error('the bookings were not created');
  const { db } = app;
  await disableTriggers(db);
  await db.execute(sql`update train_bookings set booking_status = 'confirmed', payment_status = 'successful', payment_id = 'pay_1'
    where id = ${paid.id}`);
  await db.execute(sql`update train_bookings set booking_status = 'cancelled', payment_status = 'refund_pending', payment_id = 'pay_2',
    ended_reason = 'The train does not run' where id = ${cancelled.id}`);
  await db.execute(
    sql`update train_bookings set booking_status = 'expired', hold_expires_at = now() where id = ${expired.id}`,
  );
  await db.execute(sql`update payments set method = 'upi', error_description = 'The bank said no', provider_payment_id = booking_id::text,
    status = case booking_id when ${cancelled.id} then 'refund_pending' else 'failed' end`);
  await db.execute(sql`insert into refunds (payment_id, booking_id, purpose, amount_paise, status, error_description)
    select id, booking_id, 'admin', amount_paise, 'failed', 'The bank said no' from payments where booking_id = ${cancelled.id}`);
  for (const { id, reference } of bookings) {
    await db.execute(
      sql`insert into payment_orders (booking_id, provider_order_id, amount_paise) values (${id}, ${reference}, 100)`,
    );
    await db.execute(
      sql`insert into booking_events (booking_id, event, detail, created_at) values (${id}, 'expired', 'x', now())`,
    );
    await db.execute(sql`insert into payment_events (event_id, event, provider_order_id, provider_payment_id, outcome)
      values (${reference}, 'payment.failed', ${reference}, ${reference}, 'ignored')`);
    await db.execute(sql`insert into payment_alerts (kind, subject, detail, booking_id, handled_at, handled_by, handled_note)
      values ('refund_failed', ${reference}, 'x', ${id}, null, null, null), ('wrong_amount', ${reference}, 'x', ${id}, now(), 'x', 'x')`);
  }
  return {
    held,
    paid,
    cancelled,
    expired,
    proof: ticketVerificationCodes(app.environment, { booking_reference: paid.reference }),
  };
};

const agentEmail = 'agent@raahi.test';

/** Pending, rejected, changed after approval, and with a rejected change: packages with image URLs that were never uploaded. */
const createPackages = async (app: App, admin: Account) => {
  const agentId = await idOf(app, agentEmail);
  const reject = async (packageId: string) => {
    const version = requireAllowed(await findPackageToReview(app.db, someUser('admin'), packageId))?.version;
    await done(rejectPackage(app, admin, { packageId, version: version ?? new Date(0), reason: 'Too vague' }));
    return packageId;
  };
  const waiting = await savedPackage(app, agentId, { title: 'Waits' });
  const refused = await reject(await savedPackage(app, agentId, { title: 'Refused' }));
  const open = await publicPackage(app, agentId, { title: 'Shown' });
  const changed = await publicPackage(app, agentId, { title: 'Shown once' });
  await done(savePackage(app, agentActor(agentId), { id: changed, content: somePackage({ title: 'Changed' }) }));
  const returned = await publicPackage(app, agentId, { title: 'Shown still' });
  await done(savePackage(app, agentActor(agentId), { id: returned, content: somePackage({ title: 'Returned' }) }));
  await reject(returned);
  await done(duplicatePackage(app, agentActor(agentId), open));
  await app.db.execute(sql`update travel_packages set banner_image_url = '/x', banner_image_alt = 'x', image_urls = '{/x,/y}', image_alts = '{x,y}'
    where id in (${waiting}, ${changed}, ${open})`);
  return { waiting, refused, changed, returned, open };
};

const createPages = async (app: App, admin: Account) => {
  const page = {
    state: 'Goa',
    destination: 'Hostile',
    title: 'Hostile',
    content: `<p>Words</p>${hostileText}${uncleanHtml}`,
    image_url: null,
    meta_description: 'x',
    image_gallery: [],
  };
  const { id } = await done(savePage(app, admin, page, { transition: 'publish' }));
  await app.db.execute(
    sql`update cms_pages set image_url = '/x', image_alt = 'x', image_gallery = '{/x,/y}', image_alts = '{x,y}' where id = ${id}`,
  );
  const unclean = await done(savePage(app, admin, { ...page, destination: 'Unclean' }, { transition: 'publish' }));
  await app.db.execute(sql`update cms_pages set content = ${uncleanHtml} where id = ${unclean.id}`);
  await done(savePage(app, admin, { ...page, title: 'Changed' }, { transition: 'save-draft', id }));
  return { page: id };
};

const first = async ({ db }: App, table: string, where = sql`true`): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where ${where} order by id limit 1`,
  );
  return rows[0]?.id ?? '';
};

/** Statistics, and texts that the use cases above left empty. */
const insertStatistics = async ({ db, environment }: App): Promise<void> => {
  const lost = { to: 'x@example.in', subject: hostileText, content: { title: hostileText, blocks: [] } };
  for (const statement of [
    sql`insert into search_terms (day, kind, outcome, term, searches) values (current_date, 'packages', 'empty', 'x', 3)`,
    sql`insert into search_terms (day, kind, outcome, term, searches) values (current_date, 'packages', 'relaxed', 'x', 3)`,
    sql`insert into response_times (hour, kind, counts) values (date_trunc('hour', now()), 'page', array_fill(1, array[64]))`,
    sql`insert into mail_deliveries (key, last_error, sealed, gave_up_at, subject_type, subject_id, created_at)
      values ('x', 'x', ${encryptMail({ environment }, lost)}, now(), 'booking', 'x', now())`,
    sql`insert into money_checks (kind, started_at, finished_at, result, compared, detail)
      values ('books', now(), now(), 'found', '{"x":"x"}', 'x')`,
    sql`update users set image = 'x'`,
    sql`update audit_events set request_id = 'x', reason = 'x', before = '{"title":"x"}', after = '{"title":"y"}'`,
    sql`update lead_events set changes = '[{"field":"notes","before":"x","after":"y"}]'`,
    sql`update customer_leads set origin = 'x'`,
  ])
    await db.execute(statement);
};

/**
 * Adds to the demo data what it lacks for a row in every table: bookings with payments and failures, advertisements, messages, a rejected and a changed
 * package. Users are logged in before their names become hostile. @returns the ids from which the URLs of the screens are built
 */
export const createHostileData = async (app: App) => {
  const admin = someUser('admin', await idOf(app, 'admin@raahi.test'));
  const customerId = await idOf(app, 'customer@raahi.test');
  const agentId = await idOf(app, agentEmail);
  const packages = await createPackages(app, admin);
  const pages = await createPages(app, admin);
  for (const placement of adPlacements) {
    const ad = { title: 'x', image_url: '/posters/goa.svg', image_alt: 'x', link_url: 'https://x.example/', placement };
    await done(saveAd(app, admin, { ...ad, starts_on: '2026-01-01', ends_on: '', is_active: true }));
  }
  const message = { name: 'x', email: 'x@example.in', subject: shortHostileText, message: hostileText };
  await done(sendContactMessage(app, message, '203.0.113.7'));
  const complaint = await done(
    submitComplaint(
      app,
      someComplaint({ message: hostileText, reference: shortHostileText.slice(0, 60) }),
      '203.0.113.7',
    ),
  );
  const sender = { actor: visitor, clientAddress: '203.0.113.7' };
  await done(submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ special_requests: hostileText }), sender));
  const agency = someUser('agent', agentId);
  await done(saveReplyTemplate(app, agency, { id: null, typed: { label: 'x', body: 'x' } }));
  const bookings = await createBookings(app, customerId);
  await insertStatistics(app);
  const cookies: Record<string, string[]> = { visitor: [] };
  for (const role of ['customer', 'agent', 'admin'] as const) {
    const session = await done(logIn(app, { email: `${role}@raahi.test`, password: demoPassword }, client()));
    cookies[role] = session.setCookies;
  }
  return {
    packages,
    pages,
    complaint: complaint.path,
    bookings,
    cookies,
    agent: agentId,
    agency: (await getAgencyFigures(app, agentId))?.slug ?? '',
    lead: await first(app, 'customer_leads', sql`agent_id = ${agentId}`),
    unassigned: await first(app, 'customer_leads', sql`agent_id is null`),
    ad: await first(app, 'advertisements'),
    train: '12952',
    runDate: addDays(indianDate(app.clock.now()), 6),
  };
};

export type HostileData = Awaited<ReturnType<typeof createHostileData>>;
