/** The message of the innermost error, for logs. Drizzle's own message contains query values, which may be personal data. */
export const errorMessage = (error: unknown): string => {
  // pg-boss reports errors as plain objects with a message.
  if (!(error instanceof Error))
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return error.cause instanceof Error ? errorMessage(error.cause) : error.message;
};
