import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import type { LeadWorker } from './lead-worker.ts';
import { countMessages, hasMessage, type MessageRow, markHandled, readMessages } from './messages.store.server.ts';

const messagesOnPage = 25;

/** What somebody wrote on the contact page, as the admin may see it. */
export type MessageView = MessageRow;

export type FoundMessages = { messages: MessageView[]; all: number; waiting: number; pages: number };

/** The messages of the contact page that have these words, newest first; only the admin reads them. */
export const listMessages = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  { handled, page, q = '' }: { handled: boolean | null; page: number; q?: string },
): Promise<FoundMessages> => {
  if (worker.role !== 'admin') return { messages: [], all: 0, waiting: 0, pages: 0 };
  const [messages, counts] = await Promise.all([
    readMessages(app.db, { handled, q, limit: messagesOnPage, offset: (page - 1) * messagesOnPage }),
    countMessages(app.db, q),
  ]);
  const shown = handled === null ? counts.all : handled ? counts.all - counts.waiting : counts.waiting;
  return { messages, ...counts, pages: Math.ceil(shown / messagesOnPage) };
};

/** The admin ticks a message off, or takes the tick away; what is so already stays, and is no act. */
export const handleMessage = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: SignedInUser,
  { id, handled }: { id: string; handled: boolean },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const notFound = fail('not_found', 'This message is not there any more.');
  if (!isUuid(id)) return notFound;
  return app.db.transaction(async (tx) => {
    const marked = await markHandled(tx, id, handled);
    if (!marked) return (await hasMessage(tx, id)) ? ok({ changed: false }) : notFound;
    await recordAct(app, tx, {
      actor: admin,
      action: 'message_answered',
      entity: { id, label: marked.subject },
      before: { handled: !handled },
      after: { handled },
    });
    return ok({ changed: true });
  });
};

/** How many messages wait; for the admin, nobody else is told. */
export const countWaitingMessages = async (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> =>
  worker.role === 'admin' ? (await countMessages(app.db, '')).waiting : 0;
