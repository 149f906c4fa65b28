import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { pageCount } from '~/server/lists/load-list.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { mayManageMessages } from '../core/lead.policy.ts';
import type { MessageFilter, MessageSearch } from './message-search.ts';
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

export type MessageListResult = {
  rows: MessageView[];
  total: number;
  pages: number;
  /** Matches per filter, whichever is active. */
  counts: Record<MessageFilter, number>;
};

/** One page of the contact messages that match a search, newest first. Admin only. */
export const listMessages = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: MessageSearch,
): Promise<Result<MessageListResult, 'forbidden'>> => {
  if (!mayManageMessages(actor)) return adminOnlyError;
  const [rows, counts] = await Promise.all([
    listMessageRows(app.db, search, messagesPerPage),
    countMessages(app.db, search.q),
  ]);
  const total = counts[search.show];
  return ok({ rows, total, pages: pageCount(total, messagesPerPage), counts });
};

/** Marks a message as handled or open. Admin only. A message already in this state is not changed or audited. */
export const updateMessageStatus = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  { id, handled }: { id: string; handled: boolean },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  if (!mayManageMessages(admin)) return adminOnlyError;
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

/** Number of messages not handled yet. Admin only. */
export const countOpenMessages = async (app: Pick<App, 'db'>, actor: Actor): Promise<Result<number, 'forbidden'>> =>
  mayManageMessages(actor) ? ok((await countMessages(app.db, '')).waiting) : adminOnlyError;
