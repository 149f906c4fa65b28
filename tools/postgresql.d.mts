/** What tools/postgresql.mjs brings, for the TypeScript that uses it. */
type BroughtPostgresql =
  | { url: string; description: string; missing?: undefined }
  | { missing: string; url?: undefined };

export const bringPostgresql: (cleanUps: (() => unknown)[]) => Promise<BroughtPostgresql>;
