import { describe, expect, test } from 'vitest';
import {
  countUndeliveredMails,
  listUndeliveredMails,
  summarizeUndeliveredMails,
} from '~/features/admin-panel/undelivered-mails.server.ts';
import { adList } from '~/features/ads/ad-search.ts';
import { exportAds, findAdListItem, listAds } from '~/features/ads/list-ads.server.ts';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { exportAgents } from '~/features/agents/admin/export-agents.server.ts';
import { getAgentForAdmin, listAgentOptions, listAgents } from '~/features/agents/admin/list-agents.server.ts';
import { exportDays, loadAnalytics } from '~/features/analytics/load-analytics.server.ts';
import { exportAuditEvents } from '~/features/audit/export-audit-events.server.ts';
import { loadAuditLog } from '~/features/audit/load-audit-log.server.ts';
import { bidList } from '~/features/bids/bid-search.ts';
import { exportBids } from '~/features/bids/export-bids.server.ts';
import { listFeaturedForAdmin } from '~/features/bids/home-places.server.ts';
import { listBids } from '~/features/bids/list-bids.server.ts';
import { bookingList } from '~/features/bookings/admin/booking-search.ts';
import { exportBookings } from '~/features/bookings/admin/export-bookings.server.ts';
import { listCustomerBookings } from '~/features/bookings/admin/find-bookings.server.ts';
import { listBookings } from '~/features/bookings/admin/list-bookings.server.ts';
import { loadAdminBooking } from '~/features/bookings/admin/load-admin-booking.server.ts';
import { loadAlerts } from '~/features/bookings/admin/open-alerts.server.ts';
import { loadSeatOccupancy, parseOccupancySearch } from '~/features/bookings/admin/seat-occupancy.server.ts';
import { loadChart } from '~/features/bookings/charts/load-chart.server.ts';
import { countUnassignedLeads } from '~/features/leads/core/count-new-leads.server.ts';
import { countByAgent, countCustomers } from '~/features/leads/core/lead-counts.server.ts';
import { adminLeadList } from '~/features/leads/list/lead-search.ts';
import { listAllLeads, listPackagesWithLeads } from '~/features/leads/list/list-leads.server.ts';
import {
  countOpenMessages,
  listMessages,
  loadOpenMessages,
} from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message.ts';
import { loadCorrection } from '~/features/packages/correction/correct-package.server.ts';
import { dealList } from '~/features/packages/deals/deal.ts';
import { exportDeals, listDeals } from '~/features/packages/deals/list-deals.server.ts';
import { findPackageToReview } from '~/features/packages/review/find-package-to-review.server.ts';
import { listPackagesForReview, listReviewAgents } from '~/features/packages/review/list-for-review.server.ts';
import { loadRejectDialog, loadReviewPage, loadReviewQueue } from '~/features/packages/review/load-review.server.ts';
import { findNextToReview, loadReviewDetails } from '~/features/packages/review/load-review-details.server.ts';
import { parseReviewQuery } from '~/features/packages/review/review-query.ts';
import { exportPages, findLandingPage, findPageListItem, listPages } from '~/features/pages/admin/list-pages.server.ts';
import { landingPageList } from '~/features/pages/core/page-search.ts';
import { countOpenAlerts, listAlerts } from '~/features/payments/alerts.server.ts';
import { listReconciliationRuns } from '~/features/payments/reconciliation-runs.server.ts';
import { loadCustomer } from '~/features/search/load-customer.server.ts';
import { searchAdminRecords } from '~/features/search/search-records.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { testDatabase } from './database.ts';
import { accountsApp } from './factories/accounts.ts';
import { someUser } from './factories/agents.ts';

const app = await accountsApp(await testDatabase());
const { db } = app;
const id = '00000000-0000-4000-8000-000000000000';
const review = parseReviewQuery('pending', new URLSearchParams());
const leads = adminLeadList.parse(new URLSearchParams());
const occupancy = parseOccupancySearch(app, new URLSearchParams());

type Read = (actor: Actor) => Result<unknown> | Promise<Result<unknown>>;

/** Every function that an admin's page or CSV reads with. */
const reads: Record<string, Read> = {
  advertisements: (actor) => listAds(app, actor, adList.initial),
  'one advertisement': (actor) => findAdListItem(app, actor, id),
  'the CSV of advertisements': (actor) => exportAds(app, actor, adList.initial),
  agents: (actor) => listAgents(app, actor, agentList.initial),
  'the choice of agents': (actor) => listAgentOptions(app, actor),
  'the counts of agents': (actor) => countByAgent(app, actor, [id]),
  'the CSV of agents': (actor) => exportAgents(app, actor, agentList.initial, async () => ({})),
  analytics: (actor) => loadAnalytics(app, actor, 30),
  'the CSV of analytics': (actor) => exportDays(app, actor, 30),
  'the audit log': (actor) => loadAuditLog(db, actor, {}),
  'the CSV of the audit log': (actor) => exportAuditEvents(db, actor, {}),
  bids: (actor) => listBids(db, actor),
  'the CSV of bids': (actor) => exportBids(db, actor, bidList.initial),
  'featured packages': (actor) => listFeaturedForAdmin(db, actor),
  bookings: (actor) => listBookings(app, actor, bookingList.initial),
  'one booking': (actor) => loadAdminBooking(app, actor, id),
  'the CSV of bookings': (actor) => exportBookings(app, actor, bookingList.initial),
  'the chart of a run': (actor) => loadChart(app, actor, { train: '12952', date: '2026-12-01', class: '', move: '' }),
  'seat occupancy': (actor) => loadSeatOccupancy(app, actor, occupancy),
  'alerts of bookings': (actor) => loadAlerts(app, actor),
  'payment alerts': (actor) => listAlerts(app, actor),
  'the number of payment alerts': (actor) => countOpenAlerts(app, actor),
  'reconciliation runs': (actor) => listReconciliationRuns(app, actor),
  deals: (actor) => listDeals(app, actor, dealList.initial),
  'the CSV of deals': (actor) => exportDeals(app, actor, dealList.initial),
  'the numbers of packages': (actor) => loadReviewQueue(app, actor),
  'a review list': (actor) => loadReviewPage(app, actor, review, null),
  'the packages of a review list': (actor) => listPackagesForReview(app, actor, review),
  'the agents of a review list': (actor) => listReviewAgents(app, actor),
  'the reject dialog': (actor) => loadRejectDialog(app, actor, id),
  'a package under review': (actor) => findPackageToReview(db, actor, id),
  'the details of a package': (actor) => loadReviewDetails(app, actor, id, review),
  'the next package to review': (actor) => findNextToReview(app, actor, review, id),
  'leads of all agents': (actor) => listAllLeads(app, actor, leads),
  'packages with leads': (actor) => listPackagesWithLeads(app, actor, leads),
  'the number of unassigned leads': (actor) => countUnassignedLeads(app, actor),
  'the numbers of inquiries and customers': (actor) => countCustomers(app, actor),
  'one customer': (actor) => loadCustomer(app, actor, 'asha@example.in'),
  'the bookings of a customer': (actor) =>
    listCustomerBookings(app, actor, { email: 'asha@example.in', userId: null }, 1),
  'the texts of a package': (actor) => loadCorrection(app, actor, id),
  'what the search finds': (actor) => searchAdminRecords(app, actor, 'goa'),
  'contact messages': (actor) => listMessages(app, actor, messageList.initial),
  'open messages and complaints for Today': (actor) => loadOpenMessages(app, actor),
  'the number of open messages': (actor) => countOpenMessages(app, actor),
  'landing pages': (actor) => listPages(app, actor, landingPageList.initial),
  'one landing page': (actor) => findLandingPage(app, actor, id),
  'one landing page of the list': (actor) => findPageListItem(app, actor, id),
  'the CSV of landing pages': (actor) => exportPages(app, actor, landingPageList.initial),
  'undelivered emails': (actor) => listUndeliveredMails(app, actor),
  'undelivered emails, counted': (actor) => summarizeUndeliveredMails(app, actor),
  'the number of undelivered emails': (actor) => countUndeliveredMails(app, actor),
};

describe('an administrator reads, and everybody else is forbidden to read,', () => {
  test.each(Object.entries(reads))('%s', async (_what, read) => {
    for (const actor of [visitor, someUser('customer'), someUser('agent')])
      expect(await read(actor), actor.role).toMatchObject({ success: false, error: { code: 'forbidden' } });
    expect(await read(someUser('admin'))).toMatchObject({ success: true });
  });

  test('one agent', async () => {
    for (const actor of [visitor, someUser('customer'), someUser('agent')])
      expect(await getAgentForAdmin(app, actor, id)).toMatchObject({ error: { code: 'forbidden' } });
    expect(await getAgentForAdmin(app, someUser('admin'), id)).toMatchObject({ error: { code: 'not_found' } });
  });
});
