import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { listStoredFiles, uploadTestImage } from '#tests/factories/pictures.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { manualClock } from '~/server/clock.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { markUnusedMediaFiles } from './media.store.server.ts';
import { media_files } from './media.tables.server.ts';
import { parseImagePath } from './media-file.ts';
import { purgeUnusedImages } from './purge-unused-images.server.ts';
import { findImage, readImage } from './serve-image.server.ts';
import { updateImageReferences } from './update-image-references.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });
const agent = await insertTestAgent(app, 'river');
const other = await insertTestAgent(app, 'hill');
const admin = await insertTestAgent(app, 'boss').then((user) => ({ ...user, role: 'admin' as const }));

const hour = 3_600_000;
const reference = (
  id: string,
  urls: readonly string[],
  owner: string | null = agent.id,
  kind: 'package' | 'page' = 'package',
) =>
  app.db.transaction((tx) =>
    updateImageReferences(tx, { kind, id, owner, images: urls.map((url) => ({ url })), now: clock.now() }),
  );
const exists = async (url: string): Promise<boolean> => {
  const stored = (await listStoredFiles(app, url)).length > 0;
  const row = (await app.db.$count(media_files, sql`name = ${parseImagePath(url)?.name ?? ''}`)) > 0;
  if (stored !== row) throw new Error(`stored: ${stored}, row: ${row}`);
  return stored;
};
/** Purges unused pictures after some hours. */
const purgeAfter = async (hours: number) => {
  clock.advance(hours * hour);
  await purgeUnusedImages(app);
};

describe('usable pictures', () => {
  test('are one’s own; those of others, other sites and unknown ones are rejected, and then nothing is written', async () => {
    const [own, foreign] = [await uploadTestImage(app, agent), await uploadTestImage(app, other)];
    const page = await uploadTestImage(app, admin, { bucket: 'cms-images' });
    const wrong = [
      foreign,
      page,
      `${own}.320.webp`,
      `${own}?x`,
      own.replace(/-[^-]*$/, '-1x1.jpg'),
      '/posters/kerala.svg',
      'https://elsewhere.example/images/package_images/a.jpg',
      `//elsewhere.example${own}`,
      '/images/package_images/../cms-images/a.jpg',
      '',
    ];
    const id = randomUUID();
    expect(await reference(id, [own, ...wrong])).toEqual(wrong);
    await purgeAfter(25);
    expect(await exists(own)).toBe(false);
  });

  test('an admin’s page may use another admin’s upload, and a package keeps a picture whose uploader was deleted', async () => {
    const page = await uploadTestImage(app, admin, { bucket: 'cms-images' });
    expect(await reference('some page', [page], null, 'page')).toEqual([]);
    const id = randomUUID();
    const url = await uploadTestImage(app, agent);
    expect(await reference(id, [url])).toEqual([]);
    await app.db.execute(sql`update media_files set owner = null where name = ${parseImagePath(url)?.name ?? ''}`);
    expect(await reference(id, [url])).toEqual([]);
    expect(await reference(randomUUID(), [url])).toEqual([url]);
  });

  test('a picture that was never stored can’t be used', async () => {
    const url = await uploadTestImage(app, agent);
    await app.db.execute(sql`update media_files set stored_at = null where name = ${parseImagePath(url)?.name ?? ''}`);
    expect(await reference(randomUUID(), [url])).toEqual([url]);
  });
});

describe('purging', () => {
  test('deletes a picture that was never saved after a day, not before', async () => {
    const url = await uploadTestImage(app, agent);
    await purgeAfter(23);
    expect(await exists(url)).toBe(true);
    await purgeAfter(1);
    expect(await exists(url)).toBe(false);
    expect(await reference(randomUUID(), [url])).toEqual([url]);
  });

  test('deletes a replaced picture a day later; used pictures stay', async () => {
    const [old, fresh] = [await uploadTestImage(app, agent), await uploadTestImage(app, agent)];
    const id = randomUUID();
    await reference(id, [old]);
    await purgeAfter(100);
    const [again, more] = [await uploadTestImage(app, agent), fresh];
    expect(await exists(old)).toBe(true);
    expect(await exists(more)).toBe(false);
    await reference(id, [again]);
    await purgeAfter(23);
    expect(await exists(old)).toBe(true);
    await purgeAfter(2);
    expect([await exists(old), await exists(again)]).toEqual([false, true]);
  });

  test('keeps pictures of a compared earlier version, and missing ones do not block a save', async () => {
    const [old, fresh] = [await uploadTestImage(app, agent), await uploadTestImage(app, agent)];
    const id = randomUUID();
    await reference(id, [old]);
    const save = (former: readonly string[]) =>
      app.db.transaction((tx) =>
        updateImageReferences(tx, {
          kind: 'package',
          id,
          owner: agent.id,
          images: [{ url: fresh }],
          former: former.map((url) => ({ url })),
          now: clock.now(),
        }),
      );
    expect(await save([old, '/images/package_images/gone-1x1.jpg', '/posters/kerala.svg'])).toEqual([]);
    await purgeAfter(48);
    expect([await exists(old), await exists(fresh)]).toEqual([true, true]);
    expect(await save([])).toEqual([]);
    await purgeAfter(48);
    expect([await exists(old), await exists(fresh)]).toEqual([false, true]);
  });

  test('deletes a picture of two packages when neither uses it', async () => {
    const url = await uploadTestImage(app, agent);
    const [one, two] = [randomUUID(), randomUUID()];
    await reference(one, [url]);
    await reference(two, [url]);
    await reference(one, []);
    await purgeAfter(48);
    expect(await exists(url)).toBe(true);
    await reference(two, []);
    await purgeAfter(48);
    expect(await exists(url)).toBe(false);
  });

  test('keeps a picture that is used again within a day', async () => {
    const url = await uploadTestImage(app, agent);
    const id = randomUUID();
    await reference(id, [url]);
    await reference(id, []);
    await purgeAfter(20);
    await reference(id, [url]);
    await purgeAfter(48);
    expect(await exists(url)).toBe(true);
  });

  test('deletes all resized variants', async () => {
    const url = await uploadTestImage(app, agent);
    const { name } = parseImagePath(url) ?? { name: '' };
    for (const width of [320, 600]) {
      const image = await findImage(app, 'package_images', `${name}.${width}.webp`);
      if (image) await (await readImage(app, image))?.body.cancel();
    }
    expect(await listStoredFiles(app, url)).toHaveLength(3);
    await purgeAfter(25);
    expect(await exists(url)).toBe(false);
  });
});

describe('interrupted runs', () => {
  const purgeWith = async (files: Partial<typeof app.files>) => {
    clock.advance(25 * hour);
    await purgeUnusedImages({ ...app, files: { ...app.files, ...files } });
  };
  const unavailable = () => Promise.reject(new Error('the store is unavailable'));

  test('before the file is deleted: it is marked, no longer served, and deleted by the next run', async () => {
    const url = await uploadTestImage(app, agent);
    await purgeWith({ remove: unavailable });
    expect(await listStoredFiles(app, url)).toHaveLength(1);
    expect(await findImage(app, 'package_images', parseImagePath(url)?.name ?? '')).toBeNull();
    expect(await reference(randomUUID(), [url])).toEqual([url]);
    await purgeUnusedImages(app);
    expect(await exists(url)).toBe(false);
  });

  test('after the file and before the row: the row is deleted by the next run', async () => {
    const url = await uploadTestImage(app, agent);
    await purgeWith({
      remove: async (...what) => {
        await app.files.remove(...what);
        await unavailable();
      },
    });
    expect(await listStoredFiles(app, url)).toEqual([]);
    expect(await app.db.$count(media_files, sql`name = ${parseImagePath(url)?.name ?? ''}`)).toBe(1);
    await purgeUnusedImages(app);
    expect(await exists(url)).toBe(false);
  });

  test('a file that can’t be deleted does not block the others', async () => {
    const urls = [
      await uploadTestImage(app, agent),
      await uploadTestImage(app, agent),
      await uploadTestImage(app, agent),
    ];
    const [stuck = '', ...others] = urls;
    const { name: stuckName } = parseImagePath(stuck) ?? { name: '' };
    await purgeWith({
      remove: (bucket, names) => (names.includes(stuckName) ? unavailable() : app.files.remove(bucket, names)),
    });
    for (const url of others) expect(await exists(url)).toBe(false);
    expect(await listStoredFiles(app, stuck)).toHaveLength(1);
  });

  test('an upload interrupted between its row and its file', async () => {
    const url = await uploadTestImage(app, agent);
    const { name = '' } = parseImagePath(url) ?? {};
    await app.files.remove('package_images', [name]);
    await app.db.execute(sql`update media_files set stored_at = null where name = ${name}`);
    await purgeAfter(25);
    expect(await exists(url)).toBe(false);
  });
});

describe('concurrent saving and purging', () => {
  /** An incorrect purge: it reads the unused pictures and deletes them later without checking again. */
  const naivePurge = async (between: () => Promise<unknown>): Promise<void> => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from media_files where unused_since <= ${new Date(clock.now().getTime() - 24 * hour).toISOString()}`,
    );
    await between();
    for (const { id } of rows) await app.db.execute(sql`delete from media_files where id = ${id}`);
  };

  test('a picture that is being saved stays, or the save is rejected', async () => {
    const [early, late] = [await uploadTestImage(app, agent), await uploadTestImage(app, agent)];
    clock.advance(25 * hour);
    let purging: Promise<void> | undefined;
    const refused = await app.db.transaction(async (tx) => {
      const images = [{ url: early }];
      const answer = await updateImageReferences(tx, {
        kind: 'package',
        id: randomUUID(),
        owner: agent.id,
        images,
        now: clock.now(),
      });
      purging = purgeUnusedImages(app);
      return answer;
    });
    await purging;
    expect(refused).toEqual([]);
    expect([await exists(early), await exists(late)]).toEqual([true, false]);
    expect(await reference(randomUUID(), [late])).toEqual([late]);
  });

  test('a save during the deletion waits for it and is rejected', async () => {
    const url = await uploadTestImage(app, agent);
    let saving: Promise<string[]> | undefined;
    await app.db.transaction(async (tx) => {
      await markUnusedMediaFiles(tx, clock.now(), clock.now());
      saving = reference(randomUUID(), [url]);
      await waitForLockWaiters(tx, 1);
    });
    expect(await saving).toEqual([url]);
    await purgeUnusedImages(app);
    expect(await exists(url)).toBe(false);
  });

  test('control: without the condition the foreign key rejects the deletion', async () => {
    const url = await uploadTestImage(app, agent);
    clock.advance(25 * hour);
    const naive = naivePurge(() => reference(randomUUID(), [url]));
    expect(await naive.then(() => 'deleted', errorMessage)).toMatch(/media_uses_file_id/);
    expect(await exists(url)).toBe(true);
  });

  test('many concurrent saves and purges: used pictures exist, unused ones are deleted', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploadTestImage(app, agent)));
    const packages = Array.from({ length: 4 }, () => randomUUID());
    const shown = new Map<string, readonly string[]>();
    const step = async (n: number) => {
      const id = packages[n % packages.length] ?? '';
      const wanted = urls.filter((_, index) => (n * 7 + index * 5) % 3 === 0);
      const refused = await reference(id, wanted);
      if (refused.length === 0) shown.set(id, wanted);
    };
    for (let round = 0; round < 5; round += 1) {
      // Saves of one package do not overlap, so that its final pictures are known.
      await Promise.all([...packages.map((_, index) => step(round * 4 + index)), purgeUnusedImages(app)]);
      clock.advance(9 * hour);
    }
    await purgeAfter(25);
    const wanted = new Set([...shown.values()].flat());
    for (const url of urls) expect(await exists(url), url).toBe(wanted.has(url));
    expect(wanted.size).toBeGreaterThan(0);
  });
});
