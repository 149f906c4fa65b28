import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appWithoutJobs, testEnvironment } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { temporaryFolder } from '#tests/factories/backups.ts';
import { insertLoggedInUsers } from '#tests/factories/logged-in-users.ts';
import { uploadTestImage } from '#tests/factories/media.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { backUpPictures, restorePictures } from './pictures.ts';

const database = await testDatabase();
const s3 = await startS3Server();
const environment = testEnvironment(database, s3);
const app = appWithoutJobs(database, { environment });

test('pictures of a bucket are backed up and restored; another file of that name and an unavailable bucket end the restore or backup', async () => {
  const [admin] = await insertLoggedInUsers(database, 'a secret of the tests, long enough to pass', 1);
  const owner = { id: admin?.id ?? '', role: 'admin' as const };
  await uploadTestImage(app, owner);
  await uploadTestImage(app, owner, { bucket: 'cms-images' });
  await database.pool.query('update media_files set unused_since = null');
  const folder = temporaryFolder();
  const backedUp = await backUpPictures(database.db, app.files, folder);
  expect(backedUp).toMatchObject({ files: 2, missing: [] });

  // Present, lost, and replaced by something else.
  expect(await restorePictures(folder, app.files)).toBe(2);
  const [name = ''] = readdirSync(join(folder, 'files/cms-images'));
  await app.files.remove('cms-images', [name]);
  expect(await restorePictures(folder, app.files)).toBe(2);
  expect(await app.files.head('cms-images', name)).not.toBeNull();
  writeFileSync(join(folder, 'files/cms-images', name), 'something else');
  await expect(restorePictures(folder, app.files)).rejects.toThrow('belongs to another installation');

  const away = openFileStore(testEnvironment(database, { ...s3, S3_ENDPOINT: 'http://127.0.0.1:1' }));
  rmSync(join(folder, 'files'), { recursive: true });
  await expect(backUpPictures(database.db, away, folder)).rejects.toThrow();
});
