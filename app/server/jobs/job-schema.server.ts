import { PgBoss } from 'pg-boss';

/** What pg-boss needs to know about a database. */
export type JobDatabase = {
  kind: 'postgresql' | 'embedded';
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};

/** Whether the schema of pg-boss exists. */
export const isJobSchemaInstalled = (executeSql: JobDatabase['executeSql']): Promise<boolean> =>
  new PgBoss({ db: { executeSql } }).isInstalled();

/** Creates or migrates the schema of pg-boss. The caller holds the migration lock. */
export const migrateJobSchema = async ({ kind, executeSql }: JobDatabase): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop({ close: false, graceful: false });
};
