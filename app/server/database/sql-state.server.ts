/** The SQLSTATE with which PostgreSQL refused a query that went through Drizzle; null for every other error. */
export const sqlStateOf = (error: unknown): string | null =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string'
    ? error.cause.code
    : null;
