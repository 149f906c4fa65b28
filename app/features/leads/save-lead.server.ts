import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { holdAgent } from '../agents/hold-agent.server.ts';
import { type ChangedField, type ComparedLead, changesBetween, changeWords, type LeadChange } from './lead-changes.ts';
import { type LeadForm, readLeadForm } from './lead-fields.server.ts';
import { convertedAt } from './lead-value.ts';
import type { LeadWorker } from './lead-worker.ts';
import {
  holdPackage,
  idOfRequest,
  insertLead,
  insertNote,
  type LockedLead,
  lockLead,
  tellLeadEvent,
  updateLead,
} from './leads.store.server.ts';
import { requestHash, sameSince } from './limit-inquiries.server.ts';
import { leadLabel, recordLeadChange } from './record-lead-change.server.ts';
import type { TypedLead } from './typed-lead.ts';

export type LeadRefusal = 'invalid' | 'not_found' | 'changed' | 'value_needed';

type Saved = Result<{ id: string }, LeadRefusal>;

export const leadNotFound = fail('not_found', 'This lead is not there any more, or it is not yours.');

/** Why nothing was saved when somebody else, or another tab, was faster. */
export const leadChanged = fail(
  'changed',
  'This lead was changed after you opened it. Please look at what it says now, then save again.',
);

/** A sale without a value would be missing from the sales figures. */
export const valueNeeded = fail('value_needed', 'Please enter what the trip was sold for.', {
  value: 'Please enter what the trip was sold for.',
});

const foreignPackage = fail('invalid', 'Some details need your attention.', {
  package_id: 'Please choose one of your own packages.',
});

/** 'Status: New -> Contacted; Value: open -> ₹55,500', for the log of the lead. */
export const toldChanges = (changes: readonly LeadChange[]): string =>
  changes
    .map(changeWords)
    .map(({ label, before, after }) => `${label}: ${before} -> ${after}`)
    .join('; ');

type About = Pick<LockedLead, 'package_id' | 'package_title' | 'service'>;

const aboutNothing: About = { package_id: null, package_title: null, service: null };

/**
 * What a lead is about when this package is chosen, which must be its agent's; null when it is not. A lead that keeps its package, also one that is
 * gone, stays as it is.
 */
const aboutOf = (
  agentId: string | null,
  chosen: string | null,
  held: Awaited<ReturnType<typeof holdPackage>>,
  before: About,
): About | null => {
  const { package_id, package_title, service } = before;
  if (chosen === package_id) return { package_id, package_title, service };
  if (chosen === null) return { ...aboutNothing, service };
  if (held === null || agentId === null || held.agent_id !== agentId) return null;
  return { package_id: held.id, package_title: held.title, service: null };
};

type Comparable = Record<Exclude<ChangedField, 'package' | 'agent'>, string | number | null> &
  Pick<About, 'package_title' | 'service'>;

const compared = (lead: Comparable): ComparedLead => ({
  status: lead.status,
  value_paise: lead.value_paise,
  package: lead.package_title ?? lead.service,
  first_name: lead.first_name,
  last_name: lead.last_name,
  email: lead.email,
  phone: lead.phone,
  travelers: lead.travelers,
  travel_date: lead.travel_date,
  budget: lead.budget,
  accommodation: lead.accommodation,
  transportation: lead.transportation,
});

const rowOf = ({ note: _, value: value_paise, package_id: __, ...fields }: LeadForm) => ({ ...fields, value_paise });

const noteDown = async (tx: Tx, worker: LeadWorker, lead_id: string, note: string, now: Date): Promise<boolean> =>
  note !== '' && (await insertNote(tx, { lead_id, note, user_id: worker.id, now }, sameSince(now)));

/**
 * Writes down a lead that came by telephone or over the counter. It belongs to the agent who writes it, whatever the form says. The same form
 * again within minutes is the same lead.
 */
export const createLead = async (
  app: Pick<App, 'db' | 'clock'>,
  worker: LeadWorker,
  typed: TypedLead,
): Promise<Saved> => {
  const read = readLeadForm(typed);
  if (!read.success) return read;
  const form = read.data;
  if (form.status === 'converted' && form.value === null) return valueNeeded;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const agent = worker.role === 'agent' ? await holdAgent(tx, worker.id) : null;
    if (!agent) return leadNotFound;
    const about = aboutOf(agent.id, form.package_id, await holdPackage(tx, form.package_id), aboutNothing);
    if (!about) return foreignPackage;
    const request_hash = requestHash(['by hand', agent.id, ...Object.values(typed)]);
    const lead = {
      ...rowOf(form),
      ...about,
      agent_id: agent.id,
      converted_at: convertedAt(null, form.status, now),
      request_hash,
      created_at: now,
      updated_at: now,
    };
    const id = await insertLead(tx, lead, sameSince(now));
    if (!id) return ok({ id: await idOfRequest(tx, request_hash) });
    await tellLeadEvent(tx, {
      lead_id: id,
      event: 'created',
      detail: 'Written down by hand',
      user_id: worker.id,
      created_at: now,
    });
    await noteDown(tx, worker, id, form.note, now);
    return ok({ id });
  });
};

/**
 * Saves what was changed about a lead and appends the note. Only the agent's own lead, or for the admin any; never over a change that was not seen
 * (`seen` is the version that the form showed): whoever saves what stands there already is no danger to anybody.
 */
export const editLead = async (
  app: Pick<App, 'db' | 'clock'>,
  worker: LeadWorker,
  { id, seen }: { id: string; seen: number },
  typed: TypedLead,
): Promise<Saved> => {
  const read = readLeadForm(typed);
  if (!read.success) return read;
  const form = read.data;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    // The package before the lead: in this order its deletion locks them too.
    const held = await holdPackage(tx, form.package_id);
    const before = await lockLead(tx, worker, id);
    if (!before) return leadNotFound;
    const about = aboutOf(before.agent_id, form.package_id, held, before);
    if (!about) return foreignPackage;
    const values = { ...rowOf(form), ...about, converted_at: convertedAt(before, form.status, now) };
    if (values.converted_at && values.value_paise === null) return valueNeeded;
    const changes = changesBetween(compared(before), compared(values));
    if (changes.length > 0 || values.package_id !== before.package_id) {
      if (!(await updateLead(tx, worker, { id, seen, now }, values))) return leadChanged;
      const event = { lead_id: id, event: 'changed', detail: toldChanges(changes), changes };
      await tellLeadEvent(tx, { ...event, user_id: worker.id, created_at: now });
    }
    const noted = await noteDown(tx, worker, id, form.note, now);
    const lead = { id, label: leadLabel(values) };
    await recordLeadChange(app, tx, worker, { action: 'lead_changed', lead, changes, noted });
    return ok({ id });
  });
};
