import { lockAgent } from '~/features/agents/core/agent-schema.server.ts';
import { pickContent } from '~/features/content/content-values.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { lockPackageShare } from '../../packages/core/package-queries.server.ts';
import { mayCreateLeads, mayEditLeads } from '../core/lead.policy.ts';
import { followUpMailAt, type LeadChange } from '../core/lead.ts';
import { diffLead, leadChangeLabels } from '../core/lead-changes.ts';
import { type LeadContent, type LeadFormValues, leadFields } from '../core/lead-fields.ts';
import { convertedAt } from '../core/lead-value.ts';
import {
  getLeadIdByRequestHash,
  insertLead,
  insertLeadNote,
  type LockedLead,
  lockLead,
  recordLeadEvent,
  updateLead,
} from '../core/leads.store.server.ts';
import { leadLabel, recordLeadChange } from '../core/record-lead-change.server.ts';
import { duplicateWindowStart, requestHash } from '../inquiries/inquiry-rate-limit.server.ts';
import { parseLeadForm } from './lead-schema.server.ts';

export type LeadErrorCode = 'invalid' | 'not_found' | 'changed' | 'value_needed';

type SaveResult = Result<{ id: string }, LeadErrorCode>;

/** Parses the version of a form: a counter. An invalid one becomes 0, which no lead has. */
export const parseLeadVersion = (text: string): number => {
  const version = Number(text);
  return Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
};

export const leadNotFoundError = fail('not_found', 'This lead no longer exists, or it is not assigned to you.');

/** Edit conflict: someone else, or another tab, has saved in the meantime. */
export const leadConflictError = fail(
  'changed',
  'This lead was updated after you opened it. Please check the differences, then save again.',
);

/** A converted lead needs a value, which the sales figures add up. */
export const valueRequiredError = fail('value_needed', 'Please enter the sale value of the trip.', {
  value: 'Please enter the sale value of the trip.',
});

const packageNotOwnError = fail('invalid', 'Please check the highlighted fields.', {
  package_id: 'Please select one of your own packages.',
});

/** 'Status: New -> Contacted; Value: none -> ₹55,500', for the lead's history. */
export const formatLeadChanges = (changes: readonly LeadChange[]): string =>
  changes
    .map(leadChangeLabels)
    .map(({ label, before, after }) => `${label}: ${before} -> ${after}`)
    .join('; ');

type LeadSubject = Pick<LockedLead, 'package_id' | 'package_title' | 'service'>;

const noSubject: LeadSubject = { package_id: null, package_title: null, service: null };

/** Package, title and service of a lead after this choice; null when the package is not its agent's. Unchanged when the choice is unchanged. */
const subjectAfterChoice = (
  agentId: string | null,
  chosen: string | null,
  lockedPackage: Awaited<ReturnType<typeof lockPackageShare>>,
  before: LeadSubject,
): LeadSubject | null => {
  const { package_id, package_title, service } = before;
  if (chosen === package_id) return { package_id, package_title, service };
  if (chosen === null) return { ...noSubject, service };
  if (lockedPackage === null || agentId === null || lockedPackage.agent_id !== agentId) return null;
  return { package_id: lockedPackage.id, package_title: lockedPackage.title, service: null };
};

/** A lead as its changes are compared: the package by its title. */
const toComparable = <Lead extends LeadSubject>(lead: Lead) => ({
  ...lead,
  package: lead.package_title ?? lead.service,
});

const toRow = ({ note: _, package_id: __, ...fields }: LeadContent) => fields;

/** The time of the reminder after a change of the follow-up date; nothing when the date is unchanged, whose reminder may be sent already. */
export const newReminder = (before: Pick<LockedLead, 'follow_up_on'>, date: PlainDate | null, now: Date) =>
  date === before.follow_up_on ? {} : { follow_up_mail_at: followUpMailAt(date, now) };

const addNote = async (tx: Tx, actor: Actor<Role>, lead_id: string, note: string, now: Date): Promise<boolean> =>
  note !== '' && (await insertLeadNote(tx, { lead_id, note, user_id: actor.id, now }, duplicateWindowStart(now)));

/**
 * Creates a lead from a call or a walk-in. It is assigned to the agent who creates it, whatever the form contains. The same form again within the
 * duplicate window returns the same lead.
 */
export const createLead = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  typed: LeadFormValues,
): Promise<SaveResult> => {
  if (!mayCreateLeads(actor)) return leadNotFoundError;
  const now = app.clock.now();
  const parsed = parseLeadForm(typed, indianDate(now));
  if (!parsed.success) return parsed;
  const form = parsed.data;
  if (form.status === 'converted' && form.value_paise === null) return valueRequiredError;
  return app.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, actor.id);
    if (!agent) return leadNotFoundError;
    const subject = subjectAfterChoice(
      agent.id,
      form.package_id,
      await lockPackageShare(tx, form.package_id),
      noSubject,
    );
    if (!subject) return packageNotOwnError;
    const request_hash = requestHash(['by hand', agent.id, ...Object.values(typed)]);
    const lead = {
      ...toRow(form),
      ...subject,
      agent_id: agent.id,
      follow_up_mail_at: followUpMailAt(form.follow_up_on, now),
      converted_at: convertedAt(null, form.status, now),
      request_hash,
      created_at: now,
      updated_at: now,
    };
    const id = await insertLead(tx, lead, duplicateWindowStart(now));
    if (!id) return ok({ id: await getLeadIdByRequestHash(tx, request_hash) });
    await recordLeadEvent(tx, {
      lead_id: id,
      event: 'created',
      detail: 'Added manually',
      user_id: actor.id,
      created_at: now,
    });
    await addNote(tx, actor, id, form.note, now);
    return ok({ id });
  });
};

/**
 * Saves the changes of a lead and adds the note. Agents only their own leads, the admin any. `seen` is the version the form was loaded with: a
 * change is rejected if the lead has changed since; a form without changes, or with a note alone, is not.
 */
export const editLead = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { id, seen }: { id: string; seen: number },
  typed: LeadFormValues,
): Promise<SaveResult> => {
  if (!mayEditLeads(actor)) return leadNotFoundError;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    // Lock order: the package first, then the lead, as when a package is deleted.
    const lockedPackage = await lockPackageShare(tx, typed.package_id.trim() || null);
    const before = await lockLead(tx, actor, id);
    if (!before) return leadNotFoundError;
    const parsed = parseLeadForm(typed, indianDate(now), pickContent(leadFields, { ...before, note: '' }));
    // After a conflict a value that somebody else has corrected is a difference, not a mistake of this form.
    if (!parsed.success) return before.version === seen ? parsed : leadConflictError;
    const form = parsed.data;
    const subject = subjectAfterChoice(before.agent_id, form.package_id, lockedPackage, before);
    if (!subject) return packageNotOwnError;
    const values = {
      ...toRow(form),
      ...subject,
      ...newReminder(before, form.follow_up_on, now),
      converted_at: convertedAt(before, form.status, now),
    };
    if (values.converted_at && values.value_paise === null) return valueRequiredError;
    const changes = diffLead(toComparable(before), toComparable(values));
    if (changes.length > 0 || values.package_id !== before.package_id) {
      if (!(await updateLead(tx, actor, { id, seen, now }, values))) return leadConflictError;
      const event = { lead_id: id, event: 'changed', detail: formatLeadChanges(changes), changes };
      await recordLeadEvent(tx, { ...event, user_id: actor.id, created_at: now });
    }
    const noteAdded = await addNote(tx, actor, id, form.note, now);
    const lead = { id, label: leadLabel(values) };
    await recordLeadChange(app, tx, actor, { action: 'lead_changed', lead, changes, noted: noteAdded });
    return ok({ id });
  });
};
