/** What a person reads while the database is away. */
export const databaseUnavailableText =
  'Our service is temporarily unavailable. Your data is safe. Please try again in a moment.';

const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53300|55P03|25006)$/;

/** Messages of the `pg` client for errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether an error means that the database is unreachable: connection refused or lost, server starting or stopping, no connections left, no
 * response or lock in time, or a standby that accepts no writes (25006, after a failover). Such a request can be retried.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.test(String(error.code))) return true;
  return messages.test(error.message) || isDatabaseUnavailable(error.cause);
};

/** The SQLSTATE of a failed Drizzle query; null for other errors. */
export const sqlStateOf = (error: unknown): string | null =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string'
    ? error.cause.code
    : null;
