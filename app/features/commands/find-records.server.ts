import type { App } from '~/server/app.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type CommandGroup, maxCommandSearch, minCommandSearch, type PaletteCommand } from '~/shared/site/commands.ts';
import { findAgents } from '../agents/admin/find-agents.server.ts';
import { findBookings } from '../bookings/admin/find-bookings.server.ts';
import { findOwnBookings } from '../bookings/traveller/find-own-bookings.server.ts';
import { leadStatusLabels } from '../leads/core/lead.ts';
import { leadReference } from '../leads/core/lead-reference.ts';
import { findLeads } from '../leads/list/find-leads.server.ts';
import type { LeadRowView } from '../leads/list/lead-view.ts';
import { findOwnPackages } from '../packages/agent/find-own-packages.server.ts';
import { findPackages } from '../packages/review/find-packages.server.ts';
import { findLandingPages } from '../pages/admin/find-pages.server.ts';
import { pageStateLabels } from '../pages/core/page-state.ts';
import { maySearchAllRecords, maySearchOwnRecords } from './search-records.policy.ts';

/** Records of each kind; the lists of the shell have the others. */
const perGroup = 5;

/** Reads one kind of records; one that fails is logged and left out. */
const group = async (
  app: Pick<App, 'log'>,
  name: string,
  reading: Promise<PaletteCommand[]>,
): Promise<CommandGroup> => {
  const commands = await reading.catch((error: unknown) => {
    app.log.error({ err: error, group: name }, 'the command palette could not search a kind of records');
    return [];
  });
  return { name, commands };
};

const searchText = (text: string): string => text.trim().slice(0, maxCommandSearch);

const leadCommand = (lead: LeadRowView, to: string): PaletteCommand => ({
  key: `lead ${lead.id}`,
  label: lead.name,
  icon: 'speech',
  detail: [leadReference(lead.id), leadStatusLabels[lead.status], lead.about?.title].filter(Boolean).join(' · '),
  to,
});

const nonEmpty = (groups: CommandGroup[]): CommandGroup[] => groups.filter(({ commands }) => commands.length > 0);

/** What an agent finds: only the agent's own leads, packages and bookings. */
export const findAgentRecords = async (
  app: Pick<App, 'db' | 'log'>,
  agent: Actor,
  text: string,
): Promise<Result<CommandGroup[], 'forbidden'>> => {
  if (!maySearchOwnRecords(agent)) return agentsOnlyError;
  const q = searchText(text);
  if (q.length < minCommandSearch) return ok([]);
  const leads = async (): Promise<PaletteCommand[]> =>
    (await findLeads(app, agent, q, perGroup)).map((lead) => leadCommand(lead, dashboardPaths.agentLead(lead.id)));
  const packages = async (): Promise<PaletteCommand[]> =>
    requireAllowed(await findOwnPackages(app.db, agent, q, perGroup)).map(({ id, title, destination }) => ({
      key: `package ${id}`,
      label: title,
      icon: 'suitcase',
      detail: destination,
      to: dashboardPaths.agentPackage(id),
    }));
  const bookings = async (): Promise<PaletteCommand[]> =>
    (await findOwnBookings(app, agent.id, q, perGroup)).map(({ booking_reference, journey }) => ({
      key: `booking ${booking_reference}`,
      label: booking_reference,
      icon: 'rail',
      detail: journey,
      to: paths.confirmation(booking_reference),
    }));
  return ok(
    nonEmpty(
      await Promise.all([
        group(app, 'Leads', leads()),
        group(app, 'Packages', packages()),
        group(app, 'Bookings', bookings()),
      ]),
    ),
  );
};

/** What an administrator finds. */
export const findAdminRecords = async (
  app: Pick<App, 'db' | 'log'>,
  admin: Actor,
  text: string,
): Promise<Result<CommandGroup[], 'forbidden'>> => {
  if (!maySearchAllRecords(admin)) return adminOnlyError;
  const q = searchText(text);
  if (q.length < minCommandSearch) return ok([]);
  const bookings = async (): Promise<PaletteCommand[]> =>
    requireAllowed(await findBookings(app, admin, q, perGroup)).map(({ id, booking_reference, email, journey }) => ({
      key: `booking ${id}`,
      label: booking_reference,
      icon: 'rail',
      detail: `${email} · ${journey}`,
      to: dashboardPaths.adminBooking(id),
    }));
  const leads = async (): Promise<PaletteCommand[]> =>
    (await findLeads(app, admin, q, perGroup)).map((lead) => leadCommand(lead, dashboardPaths.adminLead(lead.id)));
  const agents = async (): Promise<PaletteCommand[]> =>
    requireAllowed(await findAgents(app, admin, q, perGroup)).map(({ id, name, email }) => ({
      key: `agent ${id}`,
      label: name,
      icon: 'people',
      detail: email,
      to: dashboardPaths.adminAgent(id),
    }));
  const packages = async (): Promise<PaletteCommand[]> =>
    requireAllowed(await findPackages(app, admin, q, perGroup)).map(({ id, title, company_name, to }) => ({
      key: `package ${id}`,
      label: title,
      icon: 'suitcase',
      detail: company_name ?? undefined,
      to,
    }));
  const pages = async (): Promise<PaletteCommand[]> =>
    requireAllowed(await findLandingPages(app, admin, q, perGroup)).map(({ id, title, slug, state }) => ({
      key: `page ${id}`,
      label: title,
      icon: 'document',
      detail: state === 'draft' ? `/${slug} · ${pageStateLabels.draft}` : `/${slug}`,
      to: dashboardPaths.adminCmsPage(id),
    }));
  return ok(
    nonEmpty(
      await Promise.all([
        group(app, 'Bookings', bookings()),
        group(app, 'Leads', leads()),
        group(app, 'Agents', agents()),
        group(app, 'Packages', packages()),
        group(app, 'Landing pages', pages()),
      ]),
    ),
  );
};
