import { AsyncLocalStorage } from 'node:async_hooks';

const serving = new AsyncLocalStorage<string>();

/** Does the work of one request; whatever it calls can ask for the request's id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => serving.run(id, work);

/** The id of the request that is being served, as in the log; null in jobs and commands. */
export const currentRequestId = (): string | null => serving.getStore() ?? null;
