import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { descending, fixedOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { contact_messages, message_answers } from '../core/leads.tables.server.ts';
import type { MessageFilter, MessageSearch } from './message.ts';

/** Every search word must occur in the message or its sender. */
const matchesSearch = (q: string): SQL | undefined =>
  containsWords(
    sql`concat_ws(' ', ${contact_messages.name}, ${contact_messages.email}, ${contact_messages.subject}, ${contact_messages.message}, ${contact_messages.reference}, case when ${contact_messages.kind} = 'complaint' then 'C-' || ${contact_messages.number} end)`,
    q,
  );

const conditions: Record<MessageFilter, SQL | undefined> = {
  all: undefined,
  handled: eq(contact_messages.handled, true),
  waiting: eq(contact_messages.handled, false),
  complaints: sql`(${contact_messages.kind} = 'complaint' and not ${contact_messages.handled})`,
  messages: sql`(${contact_messages.kind} = 'message' and not ${contact_messages.handled})`,
};

export const messageOrder = fixedOrder(descending(contact_messages.created_at), descending(contact_messages.id));

/** Some of the contact messages that match a search, in order. */
export const listMessageRows = (db: Queryable, { q, show }: MessageSearch, slice: Slice) =>
  db
    .select({
      id: contact_messages.id,
      kind: contact_messages.kind,
      number: contact_messages.number,
      reference: contact_messages.reference,
      name: contact_messages.name,
      email: contact_messages.email,
      subject: contact_messages.subject,
      message: contact_messages.message,
      handled: contact_messages.handled,
      created_at: contact_messages.created_at,
      cursor: slice.cursor,
    })
    .from(contact_messages)
    .where(and(matchesSearch(q), conditions[show], slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type MessageRow = Omit<Awaited<ReturnType<typeof listMessageRows>>[number], 'cursor'>;

/** The messages of a filter that match a search, to be counted. */
export const selectMatchingMessages = (db: Queryable, q: string, show: MessageFilter) =>
  db
    .select({ id: contact_messages.id })
    .from(contact_messages)
    .where(and(matchesSearch(q), conditions[show]));

/** A complaint is handled when it was answered. */
const mayBeHandled = sql`(${contact_messages.kind} = 'message' or exists (select from ${message_answers} a where a.message_id = ${contact_messages.id}))`;

/** Sets the handled flag and returns the subject; null when it already has this value or does not exist. */
export const updateMessageHandled = async (
  tx: Queryable,
  id: string,
  handled: boolean,
): Promise<{ subject: string } | null> => {
  const [changed] = await tx
    .update(contact_messages)
    .set({ handled })
    .where(and(eq(contact_messages.id, id), ne(contact_messages.handled, handled), handled ? mayBeHandled : undefined))
    .returning({ subject: contact_messages.subject });
  return changed ?? null;
};

/** Whether a message with this id exists. */
export const messageExists = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(contact_messages, eq(contact_messages.id, id))) > 0;

const complaintColumns = {
  id: contact_messages.id,
  number: contact_messages.number,
  name: contact_messages.name,
  email: contact_messages.email,
  subject: contact_messages.subject,
  reference: contact_messages.reference,
  message: contact_messages.message,
  handled: contact_messages.handled,
  created_at: contact_messages.created_at,
};

/** The answers to these complaints, oldest first. */
export const listAnswers = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ message_id: string; answer: string; created_at: Date }[]> =>
  db
    .select({
      message_id: message_answers.message_id,
      answer: message_answers.answer,
      created_at: message_answers.created_at,
    })
    .from(message_answers)
    .where(inArray(message_answers.message_id, [...ids]))
    .orderBy(asc(message_answers.created_at), asc(message_answers.id));

/** A complaint with its answers, by its number; null when there is none. */
export const findComplaint = async (db: Queryable, number: number) => {
  const [row] = await db
    .select(complaintColumns)
    .from(contact_messages)
    .where(and(eq(contact_messages.number, number), eq(contact_messages.kind, 'complaint')));
  return row ? { ...row, answers: await listAnswers(db, [row.id]) } : null;
};

/** A complaint with its answers, locked until the transaction ends (`for update`); null when there is none. */
export const lockComplaint = async (tx: Queryable, id: string) => {
  const [row] = await tx
    .select(complaintColumns)
    .from(contact_messages)
    .where(and(eq(contact_messages.id, id), eq(contact_messages.kind, 'complaint')))
    .for('update');
  return row ? { ...row, answers: await listAnswers(tx, [id]) } : null;
};

export const insertAnswer = async (tx: Queryable, answer: typeof message_answers.$inferInsert): Promise<void> => {
  await tx.insert(message_answers).values(answer);
};

/** The open messages and complaints: how many of each, and when the first open one was received. */
export const summarizeOpenMessages = async (db: Queryable) => {
  const rows = await db
    .select({
      kind: contact_messages.kind,
      count: sql<number>`count(*)::integer`,
      oldest: sql<Date>`min(${contact_messages.created_at})`.mapWith(contact_messages.created_at),
    })
    .from(contact_messages)
    .where(eq(contact_messages.handled, false))
    .groupBy(contact_messages.kind);
  const of = (kind: 'message' | 'complaint') => rows.find((row) => row.kind === kind) ?? { count: 0, oldest: null };
  return { messages: of('message'), complaints: of('complaint') };
};
