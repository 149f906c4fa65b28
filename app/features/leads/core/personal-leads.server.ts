import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import {
  anonymizeLeads,
  anonymizeMessages,
  type DataSubject,
  deleteMessages,
  listPersonalInquiries,
  listPersonalMessages,
} from './personal-leads.store.server.ts';

export type { DataSubject } from './personal-leads.store.server.ts';

const iso = (at: Date): string => at.toISOString();

/** A person's inquiries and messages, for the personal data export. Agents' notes are not included. Instants are ISO 8601. */
export const loadPersonalLeads = async (app: Pick<App, 'db'>, person: DataSubject) => {
  const [inquiries, messages] = await Promise.all([
    listPersonalInquiries(app.db, person),
    person.verifiedEmail === null ? [] : listPersonalMessages(app.db, person.verifiedEmail),
  ]);
  return {
    inquiries: inquiries.map(({ company_name, created_at, updated_at, ...inquiry }) => ({
      ...inquiry,
      given_to: company_name,
      sent_at: iso(created_at),
      changed_at: iso(updated_at),
    })),
    messages: messages.map(({ created_at, ...message }) => ({ ...message, sent_at: iso(created_at) })),
  };
};

const noLimit = Number.MAX_SAFE_INTEGER;

/** Removes a person from all leads and messages, in the caller's transaction. */
export const purgePersonalLeads = async (app: Pick<App, 'clock'>, tx: Tx, person: DataSubject): Promise<void> => {
  await anonymizeLeads(tx, person, { now: app.clock.now(), limit: noLimit });
  if (person.verifiedEmail !== null) await anonymizeMessages(tx, person.verifiedEmail);
};

const batchSize = 200;

/** Applies the retention periods: anonymizes old leads and deletes old messages, one transaction per batch. @returns how many of each */
export const purgeOldLeads = async (app: Pick<App, 'db' | 'clock'>): Promise<{ leads: number; messages: number }> => {
  const now = app.clock.now();
  const purged = { leads: 0, messages: 0 };
  for (let done = batchSize; done === batchSize; purged.leads += done)
    done = await app.db.transaction((tx) => anonymizeLeads(tx, { pastRetentionAt: now }, { now, limit: batchSize }));
  for (let done = batchSize; done === batchSize; purged.messages += done)
    done = await deleteMessages(app.db, now, batchSize);
  return purged;
};
