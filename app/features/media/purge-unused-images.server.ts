import type { App } from '~/server/app.server.ts';
import { deleteMediaFile, listMediaFilesToDelete, markUnusedMediaFiles } from './media.store.server.ts';

const day = 86_400_000;
const batchSize = 100;

type PurgeApp = Pick<App, 'db' | 'clock' | 'files' | 'log'>;

/** Deletes the file with all its resized variants, then its row; an interrupted run is resumed by the next one. */
const deleteWithVariants = async (
  app: PurgeApp,
  { id, bucket, name }: Awaited<ReturnType<typeof listMediaFilesToDelete>>[number],
) => {
  const variants: string[] = [];
  for await (const found of app.files.list(bucket, `${name}.`)) variants.push(found);
  await app.files.remove(bucket, [...variants, name]);
  await deleteMediaFile(app.db, id);
};

/**
 * Periodic job: deletes pictures unused for a day (never saved, replaced, of deleted packages) from file store and table. All of them are first
 * marked as deleted, which is final; then each is deleted. After an error of the file store the rest is left to the next run.
 */
export const purgeUnusedImages = async (app: PurgeApp): Promise<void> => {
  const now = app.clock.now();
  await markUnusedMediaFiles(app.db, new Date(now.getTime() - day), now);
  let failed = 0;
  for (let after: string | null = null; ; ) {
    const files = await listMediaFilesToDelete(app.db, after, batchSize);
    for (const file of files) {
      after = file.id;
      try {
        await deleteWithVariants(app, file);
      } catch (error) {
        failed += 1;
        if (failed === 1) app.log.error({ err: error }, 'Deleting an image failed; the next run retries it.');
      }
    }
    if (files.length < batchSize || failed >= batchSize) break;
  }
  await app.files.deleteTemporaryFiles(new Date(now.getTime() - day));
};
