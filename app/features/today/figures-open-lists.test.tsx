import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { placeTestBid } from '#tests/factories/bids.ts';
import { type BookingFixture, bookingFixture } from '#tests/factories/bookings.ts';
import { insertPublicPackage, someComplaint, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { refundFixture } from '#tests/factories/refunds.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { ToastProvider } from '~/ui/feedback/toast.tsx';
import { listUndeliveredMails } from '../admin-panel/undelivered-mails.server.ts';
import { agentList } from '../agents/admin/agent-search.ts';
import { listAgents } from '../agents/admin/list-agents.server.ts';
import { parseAnalyticsPeriod } from '../analytics/analytics-period.ts';
import { loadAnalytics } from '../analytics/load-analytics.server.ts';
import { flushSearches, recordSearch } from '../analytics/search-counter.server.ts';
import { bidsNeedingAttention, endsSoon } from '../bids/bid.ts';
import { loadOwnBids } from '../bids/own-bids.server.ts';
import { bookingList } from '../bookings/admin/booking-search.ts';
import { listBookings } from '../bookings/admin/list-bookings.server.ts';
import { loadAlerts } from '../bookings/admin/open-alerts.server.ts';
import { createLead } from '../leads/form/save-lead.server.ts';
import { adminLeadList, agentLeadList, withDeadline } from '../leads/list/lead-search.ts';
import { listAllLeads, listLeads } from '../leads/list/list-leads.server.ts';
import { listMessages } from '../leads/messages/contact-messages.server.ts';
import { messageList } from '../leads/messages/message.ts';
import { sendContactMessage } from '../leads/messages/send-contact-message.server.ts';
import { submitComplaint } from '../leads/messages/submit-complaint.server.ts';
import { loadSales } from '../leads/sales/load-sales.server.ts';
import { parseSalesPeriod } from '../leads/sales/sales.ts';
import { listOwnPackages } from '../packages/agent/list-own-packages.server.ts';
import { listPackagesForReview } from '../packages/review/list-for-review.server.ts';
import { parseReviewQuery } from '../packages/review/review-query.ts';
import { AdminTodayPage } from './admin-today-page.tsx';
import { AgentTodayPage } from './agent-today-page.tsx';
import { loadAdminToday } from './load-admin-today.server.ts';
import { loadAgentToday } from './load-agent-today.server.ts';

const database = await testDatabase();
const admin = someUser('admin');
let world: BookingFixture;
let agent: Actor<Role>;
let other: Actor<Role>;

const at = async (instant: string, work: () => Promise<unknown>): Promise<void> => {
  world.clock.moveTo(new Date(instant));
  await work();
};

const lead = async (actor: Actor<Role>, given: Parameters<typeof someLead>[0]): Promise<void> => {
  const saved = await createLead(world.app, actor, someLead(given));
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
};

const insertBookings = async (): Promise<void> => {
  const shop = refundFixture(database, world);
  // The last second of yesterday and the first of today in India; one that is held, one that is paid.
  await at('2026-11-19T18:29:59Z', () => shop.ticket());
  await at('2026-11-19T18:30:00Z', () => shop.ticket());
  await at('2026-11-20T06:25:00Z', () => shop.held());
  await at('2026-11-20T06:26:00Z', () => shop.held({ train: '90002' }));
  await database.pool.query(
    `insert into payment_alerts (kind, subject, detail) values ('refund_failed', 'a', 'b'), ('refund_failed', 'c', 'd')`,
  );
};

const insertPackages = async (): Promise<void> => {
  const waiting = { status: 'pending', is_active: false, awaiting_review: true, approved_version: null } as const;
  const own = (title: string) => insertPublicPackage(world.app, agent.id, { title });
  const leading = await own('Leads');
  const outbid = await own('Outbid');
  const paused = await own('Paused');
  await insertPublicPackage(world.app, agent.id, { ...waiting, title: 'Waits' });
  await insertPublicPackage(world.app, other.id, { ...waiting, title: 'Waits too' });
  await insertPublicPackage(world.app, agent.id, {
    ...waiting,
    awaiting_review: false,
    title: 'Rejected',
    rejection_reason: 'No',
  });
  await placeTestBid(world.app, agent.id, outbid, 200);
  await placeTestBid(world.app, agent.id, paused, 300);
  await placeTestBid(world.app, agent.id, leading, 900);
  await database.pool.query(`update bids set ends_on = '2026-11-23' where package_id = $1`, [outbid]);
  await database.pool.query(`update bids set ends_on = '2026-11-24' where package_id = $1`, [leading]);
  await database.pool.query(`update travel_packages set is_active = false, status = 'pending' where id = $1`, [paused]);
};

const insertLeads = async (): Promise<void> => {
  await at('2026-10-30T06:00:00Z', () => lead(agent, { email: 'a@example.in', status: 'converted', value: '700' }));
  await at('2026-11-18T06:00:00Z', () => lead(agent, { email: 'b@example.in', status: 'converted', value: '250' }));
  await at('2026-11-18T06:01:00Z', () => lead(agent, { email: 'b@example.in', status: 'new' }));
  await at('2026-11-19T06:00:00Z', () => lead(agent, { email: 'c@example.in', status: 'new' }));
  await at('2026-11-19T06:01:00Z', () => lead(other, { email: 'd@example.in', status: 'new' }));
  // More than Today names: their list is a task of its own.
  for (const email of ['e@example.in', 'f@example.in', 'g@example.in', 'h@example.in'])
    await at('2026-11-19T07:00:00Z', () => lead(agent, { email, status: 'new' }));
  await database.pool.query(`update customer_leads set follow_up_on = '2026-11-19' where email = 'c@example.in'`);
};

const insertMessages = async (): Promise<void> => {
  const write = (subject: string) =>
    sendContactMessage(world.app, { name: 'Asha', email: 'a@example.in', subject, message: 'Hello' }, '203.0.113.7');
  await write('Jobs');
  await write('Partners');
  await submitComplaint(world.app, someComplaint(), '203.0.113.7');
};

const insertSearches = async (): Promise<void> => {
  const miss = (kind: 'trains' | 'packages', term: string) => recordSearch(world.app, { kind, found: false, term });
  // Eight days ago: not counted.
  await at('2026-11-12T06:00:00Z', async () => miss('trains', 'old'));
  await flushSearches(world.app);
  await at('2026-11-14T06:00:00Z', async () => miss('packages', 'xanadu'));
  await at('2026-11-20T06:00:00Z', async () => miss('trains', 'qwxyz'));
  await flushSearches(world.app);
};

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90001', 50), testTrain('90002', 50)]);
  await database.pool.query(
    `insert into users (id, full_name, email, role) values ($1, 'Meera Nair', 'meera@example.in', 'admin')`,
    [admin.id],
  );
  agent = await insertTestAgent(world.app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(world.app, 'river', 'River Journeys');
  await insertTestAgent(world.app, 'new', 'New Agency');
  await database.pool.query(`update agents set verified = false where id = 'new'`);
  await insertSearches();
  await insertMessages();
  await insertLeads();
  await insertBookings();
  await insertPackages();
  await database.pool.query(
    `insert into mail_deliveries (key, attempts, last_error, gave_up_at, sealed, created_at) values ('lost', 5, 'No such mailbox', now(), 'sealed', now())`,
  );
  world.clock.moveTo(new Date('2026-11-20T06:30:00Z'));
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});

type Figure = { label: string; value: string; to: string | null };

const htmlOf = (page: ReactElement): string => {
  const element = <ToastProvider>{page}</ToastProvider>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

/** The counted tasks and the figures of a page as they are shown, with the address that each opens. */
const figuresOf = (page: ReactElement): Figure[] => {
  const html = htmlOf(page);
  const tasks = html.matchAll(
    /<a class="task__title[^"]*" href="([^"]*)"[^>]*>([^<]*)<\/a><span class="task__count">([^<]*)/g,
  );
  const figures = html.matchAll(
    /(?:<a href="([^"]*)"[^>]*>|<div>)<span class="figures__label">([^<]*)<\/span><span[^>]*>(?:<span>)?([^<]*)<\/span>/g,
  );
  return [...tasks, ...figures].map(([, to, label = '', value = '']) => ({
    label,
    value,
    to: to?.replaceAll('&amp;', '&') ?? null,
  }));
};

/** What the list at each address shows, as a figure. */
type Lists = Record<string, (search: URLSearchParams) => Promise<number | string>>;

const adminLists: Lists = {
  '/admin/pending': async (search) =>
    requireAllowed(await listPackagesForReview(world.app, admin, parseReviewQuery('pending', search))).total,
  '/admin/approved': async (search) =>
    requireAllowed(await listPackagesForReview(world.app, admin, parseReviewQuery('approved', search))).total,
  '/admin/leads': async (search) =>
    requireAllowed(await listAllLeads(world.app, admin, withDeadline(adminLeadList.parse(search), world.clock.now())))
      .total,
  '/admin/messages': async (search) =>
    requireAllowed(await listMessages(world.app, admin, messageList.parse(search))).total,
  '/admin/agents': async (search) => requireAllowed(await listAgents(world.app, admin, agentList.parse(search))).total,
  '/admin/trains/alerts': async () => requireAllowed(await loadAlerts(world.app, admin)).open.length,
  '/admin/trains': async (search) => {
    const { rows, total } = requireAllowed(await listBookings(world.app, admin, bookingList.parse(search)));
    expect(rows).toHaveLength(total);
    return total;
  },
  '/admin/mail': async () => requireAllowed(await listUndeliveredMails(world.app, admin)).mails.length,
  '/admin/analytics': async (search) => {
    const { searches, misses } = requireAllowed(
      await loadAnalytics(world.app, admin, parseAnalyticsPeriod(search.get('days'))),
    );
    expect(misses.reduce((sum, miss) => sum + miss.searches, 0)).toBe(searches.trains.empty + searches.packages.empty);
    return searches.trains.empty + searches.packages.empty;
  },
};

const agentLists: Lists = {
  '/agent/leads': async (search) =>
    (await listLeads(world.app, agent, withDeadline(agentLeadList.parse(search), world.clock.now()))).total,
  '/agent/packages': async (search) =>
    requireAllowed(await listOwnPackages(world.app.db, agent, ownPackageList.parse(search))).total,
  '/agent/promote': async (search) => {
    const { active } = requireAllowed(await loadOwnBids(world.app.db, agent));
    if (search.get('show') === 'ending') return active.filter((bid) => endsSoon(bid, '2026-11-20')).length;
    return (search.get('show') === 'attention' ? bidsNeedingAttention(active) : active).length;
  },
  '/agent/sales': async (search) =>
    formatRupees((await loadSales(world.app, agent, parseSalesPeriod(search.get('period'))))?.total.value_paise ?? 0),
};

/** The figure without a list of what it counts. */
const uncounted = 'Unique Customers';

const listedFigures = async (figures: readonly Figure[], lists: Lists): Promise<Figure[]> =>
  Promise.all(
    figures.map(async (figure) => {
      if (figure.label === uncounted) return { ...figure, to: null };
      const { pathname, searchParams } = new URL(figure.to ?? '', 'http://localhost');
      const list = lists[pathname];
      if (!list) throw new Error(`${figure.label} opens ${pathname}, which is not known here`);
      return { ...figure, value: String(await list(searchParams)) };
    }),
  );

test('every figure of the administrator is the number of rows of the list that it opens', async () => {
  const figures = figuresOf(<AdminTodayPage today={await loadAdminToday(world.app, admin)} />);
  expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toEqual({
    'Payment alerts': '2',
    'Undelivered emails': '1',
    'All leads to answer': '7',
    'Complaints to answer': '1',
    'Pending Approval': '2',
    'Messages to answer': '2',
    'Agencies to verify': '1',
    'Train bookings today': '3',
    'Bookings on hold now': '2',
    'Searches without results': '2',
    'Approved Packages': '2',
    'Customer Inquiries': '9',
    'Unique Customers': '8',
  });
  expect(await listedFigures(figures, adminLists)).toEqual(figures);
});

test('every figure of an agent is the number of rows of the list that it opens', async () => {
  const figures = figuresOf(<AgentTodayPage today={await loadAgentToday(world.app, agent)} />);
  expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toEqual({
    'All leads to answer': '6',
    'Follow-ups due': '1',
    'Packages rejected': '1',
    'Bids outbid or paused': '2',
    'Bids ending soon': '1',
    'Sales in November 2026': '₹250',
    'Live packages': '2',
    'Packages in review': '1',
  });
  expect(await listedFigures(figures, agentLists)).toEqual(figures);
});
