import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { descending, fixedOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { contact_messages } from '../core/leads.tables.server.ts';
import type { MessageFilter, MessageSearch } from './message.ts';

/** Every search word must occur in the message or its sender. */
const matchesSearch = (q: string): SQL | undefined =>
  containsWords(
    sql`concat_ws(' ', ${contact_messages.name}, ${contact_messages.email}, ${contact_messages.subject}, ${contact_messages.message})`,
    q,
  );

const conditions: Record<MessageFilter, SQL | undefined> = {
  all: undefined,
  handled: eq(contact_messages.handled, true),
  waiting: eq(contact_messages.handled, false),
};

export const messageOrder = fixedOrder(descending(contact_messages.created_at), descending(contact_messages.id));

/** Some of the contact messages that match a search, in order. */
export const listMessageRows = (db: Queryable, { q, show }: MessageSearch, slice: Slice) =>
  db
    .select({
      id: contact_messages.id,
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

/** Sets the handled flag and returns the subject; null when it already has this value or does not exist. */
export const updateMessageHandled = async (
  tx: Queryable,
  id: string,
  handled: boolean,
): Promise<{ subject: string } | null> => {
  const [changed] = await tx
    .update(contact_messages)
    .set({ handled })
    .where(and(eq(contact_messages.id, id), ne(contact_messages.handled, handled)))
    .returning({ subject: contact_messages.subject });
  return changed ?? null;
};

/** Whether a message with this id exists. */
export const messageExists = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(contact_messages, eq(contact_messages.id, id))) > 0;
