import { findLeads } from '~/features/leads/list/list-leads.server.ts';
import { findOwnPackages } from '~/features/packages/agent/list-own-packages.server.ts';
import { findPackages } from '~/features/packages/review/list-for-review.server.ts';
import { findLandingPages } from '~/features/pages/admin/list-pages.server.ts';
import type { App } from '~/server/app.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { adminOnlyError, agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findAgents } from '../agents/admin/find-agents.server.ts';
import { findBookings } from '../bookings/admin/find-bookings.server.ts';
import { findOwnBookings } from '../bookings/traveller/find-own-bookings.server.ts';
import { leadStatusLabels } from '../leads/core/lead.ts';
import { leadReference } from '../leads/core/lead-reference.ts';
import type { LeadRowView } from '../leads/list/lead-view.ts';
import { listMessages } from '../leads/messages/contact-messages.server.ts';
import { messageList } from '../leads/messages/message.ts';
import { pageStateLabels } from '../pages/core/page-state.ts';
import { loadCustomer } from './load-customer.server.ts';
import { maySearchAllRecords, maySearchOwnRecords } from './search-records.policy.ts';
import {
  isExactMatch,
  maxSearchLength,
  minRecordSearch,
  type SearchGroup,
  type SearchResult,
} from './search-result.ts';

/** Records of each kind on the page; the lists have the others. */
const shownLength = 10;

/** Records of each kind that are read, among which exact matches come first. */
const readLength = 100;

/** What was found, the kinds with an exact match first; `failed` names the kinds that could not be searched. */
export type FoundRecords = { groups: SearchGroup[]; failed: string[] };

type SearchApp = Pick<App, 'db' | 'log'>;

type Kind = {
  name: string;
  /** The list with the same search, where there is one. */
  allTo?: string;
  read: () => Promise<SearchResult[]>;
};

const hasExact = ({ results }: SearchGroup): boolean => results[0]?.isExact ?? false;

const exactFirst = <Item>(items: readonly Item[], isExact: (item: Item) => boolean): Item[] =>
  items.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));

/** Searches all kinds; one that fails is logged and named. */
const searchKinds = async (app: SearchApp, kinds: readonly Kind[]): Promise<FoundRecords> => {
  const failed: string[] = [];
  const groups = await Promise.all(
    kinds.map(async ({ name, allTo, read }): Promise<SearchGroup> => {
      const results = await read().catch((error: unknown) => {
        app.log.error({ err: error, kind: name }, 'a kind of records could not be searched');
        failed.push(name);
        return [];
      });
      return {
        name,
        results: exactFirst(results, ({ isExact }) => isExact).slice(0, shownLength),
        allTo: results.length > shownLength ? (allTo ?? null) : null,
      };
    }),
  );
  return {
    groups: exactFirst(
      groups.filter(({ results }) => results.length > 0),
      hasExact,
    ),
    failed,
  };
};

const searchText = (text: string): string => text.trim().slice(0, maxSearchLength);

const nothing: FoundRecords = { groups: [], failed: [] };

const present = (facts: readonly (string | null | undefined | false)[]): string[] =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').map(String);

const leadResult = (q: string, lead: LeadRowView, to: string): SearchResult => {
  const reference = leadReference(lead.id);
  return {
    key: lead.id,
    title: lead.name,
    icon: 'speech',
    facts: present([reference, leadStatusLabels[lead.status], lead.about?.title, lead.email, formatPhone(lead.phone)]),
    to,
    isExact: isExactMatch(q, [reference, lead.name, lead.email, lead.phone]),
  };
};

/** What an agent finds: only the agent's own leads, packages and bookings. */
export const searchAgentRecords = async (
  app: SearchApp,
  agent: Actor,
  text: string,
): Promise<Result<FoundRecords, 'forbidden'>> => {
  if (!maySearchOwnRecords(agent)) return agentsOnlyError;
  const q = searchText(text);
  if (q.length < minRecordSearch) return ok(nothing);
  const kinds: Kind[] = [
    {
      name: 'Leads',
      allTo: dashboardPaths.agentLeads({ q }),
      read: async () =>
        (await findLeads(app, agent, q, readLength)).map((lead) =>
          leadResult(q, lead, dashboardPaths.agentLead(lead.id)),
        ),
    },
    {
      name: 'Packages',
      allTo: dashboardPaths.agentPackages({ q }),
      read: async () =>
        requireAllowed(await findOwnPackages(app.db, agent, q, readLength)).map(({ id, title, destination }) => ({
          key: id,
          title,
          icon: 'suitcase',
          facts: [destination],
          to: dashboardPaths.agentPackage(id),
          isExact: isExactMatch(q, [title]),
        })),
    },
    {
      name: 'Bookings',
      read: async () =>
        (await findOwnBookings(app, agent.id, q, readLength)).map(({ booking_reference, journey }) => ({
          key: booking_reference,
          title: booking_reference,
          icon: 'rail',
          facts: [journey],
          to: paths.confirmation(booking_reference),
          isExact: isExactMatch(q, [booking_reference]),
        })),
    },
  ];
  return ok(await searchKinds(app, kinds));
};

/** What an administrator finds: the records of everybody. */
export const searchAdminRecords = async (
  app: SearchApp & Pick<App, 'clock'>,
  admin: Actor,
  text: string,
): Promise<Result<FoundRecords, 'forbidden'>> => {
  if (!maySearchAllRecords(admin)) return adminOnlyError;
  const q = searchText(text);
  if (q.length < minRecordSearch) return ok(nothing);
  const kinds: Kind[] = [
    {
      name: 'Customers',
      read: async () => {
        if (!q.includes('@')) return [];
        const { email, account, groups } = requireAllowed(await loadCustomer(app, admin, q));
        if (!account && groups.length === 0) return [];
        const facts = [account?.name, ...groups.map(({ name, results }) => `${results.length} ${name.toLowerCase()}`)];
        const to = dashboardPaths.adminCustomer(email);
        return [{ key: email, title: email, icon: 'people', facts: present(facts), to, isExact: true }];
      },
    },
    {
      name: 'Bookings',
      allTo: dashboardPaths.adminTrains({ q }),
      read: async () =>
        requireAllowed(await findBookings(app, admin, q, readLength)).map((booking) => ({
          key: booking.id,
          title: booking.booking_reference,
          icon: 'rail',
          facts: present([booking.email, formatPhone(booking.phone), booking.journey]),
          to: dashboardPaths.adminBooking(booking.id),
          isExact: isExactMatch(q, [booking.booking_reference, booking.email, booking.phone]),
        })),
    },
    {
      name: 'Leads',
      allTo: dashboardPaths.adminLeads({ q }),
      read: async () =>
        (await findLeads(app, admin, q, readLength)).map((lead) =>
          leadResult(q, lead, dashboardPaths.adminLead(lead.id)),
        ),
    },
    {
      name: 'Messages and complaints',
      allTo: dashboardPaths.adminMessages({ q, show: 'all' }),
      read: async () =>
        requireAllowed(await listMessages(app, admin, { ...messageList.initial, q, show: 'all' })).rows.map(
          ({ id, subject, name, email, complaint }) => ({
            key: id,
            title: complaint ? `${complaint.number}, ${subject}` : subject,
            icon: 'envelope',
            facts: [name, email],
            to: dashboardPaths.adminMessages({ q: complaint?.number ?? email, show: 'all' }),
            isExact: isExactMatch(q, [name, email, complaint?.number ?? null]),
          }),
        ),
    },
    {
      name: 'Agents',
      allTo: dashboardPaths.adminAgents({ q }),
      read: async () =>
        requireAllowed(await findAgents(app, admin, q, readLength)).map(({ id, name, email, phone }) => ({
          key: id,
          title: name,
          icon: 'people',
          facts: present([email, formatPhone(phone)]),
          to: dashboardPaths.adminAgent(id),
          isExact: isExactMatch(q, [name, email, phone]),
        })),
    },
    {
      name: 'Packages',
      read: async () =>
        requireAllowed(await findPackages(app, admin, q, readLength)).map(({ id, title, status, company_name }) => ({
          key: id,
          title,
          icon: 'suitcase',
          facts: present([status, company_name]),
          to: dashboardPaths.adminPackage(id),
          isExact: isExactMatch(q, [id, title]),
        })),
    },
    {
      name: 'Landing pages',
      allTo: dashboardPaths.adminCms({ q }),
      read: async () =>
        requireAllowed(await findLandingPages(app, admin, q, readLength)).map(({ id, title, slug, state }) => ({
          key: id,
          title,
          icon: 'document',
          facts: present([`/${slug}`, state === 'draft' && pageStateLabels.draft]),
          to: dashboardPaths.adminCmsPage(id),
          isExact: isExactMatch(q, [title, slug]),
        })),
    },
  ];
  return ok(await searchKinds(app, kinds));
};
