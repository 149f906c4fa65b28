import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { type CountedPage, countListFilters, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { daysBetween, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { mayManageMessages } from '../core/lead.policy.ts';
import { answerDueOn, complaintNumber, type MessageFilter, type MessageSearch, messageFilters } from './message.ts';
import {
  listAnswers,
  listMessageRows,
  type MessageRow,
  messageExists,
  messageOrder,
  selectMatchingMessages,
  summarizeOpenMessages,
  updateMessageHandled,
} from './messages.store.server.ts';

const messagesPerPage = 25;

/** A message or complaint as shown to the admin. */
export type MessageView = Omit<MessageRow, 'number'> & {
  /** Of a complaint: its number, the last day for the answer, and the answers so far. */
  complaint: { number: string; due: PlainDate; answers: { answer: string; created_at: Date }[] } | null;
};

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
  const complaints = rows.filter(({ kind }) => kind === 'complaint').map(({ id }) => id);
  const answers = complaints.length > 0 ? await listAnswers(app.db, complaints) : [];
  const viewOf = ({ cursor: _, number, ...message }: (typeof rows)[number]): MessageView => ({
    ...message,
    complaint:
      message.kind === 'complaint'
        ? {
            number: complaintNumber(number),
            due: answerDueOn(message.created_at),
            answers: answers.filter(({ message_id }) => message_id === message.id),
          }
        : null,
  });
  return ok({ rows: rows.map(viewOf), ...page, counts });
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

/** The open messages and complaints, for Today: how many of each, the oldest, and the day on which the first answer is due. Admin only. */
export const loadOpenMessages = async ({ db, clock }: Pick<App, 'db' | 'clock'>, actor: Actor) => {
  if (!mayManageMessages(actor)) return adminOnlyError;
  const { messages, complaints } = await summarizeOpenMessages(db);
  return ok({
    messages: { count: messages.count, oldest: messages.oldest?.toISOString() ?? null },
    complaints: {
      count: complaints.count,
      daysLeft: complaints.oldest && daysBetween(indianDate(clock.now()), answerDueOn(complaints.oldest)),
    },
  });
};

/** Number of messages not handled yet. Admin only. */
export const countOpenMessages = async (app: Pick<App, 'db'>, actor: Actor): Promise<Result<number, 'forbidden'>> =>
  mayManageMessages(actor)
    ? ok((await countListRows(app.db, selectMatchingMessages(app.db, '', 'waiting'))).total)
    : adminOnlyError;
