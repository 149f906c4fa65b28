/** Types of tools/postgresql.mjs. */
type PostgresqlForTests =
  | { url: string; description: string; missing?: undefined }
  | { missing: string; url?: undefined };

export const ensurePostgresql: (cleanUps: (() => unknown)[]) => Promise<PostgresqlForTests>;
