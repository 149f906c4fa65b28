import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { contact_messages } from '../core/leads.tables.server.ts';

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Limits the cost of a query; further words are ignored. */
const maxSearchWords = 8;

/** Every search word must occur in the message or its sender. */
const matchesSearch = (q: string): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxSearchWords)
      .map(
        (word) =>
          sql`concat_ws(' ', ${contact_messages.name}, ${contact_messages.email}, ${contact_messages.subject}, ${contact_messages.message}) ilike ${pattern(word)}`,
      ),
  );

const hasStatus = (handled: boolean | null) => (handled === null ? undefined : eq(contact_messages.handled, handled));

/** One page of contact messages, newest first; `handled` null means all. */
export const listMessageRows = (
  db: Queryable,
  { handled, q, limit, offset }: { handled: boolean | null; q: string; limit: number; offset: number },
) =>
  db
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
    .where(and(matchesSearch(q), hasStatus(handled)))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(limit)
    .offset(offset);

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** Number of messages that match a search, and how many of them are not handled. */
export const countMessages = async (db: Queryable, q: string): Promise<{ all: number; waiting: number }> => {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      waiting: sql<number>`count(*) filter (where not ${contact_messages.handled})::integer`,
    })
    .from(contact_messages)
    .where(matchesSearch(q));
  return row ?? { all: 0, waiting: 0 };
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
