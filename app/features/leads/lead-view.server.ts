import { brand } from '~/shared/brand.ts';
import { changeWords } from './lead-changes.ts';
import type { LeadRow, readEvents, readNotes, WholeLeadRow } from './lead-list.store.server.ts';
import type { AdminLeadRowView, LeadActivity, LeadAgent, LeadRowView, LeadView } from './lead-view.ts';
import type { LeadWorker } from './lead-worker.ts';

type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];
type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

const aboutView = (row: Pick<LeadRow, 'about_title' | 'about_gone'>) =>
  row.about_title === null ? null : { title: row.about_title, gone: row.about_gone };

/** A lead in the list or on the board of its agent. */
export const leadRowView = (row: LeadRow): LeadRowView => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  about: aboutView(row),
  travelers: row.travelers,
  travel_date: row.travel_date,
  status: row.status,
  value_paise: row.value_paise,
  notes: row.notes,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Whose lead it is; only the admin may see it. */
export const leadAgent = ({
  agent_id,
  company_name,
  agent_gone,
}: Pick<LeadRow, 'agent_id' | 'company_name' | 'agent_gone'>): LeadAgent | null =>
  agent_id !== null && company_name !== null ? { id: agent_id, company_name, gone: agent_gone } : null;

/** The same for the admin, who sees whose it is and what was asked. */
export const adminLeadRowView = (row: LeadRow): AdminLeadRowView => ({
  ...leadRowView(row),
  agent: leadAgent(row),
  budget: row.budget,
  special_requests: row.special_requests,
});

/** Who did it, for the one who reads: agents do not learn the admin's name, and a traveller is no colleague. */
const whoDid = (
  reader: LeadWorker,
  { user_id, full_name, role }: Pick<NoteRow, 'user_id' | 'full_name' | 'role'>,
): string | null => {
  if (user_id === reader.id) return 'You';
  if (role === 'customer') return null;
  if (role === 'admin' && reader.role !== 'admin') return brand.name;
  return full_name ?? 'Somebody whose account is closed';
};

/** Who had a lead before is for the admin to know: its agent reads that it was given, once. */
const eventsFor = (reader: LeadWorker, events: readonly EventRow[]): EventRow[] => {
  if (reader.role === 'admin') return [...events];
  const given = events.find(({ event }) => event === 'assigned');
  return events.flatMap((event) => {
    if (event.event !== 'assigned') return [event];
    return event === given ? [{ ...event, detail: 'Given to you', changes: [] }] : [];
  });
};

const eventView = (reader: LeadWorker, event: EventRow): LeadActivity => ({
  key: `event-${event.id}`,
  kind: event.changes.length > 0 ? 'change' : 'beginning',
  who: event.user_id === null ? null : whoDid(reader, event),
  at: event.created_at,
  text: event.detail,
  changes: event.changes.map(changeWords),
});

const noteView = (reader: LeadWorker, note: NoteRow): LeadActivity => ({
  key: `note-${note.id}`,
  kind: 'note',
  who: whoDid(reader, note),
  at: note.created_at,
  text: note.note,
  changes: [],
});

/** A lead as it is opened, with its story, newest first. */
export const leadView = (
  reader: LeadWorker,
  row: WholeLeadRow,
  { notes, events }: { notes: readonly NoteRow[]; events: readonly EventRow[] },
): LeadView => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  about: aboutView(row),
  package_id: row.package_id,
  travelers: row.travelers,
  travel_date: row.travel_date,
  budget: row.budget,
  accommodation: row.accommodation,
  transportation: row.transportation,
  origin: row.origin,
  special_requests: row.special_requests,
  status: row.status,
  value_paise: row.value_paise,
  converted_at: row.converted_at,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  activities: [
    ...notes.map((note) => noteView(reader, note)),
    ...eventsFor(reader, events).map((event) => eventView(reader, event)),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime()),
});
