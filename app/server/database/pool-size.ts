/** Connections per process to PostgreSQL, whose own limit is 100 in total by default. */
export const defaultPoolSize = 16;
