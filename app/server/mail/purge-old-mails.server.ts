import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { isPastRetention } from '../retention.server.ts';
import { mailFolder } from './deliver-mail.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

const batchSize = 1000;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** What is deleted, oldest first: each kind is read in the order of an index, so that a batch reads its own rows only. */
const oldRecords = (now: Date): { since: AnyPgColumn; isOld: SQL | undefined }[] => {
  const { created_at, gave_up_at } = mail_deliveries;
  return [
    { since: created_at, isOld: isPastRetention(created_at, now, rulesOf('mail_records')) },
    {
      since: gave_up_at,
      isOld: and(isNotNull(gave_up_at), isPastRetention(gave_up_at, now, rulesOf('mail_undelivered'))),
    },
  ];
};

const deleteBatch = async (
  db: Queryable,
  now: Date,
  { since, isOld }: ReturnType<typeof oldRecords>[number],
): Promise<number> => {
  const isUnclaimed = or(isNull(mail_deliveries.claimed_until), lt(mail_deliveries.claimed_until, now));
  const keys = db
    .select({ key: mail_deliveries.key })
    .from(mail_deliveries)
    .where(and(isUnclaimed, isOld))
    .orderBy(asc(since))
    .limit(batchSize);
  const { rowCount } = await db.delete(mail_deliveries).where(sql`${mail_deliveries.key} = any(array(${keys}))`);
  return rowCount ?? 0;
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
  for (const old of oldRecords(now))
    for (let deleted = batchSize; deleted === batchSize; records += deleted)
      deleted = await deleteBatch(app.db, now, old);
  return { records, files: await deleteOldFiles(app, now) };
};
