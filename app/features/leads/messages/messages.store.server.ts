import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { descending, fixedOrder, pageSlice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { contact_messages } from '../core/leads.tables.server.ts';
import type { MessageFilter, MessageSearch } from './message-search.ts';

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

const newestFirst = fixedOrder(descending(contact_messages.created_at), descending(contact_messages.id));

/** One page of the contact messages that match a search, newest first. */
export const listMessageRows = (db: Queryable, { q, show, page }: MessageSearch, perPage: number) => {
  const { orderBy, limit, offset } = pageSlice(newestFirst, page, perPage);
  return db
    .select({
      id: contact_messages.id,
      name: contact_messages.name,
      email: contact_messages.email,
      subject: contact_messages.subject,
      message: contact_messages.message,
      handled: contact_messages.handled,
      created_at: contact_messages.created_at,
    })
    .from(contact_messages)
    .where(and(matchesSearch(q), conditions[show]))
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset);
};

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** Number of messages that match a search, per filter. */
export const countMessages = async (db: Queryable, q: string): Promise<Record<MessageFilter, number>> => {
  const countWhere = (show: MessageFilter) =>
    sql<number>`count(*) filter (where ${conditions[show] ?? sql`true`})::integer`;
  const [row] = await db
    .select({ all: countWhere('all'), handled: countWhere('handled'), waiting: countWhere('waiting') })
    .from(contact_messages)
    .where(matchesSearch(q));
  return row ?? { all: 0, handled: 0, waiting: 0 };
};

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
