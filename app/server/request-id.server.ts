import { AsyncLocalStorage } from 'node:async_hooks';

const requestId = new AsyncLocalStorage<string>();

/** Runs the handler of one request with its id as async context. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => requestId.run(id, work);

/** The id of the current request, as in the log; null in jobs and commands. */
export const currentRequestId = (): string | null => requestId.getStore() ?? null;
