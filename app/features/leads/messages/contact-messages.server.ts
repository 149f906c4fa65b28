import { checkAdminAccess } from '~/features/agents/admin-only.policy.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import {
  countMessages,
  listMessageRows,
  type MessageRow,
  messageExists,
  updateMessageHandled,
} from './messages.store.server.ts';

const messagesPerPage = 25;

/** A contact message as shown to the admin. */
export type MessageView = MessageRow;

export type MessageListResult = { messages: MessageView[]; all: number; waiting: number; pages: number };

/** One page of the contact messages that match the search words, newest first. Empty for anyone but the admin. */
export const listMessages = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  { handled, page, q = '' }: { handled: boolean | null; page: number; q?: string },
): Promise<MessageListResult> => {
  if (actor.role !== 'admin') return { messages: [], all: 0, waiting: 0, pages: 0 };
  const [messages, counts] = await Promise.all([
    listMessageRows(app.db, { handled, q, limit: messagesPerPage, offset: (page - 1) * messagesPerPage }),
    countMessages(app.db, q),
  ]);
  const shown = handled === null ? counts.all : handled ? counts.all - counts.waiting : counts.waiting;
  return { messages, ...counts, pages: Math.ceil(shown / messagesPerPage) };
};

/** Marks a message as handled or open. Admin only. A message already in this state is not changed or audited. */
export const updateMessageStatus = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  { id, handled }: { id: string; handled: boolean },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  const forbidden = checkAdminAccess(admin);
  if (forbidden) return forbidden;
  const notFound = fail('not_found', 'This message no longer exists.');
  if (!isUuid(id)) return notFound;
  return app.db.transaction(async (tx) => {
    const marked = await updateMessageHandled(tx, id, handled);
    if (!marked) return (await messageExists(tx, id)) ? ok({ changed: false }) : notFound;
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'message_answered',
      entity: { id, label: marked.subject },
      before: { handled: !handled },
      after: { handled },
    });
    return ok({ changed: true });
  });
};

/** Number of messages not handled yet; 0 for anyone but the admin. */
export const countOpenMessages = async (app: Pick<App, 'db'>, actor: Actor): Promise<number> =>
  actor.role === 'admin' ? (await countMessages(app.db, '')).waiting : 0;
