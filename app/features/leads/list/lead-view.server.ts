import type { Actor } from '~/shared/data/actor.ts';
import { fullName } from '~/shared/data/person-name.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { brand } from '~/shared/site/brand.ts';
import { leadChangeLabels } from '../core/lead-changes.ts';
import type { LeadDetailRow, LeadRow, listLeadEvents, listLeadNotes } from './lead-list.store.server.ts';
import type { AdminLeadRowView, LeadActivity, LeadAgent, LeadRowView, LeadView } from './lead-view.ts';

type NoteRow = Awaited<ReturnType<typeof listLeadNotes>>[number];
type EventRow = Awaited<ReturnType<typeof listLeadEvents>>[number];

const aboutView = (row: Pick<LeadRow, 'about_title' | 'about_gone'>) =>
  row.about_title === null ? null : { title: row.about_title, gone: row.about_gone };

/** View of a lead in its agent's list. */
export const leadRowView = (row: LeadRow): LeadRowView => ({
  id: row.id,
  name: nameWithLatin(fullName(row)),
  email: row.email,
  phone: row.phone,
  about: aboutView(row),
  travelers: row.travelers,
  travel_date: row.travel_date,
  follow_up_on: row.follow_up_on,
  status: row.status,
  value_paise: row.value_paise,
  special_requests: row.special_requests,
  notes: row.notes,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The assigned agent; only for the admin. */
export const leadAgentView = ({
  agent_id,
  company_name,
  agent_closed,
}: Pick<LeadRow, 'agent_id' | 'company_name' | 'agent_closed'>): LeadAgent | null =>
  agent_id !== null && company_name !== null ? { id: agent_id, company_name, gone: agent_closed } : null;

/** View of a lead in the admin's list: also the agent and the budget. */
export const adminLeadRowView = (row: LeadRow): AdminLeadRowView => ({
  ...leadRowView(row),
  agent: leadAgentView(row),
  budget: row.budget,
});

/** The author as shown to the reader: agents see the brand instead of an admin's name; a traveller is not named. */
const authorLabel = (
  reader: Actor,
  { user_id, full_name, role }: Pick<NoteRow, 'user_id' | 'full_name' | 'role'>,
): string | null => {
  if (user_id === reader.id) return 'You';
  if (role === 'customer') return null;
  if (role === 'admin' && reader.role !== 'admin') return brand.name;
  return full_name ?? 'Former user';
};

/** Only the admin sees earlier agents; the current agent sees the last assignment only. */
const eventsFor = (reader: Actor, events: readonly EventRow[]): EventRow[] => {
  if (reader.role === 'admin') return [...events];
  const assignment = events.find(({ event }) => event === 'assigned');
  return events.flatMap((event) => {
    if (event.event !== 'assigned') return [event];
    return event === assignment ? [{ ...event, detail: 'Assigned to you', changes: [] }] : [];
  });
};

const eventKind = ({ event, changes }: EventRow): LeadActivity['kind'] => {
  if (changes.length > 0) return 'change';
  return event === 'created' ? 'created' : 'beginning';
};

const eventView = (reader: Actor, event: EventRow): LeadActivity => ({
  key: `event-${event.id}`,
  kind: eventKind(event),
  who: event.user_id === null ? null : authorLabel(reader, event),
  at: event.created_at,
  text: event.detail,
  changes: event.changes.map(leadChangeLabels),
});

const noteView = (reader: Actor, note: NoteRow): LeadActivity => ({
  key: `note-${note.id}`,
  kind: 'note',
  who: authorLabel(reader, note),
  at: note.created_at,
  text: note.note,
  changes: [],
});

/** View of a single lead with its notes and history, newest first. */
export const leadView = (
  reader: Actor,
  row: LeadDetailRow,
  { notes, events }: { notes: readonly NoteRow[]; events: readonly EventRow[] },
): LeadView => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  about: aboutView(row),
  package_id: row.package_id,
  destination: row.destination,
  travelers: row.travelers,
  travel_date: row.travel_date,
  follow_up_on: row.follow_up_on,
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
