import { countRecentEmptySearches } from '~/features/analytics/load-analytics.server.ts';
import { countBookingsToday } from '~/features/bookings/admin/list-bookings.server.ts';
import { countCustomers } from '~/features/leads/core/lead-counts.server.ts';
import { loadReviewQueue } from '~/features/packages/review/load-review.server.ts';
import type { App } from '~/server/app.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { summarizeUndeliveredMails } from '../admin-panel/undelivered-mails.server.ts';
import { countAgentsToVerify } from '../agents/admin/list-agents.server.ts';
import { loadUnansweredLeads } from '../leads/core/unanswered-leads.server.ts';
import { loadOpenMessages } from '../leads/messages/contact-messages.server.ts';
import { loadPaymentHealth } from '../payments/alerts.server.ts';

/** A part of the Today page: null when it could not be loaded, which is logged. */
export const partOrNull = <Part>({ log }: Pick<App, 'log'>, part: Promise<Part>): Promise<Part | null> =>
  part.catch((error: unknown) => {
    log.error({ err: error }, 'loading a part of the Today page failed');
    return null;
  });

/** Loads the Today page of an administrator. A part that fails is logged and null. */
export const loadAdminToday = async (app: App, admin: Actor<Role>) => {
  const [packages, customers, payments, bookings, agents, leads, emptySearches, mails, messages] = await Promise.all([
    partOrNull(app, loadReviewQueue(app, admin).then(requireAllowed)),
    partOrNull(app, countCustomers(app, admin).then(requireAllowed)),
    partOrNull(app, loadPaymentHealth(app, admin).then(requireAllowed)),
    partOrNull(app, countBookingsToday(app, admin).then(requireAllowed)),
    partOrNull(app, countAgentsToVerify(app, admin).then(requireAllowed)),
    partOrNull(app, loadUnansweredLeads(app, admin)),
    partOrNull(app, countRecentEmptySearches(app, admin).then(requireAllowed)),
    partOrNull(app, summarizeUndeliveredMails(app, admin).then(requireAllowed)),
    partOrNull(app, loadOpenMessages(app, admin).then(requireAllowed)),
  ]);
  return {
    /** ISO instant at which this was loaded. */
    now: app.clock.now().toISOString(),
    packages,
    customers,
    payments,
    bookings,
    agents,
    leads,
    emptySearches,
    mails,
    messages,
  };
};

/** What waits for an administrator, with the figures of the day. */
export type AdminToday = Awaited<ReturnType<typeof loadAdminToday>>;
