import type { App } from '~/server/app.server.ts';
import { csvPhone } from '~/server/csv-response.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { mayEditLeads } from '../core/lead.policy.ts';
import {
  accommodationLabels,
  budgetLabels,
  leadStatusLabels,
  type Travelers,
  transportationLabels,
} from '../core/lead.ts';
import { type LeadExportRow, leadOrders, listLeadExportRows } from './lead-list.store.server.ts';
import type { LeadFilter } from './lead-search.ts';

/** CSV columns. Days are YYYY-MM-DD and times HH:MM in Indian time; values are in rupees. */
export const leadsCsvHeader = [
  'Received on',
  'Received at',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Package',
  'Status',
  'Sale value in rupees',
  'Converted on',
  'Travellers',
  'Travel date',
  'Budget per person',
  'Accommodation',
  'Transportation',
  'Travelling from',
  'Special requests',
  'Last note',
  'Last updated on',
  'Follow-up on',
];

/** The admin's CSV also has the agent. */
export const adminLeadsCsvHeader = [...leadsCsvHeader, 'Agent'];

const csvTravelerLabels: Record<Travelers, string> = {
  '1': '1',
  '2': '2',
  '3-4': '3 to 4',
  '5-8': '5 to 8',
  '9+': '9 or more',
};

/** The number of travellers, as '3 to 4', because a spreadsheet reads '3-4' as a date. */
export const csvTravelers = (travelers: Travelers | null): string | null => travelers && csvTravelerLabels[travelers];

const cells = (lead: LeadExportRow): CsvCell[] => [
  indianDate(lead.created_at),
  formatTimeOfDay(lead.created_at),
  lead.first_name,
  lead.last_name,
  lead.email,
  csvPhone(lead.phone),
  lead.about_title,
  leadStatusLabels[lead.status],
  lead.value_paise === null ? null : lead.value_paise / 100,
  lead.converted_at && indianDate(lead.converted_at),
  csvTravelers(lead.travelers),
  lead.travel_date,
  lead.budget && budgetLabels[lead.budget],
  lead.accommodation && accommodationLabels[lead.accommodation],
  lead.transportation && transportationLabels[lead.transportation],
  lead.origin,
  lead.special_requests,
  lead.last_note,
  indianDate(lead.updated_at),
  lead.follow_up_on,
];

async function* csvRows(app: Pick<App, 'db'>, actor: Actor, search: LeadFilter): AsyncGenerator<CsvCell[]> {
  const rows = readAllRows(app.db, leadOrders[search.sort], (slice) =>
    listLeadExportRows(app.db, actor, search, slice),
  );
  for await (const lead of rows) yield actor.role === 'admin' ? [...cells(lead), lead.company_name] : cells(lead);
}

/** The CSV rows of the leads that match the search, in its order. Only leads that `actor` may see. */
export const exportLeads = (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayEditLeads(actor) ? ok(csvRows(app, actor, search)) : agentsOnlyError;
