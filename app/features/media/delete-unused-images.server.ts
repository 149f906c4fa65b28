import type { App } from '~/server/app.server.ts';
import { deleteFile, filesToDelete, markUnused } from './media.store.server.ts';

const day = 86_400_000;
const batch = 100;

type Deleting = Pick<App, 'db' | 'clock' | 'files' | 'log'>;

/** The file with all its widths, whichever there are, and then its row: whatever breaks off here is taken up again. */
const deleteWhole = async (app: Deleting, { id, bucket, name }: Awaited<ReturnType<typeof filesToDelete>>[number]) => {
  const narrowed: string[] = [];
  for await (const found of app.files.list(bucket, `${name}.`)) narrowed.push(found);
  await app.files.remove(bucket, [...narrowed, name]);
  await deleteFile(app.db, id);
};

/**
 * Regular tidying: pictures that nothing has shown for a day (uploaded and never saved, replaced, of deleted packages) are deleted from store and
 * table. First all of them are marked, which nothing can take back; then each is deleted. A store that fails leaves the rest for next time.
 */
export const deleteUnusedImages = async (app: Deleting): Promise<void> => {
  const now = app.clock.now();
  await markUnused(app.db, new Date(now.getTime() - day), now);
  let failed = 0;
  for (let after: string | null = null; ; ) {
    const files = await filesToDelete(app.db, after, batch);
    for (const file of files) {
      after = file.id;
      try {
        await deleteWhole(app, file);
      } catch (error) {
        failed += 1;
        if (failed === 1) app.log.error({ err: error }, 'A picture could not be deleted; it is tried again next time.');
      }
    }
    if (files.length < batch || failed >= batch) break;
  }
  await app.files.tidy(new Date(now.getTime() - day));
};
