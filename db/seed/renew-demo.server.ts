import { DatabaseError } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { emptyDatabase } from '~/server/database/empty-database.server.ts';
import { hasOtherBaseline } from '~/server/database/migrations.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import type { Log } from '~/server/log.server.ts';

/** What people leave in a demonstration, with the column that tells when. */
const peoplesTables: [table: string, column: string][] = [
  ['users', 'created_at'],
  ['train_bookings', 'created_at'],
  ['customer_leads', 'updated_at'],
  ['lead_notes', 'created_at'],
  ['contact_messages', 'created_at'],
  ['travel_packages', 'updated_at'],
  ['package_drafts', 'updated_at'],
  ['cms_pages', 'updated_at'],
  ['cms_page_drafts', 'updated_at'],
  ['advertisements', 'updated_at'],
  ['bids', 'created_at'],
  ['media_files', 'created_at'],
  ['saved_packages', 'saved_at'],
  ['lead_reply_templates', 'updated_at'],
  // A start imports the built-in timetable when it has another text.
  [`(select * from timetable_versions where source <> 'built-in') as imported`, 'imported_at'],
];

/**
 * Whether a database holds nothing but demo data: the demo seed has finished, and nobody has added or changed an account, booking, lead, message, package,
 * page, advertisement, bid, picture, template or timetable since. False when its tables are others than these.
 */
export const holdsDemoDataOnly = async ({ pool }: Pick<Database, 'pool'>): Promise<boolean> => {
  const since = (table: string, column: string) =>
    `not exists (select from ${table} where ${column} > seeded.finished_at)`;
  try {
    const { rowCount } = await pool.query(
      `select from seed_runs seeded where name = 'demo' and ${peoplesTables.map(([table, column]) => since(table, column)).join(' and ')}`,
    );
    return rowCount === 1;
  } catch (error) {
    // An undefined table or column.
    if (error instanceof DatabaseError && ['42P01', '42703'].includes(error.code ?? '')) return false;
    throw error;
  }
};

/**
 * Empties the embedded database of a demonstration whose schema is of another version and which nobody has used, before it is migrated: it is seeded anew.
 * Any other database with another schema is refused by the migration.
 */
export const renewUnusedDemo = async (
  database: Pick<Database, 'kind' | 'pool'>,
  environment: Pick<Environment, 'demo'>,
  log: Pick<Log, 'info'>,
): Promise<void> => {
  if (database.kind !== 'embedded' || !environment.demo || !(await hasOtherBaseline(database.pool))) return;
  if (!(await holdsDemoDataOnly(database))) return;
  await emptyDatabase(database.pool);
  log.info('The demonstration has another version of the schema and holds nothing else: it is created anew.');
};
