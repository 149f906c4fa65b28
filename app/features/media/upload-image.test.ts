import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { noiseImage, someImage, uploadTestImage } from '#tests/factories/pictures.ts';
import { manualClock } from '~/server/clock.server.ts';
import { media_files } from './media.tables.server.ts';
import { parseImagePath } from './media-file.ts';
import { readOriginalImage } from './serve-image.server.ts';
import { maxBytesPerAgent, uploadImage, uploadLimit } from './upload-image.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });
const agent = await insertTestAgent(app, 'river');
const admin = await insertTestAgent(app, 'boss').then((user) => ({ ...user, role: 'admin' as const }));

const rowOf = async (url: string) => {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select * from media_files where name = ${parseImagePath(url)?.name ?? ''}`,
  );
  return rows[0];
};

test('a picture of a package gets a random name with its size and extension', async () => {
  const bytes = await someImage({ width: 900, height: 600 });
  const url = await uploadTestImage(app, agent, { bytes, file_name: 'My Fort.JPEG' });
  expect(url).toMatch(/^\/images\/package_images\/[0-9a-f-]{36}-900x600\.jpeg$/);
  expect(await uploadTestImage(app, agent, { bytes, file_name: 'My Fort.JPEG' })).not.toBe(url);
  expect(await rowOf(url)).toMatchObject({ owner: 'river', mime: 'image/jpeg', width: 900, height: 600 });
  const original = await readOriginalImage(app, url);
  expect(await sharp(original ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
});

test('the type is detected by content, not by name', async () => {
  const bytes = await someImage({ format: 'webp' });
  expect(await uploadTestImage(app, agent, { bytes, file_name: 'fort.png' })).toMatch(/\.webp$/);
  expect(await uploadTestImage(app, agent, { bytes, file_name: '../../etc/passwd' })).toMatch(/-600x400\.webp$/);
  const refused = await uploadImage(app, {
    bucket: 'package_images',
    owner: agent,
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    file_name: 'fort.png',
  });
  expect(refused).toMatchObject({ success: false, error: { code: 'invalid_image' } });
});

test('a picture of a page is named by timestamp and file name; names are unique', async () => {
  const stamp = clock.now().getTime();
  const upload = (file_name: string) => uploadTestImage(app, admin, { bucket: 'cms-images', file_name });
  expect(await upload('Amber Fort, Jaipur (2).jpg')).toBe(
    `/images/cms-images/${stamp}-amber-fort-jaipur-2-600x400.jpg`,
  );
  expect(await upload('amber-fort-jaipur-2.jpg')).toBe(
    `/images/cms-images/${stamp + 1}-amber-fort-jaipur-2-600x400.jpg`,
  );
  expect(await upload('आमेर.jpg')).toBe(`/images/cms-images/${stamp}-picture-600x400.jpg`);
  expect(await upload('')).toBe(`/images/cms-images/${stamp + 1}-picture-600x400.jpg`);
});

test('only agents and admins upload, and only admins for pages', async () => {
  const bytes = await someImage();
  const attempt = (
    owner: { id: string; role: 'customer' | 'agent' | 'admin' },
    bucket: 'package_images' | 'cms-images',
  ) => uploadImage(app, { bucket, owner, bytes, file_name: 'a.jpg' });
  for (const [owner, bucket] of [
    [someUser('customer'), 'package_images'],
    [someUser('customer'), 'cms-images'],
    [agent, 'cms-images'],
  ] as const)
    expect(await attempt(owner, bucket)).toMatchObject({ success: false, error: { code: 'forbidden' } });
});

test('a failing store leaves no usable file', async () => {
  const before = await app.db.$count(media_files, sql`deleted_at is null`);
  const failing = { ...app.files, put: () => Promise.reject(new Error('the store is unavailable')) };
  const answer = await uploadImage(
    { ...app, files: failing },
    { bucket: 'package_images', owner: agent, bytes: await someImage(), file_name: 'a.jpg' },
  );
  expect(answer).toMatchObject({ success: false, error: { code: 'failed' } });
  expect(await app.db.$count(media_files, sql`deleted_at is null`)).toBe(before);
  expect(await app.db.$count(media_files, sql`deleted_at is not null and stored_at is null`)).toBe(1);
});

test('an existing file with the same name is not touched', async () => {
  const before = await app.db.$count(media_files);
  const taken = { ...app.files, put: () => Promise.resolve(false) };
  const answer = await uploadImage(
    { ...app, files: taken },
    { bucket: 'package_images', owner: agent, bytes: await someImage(), file_name: 'a.jpg' },
  );
  expect(answer).toMatchObject({ success: false, error: { code: 'failed' } });
  // Without a row the purge does not delete the file.
  expect(await app.db.$count(media_files)).toBe(before);
});

test('the storage quota of an agent holds with concurrent uploads; deleted pictures free space', async () => {
  const small = await insertTestAgent(app, 'small');
  const bytes = await noiseImage(400, 400, 'png');
  const url = await uploadTestImage(app, small, { bytes });
  const [one] = (await app.db.execute<{ bytes: number }>(sql`select bytes from media_files where owner = 'small'`))
    .rows;
  if (!one) throw new Error('nothing was written');
  const room = one.bytes * 2 + 1000;
  await app.db.execute(sql`update media_files set bytes = ${maxBytesPerAgent - room} where owner = 'small'`);

  const upload = () => uploadImage(app, { bucket: 'package_images', owner: small, bytes, file_name: 'a.png' });
  const answers = await Promise.all([upload(), upload(), upload(), upload()]);
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  const refused = answers.find(({ success }) => !success);
  expect(refused).toMatchObject({ error: { code: 'full', message: expect.stringContaining('400 MB') } });

  await app.db.execute(sql`update media_files set deleted_at = now() where name = ${parseImagePath(url)?.name ?? ''}`);
  expect((await upload()).success).toBe(true);
  // The admin's own pictures are not counted.
  await app.db.execute(sql`update media_files set bytes = ${maxBytesPerAgent} where owner = 'boss'`);
  expect(await uploadTestImage(app, admin, { bytes })).toContain('/images/package_images/');
});

test('uploads per hour are limited, rejected ones included', async () => {
  await insertTestAgent(app, 'busy');
  const upload = () =>
    uploadImage(app, {
      bucket: 'package_images',
      owner: { id: 'busy', role: 'agent' },
      bytes: Buffer.from('no picture at all'),
      file_name: 'a.png',
    });
  for (let n = 0; n < uploadLimit.attempts; n += 1)
    expect(await upload()).toMatchObject({ error: { code: 'invalid_image' } });
  expect(await upload()).toMatchObject({
    error: { code: 'too_many', message: expect.stringMatching(/Please try again in 60 minutes\./) },
  });
  clock.advance(59.5 * 60_000);
  expect(await upload()).toMatchObject({ error: { message: expect.stringContaining('in a minute.') } });
  clock.advance(60_000);
  expect(await upload()).toMatchObject({ error: { code: 'invalid_image' } });
});
