/** The migrated database with the gazetteer that each worker copies. */
export type DatabaseTemplate = {
  /** Temporary files of the run, removed at its end. */
  folder: string;
} & (
  | { kind: 'embedded'; template: string }
  | { kind: 'postgresql'; serverUrl: string; template: string; copies: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
