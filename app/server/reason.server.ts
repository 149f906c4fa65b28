/**
 * Why something failed, fit for a log: the message of the innermost error. Drizzle's own message spells out the values of the query,
 * and those may be personal.
 */
export const reasonOf = (error: unknown): string => {
  // The queue tells of a failure by an object of its own that carries the error's message.
  if (!(error instanceof Error))
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};
