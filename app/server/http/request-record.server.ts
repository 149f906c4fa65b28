import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known about the request that is being answered, for the access log, the metrics and the audit log. */
export type RequestRecord = {
  /** As in the log, the header X-Request-Id and the audit log. */
  readonly id: string;
  readonly startedAt: number;
  /** The pattern of the route, such as `/package/:id`; null until it is known. Never a path, which would have unlimited values. */
  route: string | null;
  /** Whether it has reached the web handler; shared pages, static files and refused requests do not. */
  isHandled: boolean;
  /** The id of its trace; null when it is not traced. */
  traceId: string | null;
};

const records = new AsyncLocalStorage<RequestRecord>();

/** A proxy's id is used as it is in the log and the database, so it is short and has no special characters. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** A record for a request; `givenId` is the id that a trusted proxy gave it. */
export const createRequestRecord = (givenId?: string | null): RequestRecord => ({
  id: givenId && acceptableId.test(givenId) ? givenId : randomUUID(),
  startedAt: performance.now(),
  route: null,
  isHandled: false,
  traceId: null,
});

/** Runs the handler of one request with its record as async context. */
export const withRequestRecord = <Answer>(record: RequestRecord, work: () => Answer): Answer =>
  records.run(record, work);

/** The record of the current request; null in jobs and commands. */
export const currentRequestRecord = (): RequestRecord | null => records.getStore() ?? null;

/** Names the route that answers the current request. */
export const setRequestRoute = (pattern: string): void => {
  const record = records.getStore();
  if (record) record.route = pattern;
};
