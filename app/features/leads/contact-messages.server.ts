import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import type { LeadWorker } from './lead-worker.ts';
import { countMessages, type MessageRow, markHandled, readMessages } from './messages.store.server.ts';

const messagesOnPage = 25;

/** What somebody wrote on the contact page, as the admin may see it. */
export type MessageView = MessageRow;

export type FoundMessages = { messages: MessageView[]; all: number; waiting: number; pages: number };

/** The messages of the contact page, newest first; only the admin reads them. */
export const listMessages = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  { handled, page }: { handled: boolean | null; page: number },
): Promise<FoundMessages> => {
  if (worker.role !== 'admin') return { messages: [], all: 0, waiting: 0, pages: 0 };
  const [messages, counts] = await Promise.all([
    readMessages(app.db, { handled, limit: messagesOnPage, offset: (page - 1) * messagesOnPage }),
    countMessages(app.db),
  ]);
  const shown = handled === null ? counts.all : handled ? counts.all - counts.waiting : counts.waiting;
  return { messages, ...counts, pages: Math.ceil(shown / messagesOnPage) };
};

/** The admin ticks a message off, or takes the tick away. */
export const handleMessage = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  { id, handled }: { id: string; handled: boolean },
): Promise<Result<null, 'not_found'>> => {
  const there = worker.role === 'admin' && isUuid(id) && (await markHandled(app.db, id, handled));
  return there ? ok(null) : fail('not_found', 'This message is not there any more.');
};
