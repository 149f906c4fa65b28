/** Types of tools/pgbouncer.mjs. */
export const ensurePgbouncer: () => Promise<
  { path: string; missing?: undefined } | { missing: string; path?: undefined }
>;
export const startPgbouncer: (path: string, databaseUrl: string) => Promise<{ url: string; stop(): Promise<void> }>;
