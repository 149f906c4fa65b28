import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { isPastRetention } from '../retention.server.ts';
import { mailFolder } from './deliver-mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

const batchSize = 1000;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const deleteBatch = async (db: Queryable, now: Date): Promise<number> => {
  const old = and(
    or(isNull(mail_deliveries.claimed_until), lt(mail_deliveries.claimed_until, now)),
    or(
      isPastRetention(mail_deliveries.created_at, now, rulesOf('mail_records')),
      and(
        isNotNull(mail_deliveries.gave_up_at),
        isPastRetention(mail_deliveries.gave_up_at, now, rulesOf('mail_undelivered')),
      ),
    ),
  );
  const keys = db.select({ key: mail_deliveries.key }).from(mail_deliveries).where(old).limit(batchSize);
  const deleted = await db
    .delete(mail_deliveries)
    .where(inArray(mail_deliveries.key, keys))
    .returning({ key: mail_deliveries.key });
  return deleted.length;
};

/** The file name starts with the date: '2026-11-20T10-22-33-123Z-...'. */
const deleteOldFiles = async (app: Pick<App, 'environment'>, now: Date): Promise<number> => {
  const folder = mailFolder(app);
  const oldest = daysAgo(now, retentionPeriods.mail_files.days).toISOString().slice(0, 10);
  const files = await readdir(folder).catch(() => []);
  const old = files.filter((file) => /^\d{4}-\d{2}-\d{2}T/.test(file) && file.slice(0, 10) < oldest);
  for (const file of old) await rm(join(folder, file), { force: true });
  return old.length;
};

/** Deletes delivery records, undelivered mails and mail files after their retention periods. @returns the number of deleted records and files */
export const purgeOldMails = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
): Promise<{ records: number; files: number }> => {
  const now = app.clock.now();
  let records = 0;
  for (let deleted = batchSize; deleted === batchSize; records += deleted) deleted = await deleteBatch(app.db, now);
  return { records, files: await deleteOldFiles(app, now) };
};
