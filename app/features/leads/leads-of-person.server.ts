import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { keptFor } from '~/shared/kept-for.ts';
import {
  deleteMessages,
  type Person,
  readInquiriesOf,
  readMessagesOf,
  removePeople,
} from './personal-leads.store.server.ts';

export type { Person } from './personal-leads.store.server.ts';

const iso = (at: Date): string => at.toISOString();

/** What a person has asked and written, as he or she may take it along; the notes of an agent are that agent's. All instants are ISO. */
export const leadsOfPerson = async (app: Pick<App, 'db'>, person: Person) => {
  const [inquiries, messages] = await Promise.all([
    readInquiriesOf(app.db, person),
    person.provenEmail === null ? [] : readMessagesOf(app.db, person.provenEmail),
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

const all = Number.MAX_SAFE_INTEGER;

/** Takes a person who goes out of all leads, and deletes the messages, in the caller's transaction. */
export const forgetLeadsOf = async (app: Pick<App, 'clock'>, tx: Tx, person: Person): Promise<void> => {
  await removePeople(tx, person, { now: app.clock.now(), limit: all });
  if (person.provenEmail !== null) await deleteMessages(tx, { email: person.provenEmail }, all);
};

const batch = 200;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Takes people out of leads that nobody has touched for long, and deletes old messages; batch by batch, each a transaction. @returns how many of each */
export const forgetOldLeads = async (app: Pick<App, 'db' | 'clock'>): Promise<{ leads: number; messages: number }> => {
  const now = app.clock.now();
  const told = { leads: 0, messages: 0 };
  const untouchedSince = daysAgo(now, keptFor.lead.days);
  for (let done = batch; done === batch; told.leads += done)
    done = await app.db.transaction((tx) => removePeople(tx, { untouchedSince }, { now, limit: batch }));
  const writtenBefore = daysAgo(now, keptFor.message.days);
  for (let done = batch; done === batch; told.messages += done)
    done = await deleteMessages(app.db, { writtenBefore }, batch);
  return told;
};
