import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { contact_messages } from './leads.tables.server.ts';

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** More words than anybody searches for cost more than they find. */
const mostWords = 8;

/** Every word must be found somewhere in the message or its sender. */
const hasWords = (q: string): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords)
      .map(
        (word) =>
          sql`concat_ws(' ', ${contact_messages.name}, ${contact_messages.email}, ${contact_messages.subject}, ${contact_messages.message}) ilike ${pattern(word)}`,
      ),
  );

const ofHandled = (handled: boolean | null) => (handled === null ? undefined : eq(contact_messages.handled, handled));

/** One page of what was written on the contact page, newest first; all, or only what is or is not handled. */
export const readMessages = (
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
    .where(and(hasWords(q), ofHandled(handled)))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(limit)
    .offset(offset);

export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** How many messages have these words in all, and how many of them wait. */
export const countMessages = async (db: Queryable, q: string): Promise<{ all: number; waiting: number }> => {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      waiting: sql<number>`count(*) filter (where not ${contact_messages.handled})::integer`,
    })
    .from(contact_messages)
    .where(hasWords(q));
  return row ?? { all: 0, waiting: 0 };
};

/** Marks a message and tells its subject; null when it is marked so already, or there is no such message. */
export const markHandled = async (tx: Queryable, id: string, handled: boolean): Promise<{ subject: string } | null> => {
  const [changed] = await tx
    .update(contact_messages)
    .set({ handled })
    .where(and(eq(contact_messages.id, id), ne(contact_messages.handled, handled)))
    .returning({ subject: contact_messages.subject });
  return changed ?? null;
};

/** Whether there is such a message. */
export const hasMessage = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(contact_messages, eq(contact_messages.id, id))) > 0;
