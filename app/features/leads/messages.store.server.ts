import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { contact_messages } from './leads.tables.server.ts';

const ofHandled = (handled: boolean | null) => (handled === null ? undefined : eq(contact_messages.handled, handled));

/** One page of what was written on the contact page, newest first; all, or only what is or is not handled. */
export const readMessages = (
  db: Queryable,
  { handled, limit, offset }: { handled: boolean | null; limit: number; offset: number },
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
    .where(ofHandled(handled))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(limit)
    .offset(offset);

export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** How many messages there are in all, and how many wait. */
export const countMessages = async (db: Queryable): Promise<{ all: number; waiting: number }> => {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      waiting: sql<number>`count(*) filter (where not ${contact_messages.handled})::integer`,
    })
    .from(contact_messages);
  return row ?? { all: 0, waiting: 0 };
};

/** Marks a message; 'same' when it is marked so already, null when there is no such message. */
export const markHandled = async (db: Queryable, id: string, handled: boolean): Promise<'done' | 'same' | null> => {
  const changed = await db
    .update(contact_messages)
    .set({ handled })
    .where(and(eq(contact_messages.id, id), ne(contact_messages.handled, handled)))
    .returning({ id: contact_messages.id });
  if (changed.length > 0) return 'done';
  const [there] = await db
    .select({ id: contact_messages.id })
    .from(contact_messages)
    .where(eq(contact_messages.id, id));
  return there ? 'same' : null;
};
