import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { type CountedPage, countListFilters, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { mayManageMessages } from '../core/lead.policy.ts';
import { type MessageFilter, type MessageSearch, messageFilters } from './message.ts';
import {
  listMessageRows,
  type MessageRow,
  messageExists,
  messageOrder,
  selectMatchingMessages,
  updateMessageHandled,
} from './messages.store.server.ts';

const messagesPerPage = 25;

/** A contact message as shown to the admin. */
export type MessageView = MessageRow;

export type MessageListResult = CountedPage<MessageView> & {
  /** Matches per filter, whichever is active. */
  counts: Record<MessageFilter, RowCount>;
};

/** One page of the contact messages that match a search, newest first. Admin only. */
export const listMessages = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: MessageSearch,
): Promise<Result<MessageListResult, 'forbidden'>> => {
  if (!mayManageMessages(actor)) return adminOnlyError;
  const counts = await countListFilters(app.db, messageFilters, (show) =>
    selectMatchingMessages(app.db, search.q, show),
  );
  const { rows, ...page } = await readCountedPage(
    messageOrder,
    search,
    messagesPerPage,
    (slice) => listMessageRows(app.db, search, slice),
    counts[search.show],
  );
  return ok({ rows: rows.map(({ cursor: _, ...message }) => message), ...page, counts });
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
  mayManageMessages(actor)
    ? ok((await countListRows(app.db, selectMatchingMessages(app.db, '', 'waiting'))).total)
    : adminOnlyError;
