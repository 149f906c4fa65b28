/** The SQLSTATE of a failed Drizzle query; null for other errors. */
export const sqlStateOf = (error: unknown): string | null =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string'
    ? error.cause.code
    : null;
