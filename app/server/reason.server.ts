/**
 * Why something failed, fit for a log: the message of the innermost error. Drizzle's own message spells out the values of the query,
 * and those may be personal.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};
