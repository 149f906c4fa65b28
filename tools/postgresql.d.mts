/** What tools/postgresql.mjs brings, for the TypeScript that uses it. */
export type BroughtPostgresql =
  | { url: string; description: string; stop: () => void | Promise<void>; missing?: undefined }
  | { missing: string; url?: undefined; stop?: undefined };

export const bringPostgresql: () => Promise<BroughtPostgresql>;
