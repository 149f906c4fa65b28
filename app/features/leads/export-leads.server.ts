import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { accommodationNames, budgetNames, leadStatusNames, type Travelers, transportationNames } from './lead.ts';
import { type ExportedLead, readLeadsAfter } from './lead-list.store.server.ts';
import type { LeadSearch } from './lead-search.ts';
import type { LeadWorker } from './lead-worker.ts';

/** Rows that are in memory at a time. */
const batch = 500;

/** The columns of the file. Days are YYYY-MM-DD and times HH:MM on India's clock; a value is in rupees. */
export const leadsCsvHeader = [
  'Received on',
  'Received at',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Package',
  'Status',
  'Value in rupees',
  'Converted on',
  'Travellers',
  'Travel date',
  'Budget per person',
  'Accommodation',
  'Transportation',
  'Travelling from',
  'Special requests',
  'Last note',
  'Last changed on',
];

/** The admin's file says besides whose lead it is. */
export const adminLeadsCsvHeader = [...leadsCsvHeader, 'Agent'];

/** In groups, as it is dialled from abroad. */
export const csvPhone = (phone: string): CsvCell => ({
  phone:
    parsePhoneNumberFromString(phone)
      ?.formatInternational()
      .replace(/[^+\d]+/g, ' ') ?? phone,
});

const csvTravelerWords: Record<Travelers, string> = {
  '1': '1',
  '2': '2',
  '3-4': '3 to 4',
  '5-8': '5 to 8',
  '9+': '9 or more',
};

/** How many travel, in words where a spreadsheet would read '3-4' as the fourth of March. */
export const csvTravelers = (travelers: Travelers | null): string | null => travelers && csvTravelerWords[travelers];

const cells = (lead: ExportedLead): CsvCell[] => [
  indianDate(lead.created_at),
  formatTimeOfDay(lead.created_at),
  lead.first_name,
  lead.last_name,
  lead.email,
  csvPhone(lead.phone),
  lead.about_title,
  leadStatusNames[lead.status],
  lead.value_paise === null ? null : lead.value_paise / 100,
  lead.converted_at && indianDate(lead.converted_at),
  csvTravelers(lead.travelers),
  lead.travel_date,
  lead.budget && budgetNames[lead.budget],
  lead.accommodation && accommodationNames[lead.accommodation],
  lead.transportation && transportationNames[lead.transportation],
  lead.origin,
  lead.special_requests,
  lead.last_note,
  indianDate(lead.updated_at),
];

/** The leads of a worker that a search finds, newest first, as the rows of a file; read a batch at a time. */
export async function* exportLeads(
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): AsyncGenerator<CsvCell[]> {
  for (let after: string | null = null; ; ) {
    const leads: ExportedLead[] = await readLeadsAfter(app.db, worker, search, { after, limit: batch });
    for (const lead of leads) yield worker.role === 'admin' ? [...cells(lead), lead.company_name] : cells(lead);
    after = leads.at(-1)?.id ?? null;
    if (leads.length < batch) return;
  }
}
