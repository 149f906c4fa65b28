const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53300)$/;

/** Words of the `pg` client, which gives these no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/**
 * Whether something failed because the database can't be reached: it refuses or broke the connection, shuts down, starts up, or has no connection left. Then
 * nothing is wrong with the request, and the same may work in a moment.
 */
export const databaseIsAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.test(String(error.code))) return true;
  return words.test(error.message) || databaseIsAway(error.cause);
};
