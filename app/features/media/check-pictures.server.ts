import type { App } from '~/server/app.server.ts';
import { listStoredMediaFiles } from './media.store.server.ts';

/** A picture that the database knows. */
export type StoredPicture = Awaited<ReturnType<typeof listStoredMediaFiles>>[number];

const day = 86_400_000;
const batchSize = 100;

/** Every stored picture that is not marked as deleted. */
export async function* listPictures(db: App['db']): AsyncGenerator<StoredPicture> {
  for (let after: string | null = null; ; ) {
    const batch = await listStoredMediaFiles(db, after, batchSize);
    yield* batch;
    after = batch.at(-1)?.id ?? null;
    if (batch.length < batchSize) return;
  }
}

/** Whether the hourly purge may have deleted the file meanwhile: nothing has used it for a day. */
export const mayBePurged = ({ unused_since }: Pick<StoredPicture, 'unused_since'>, now: Date): boolean =>
  unused_since !== null && unused_since.getTime() <= now.getTime() - day;

/** Checks that every picture in use has its file in the store, of the right size. Read-only; does not read the files. */
export const checkPictures = async ({
  db,
  files,
  clock,
}: Pick<App, 'db' | 'files' | 'clock'>): Promise<{ checked: number; missing: string[] }> => {
  const missing: string[] = [];
  let checked = 0;
  for await (const picture of listPictures(db)) {
    checked += 1;
    const found = await files.head(picture.bucket, picture.name);
    if (found?.bytes !== picture.bytes && !mayBePurged(picture, clock.now()))
      missing.push(`${picture.bucket}/${picture.name}`);
  }
  return { checked, missing };
};
