import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pipes } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { storedFilesOf, uploadedPicture } from '#tests/factories/media.ts';
import { makeAgent } from '#tests/factories/packages.ts';
import { untilWaiting } from '#tests/until-waiting.ts';
import { standingClock } from '~/server/clock.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { deleteUnusedImages } from './delete-unused-images.server.ts';
import { keepImages } from './keep-images.server.ts';
import { markUnused } from './media.store.server.ts';
import { media_files } from './media.tables.server.ts';
import { imageAt } from './media-file.ts';
import { findImage, readImage } from './show-image.server.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T06:30:00Z'));
const app = pipes(database, { clock });
const agent = await makeAgent(app, 'river');
const other = await makeAgent(app, 'hill');
const admin = await makeAgent(app, 'boss').then((user) => ({ ...user, role: 'admin' as const }));

const hour = 3_600_000;
const keep = (
  id: string,
  urls: readonly string[],
  owner: string | null = agent.id,
  kind: 'package' | 'page' = 'package',
) =>
  app.db.transaction((tx) =>
    keepImages(tx, { kind, id, owner, images: urls.map((url) => ({ url })), now: clock.now() }),
  );
const isThere = async (url: string): Promise<boolean> => {
  const stored = (await storedFilesOf(app, url)).length > 0;
  const row = (await app.db.$count(media_files, sql`name = ${imageAt(url)?.name ?? ''}`)) > 0;
  if (stored !== row) throw new Error(`stored: ${stored}, written down: ${row}`);
  return stored;
};
/** What tidying does some time after. */
const tidyAfter = async (hours: number) => {
  clock.advance(hours * hour);
  await deleteUnusedImages(app);
};

describe('what may be shown', () => {
  test('are one’s own pictures; those of others, of other places and of nobody are refused, and then nothing is written', async () => {
    const [own, foreign] = [await uploadedPicture(app, agent), await uploadedPicture(app, other)];
    const page = await uploadedPicture(app, admin, { bucket: 'cms-images' });
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
    expect(await keep(id, [own, ...wrong])).toEqual(wrong);
    await tidyAfter(25);
    expect(await isThere(own)).toBe(false);
  });

  test('an admin’s page may show what another admin uploaded, and a package that had a picture keeps it when its owner is gone', async () => {
    const page = await uploadedPicture(app, admin, { bucket: 'cms-images' });
    expect(await keep('some page', [page], null, 'page')).toEqual([]);
    const id = randomUUID();
    const url = await uploadedPicture(app, agent);
    expect(await keep(id, [url])).toEqual([]);
    await app.db.execute(sql`update media_files set owner = null where name = ${imageAt(url)?.name ?? ''}`);
    expect(await keep(id, [url])).toEqual([]);
    expect(await keep(randomUUID(), [url])).toEqual([url]);
  });

  test('a picture that never arrived in the store cannot be shown', async () => {
    const url = await uploadedPicture(app, agent);
    await app.db.execute(sql`update media_files set stored_at = null where name = ${imageAt(url)?.name ?? ''}`);
    expect(await keep(randomUUID(), [url])).toEqual([url]);
  });
});

describe('what is deleted', () => {
  test('what was uploaded and never saved, after a day and not before', async () => {
    const url = await uploadedPicture(app, agent);
    await tidyAfter(23);
    expect(await isThere(url)).toBe(true);
    await tidyAfter(1);
    expect(await isThere(url)).toBe(false);
    expect(await keep(randomUUID(), [url])).toEqual([url]);
  });

  test('what was replaced, a day after that; what is shown stays as long as it is', async () => {
    const [old, fresh] = [await uploadedPicture(app, agent), await uploadedPicture(app, agent)];
    const id = randomUUID();
    await keep(id, [old]);
    await tidyAfter(100);
    const [again, more] = [await uploadedPicture(app, agent), fresh];
    expect(await isThere(old)).toBe(true);
    expect(await isThere(more)).toBe(false);
    await keep(id, [again]);
    await tidyAfter(23);
    expect(await isThere(old)).toBe(true);
    await tidyAfter(2);
    expect([await isThere(old), await isThere(again)]).toEqual([false, true]);
  });

  test('what an earlier version shows stays while it is compared with, and holds nothing up when it is gone', async () => {
    const [old, fresh] = [await uploadedPicture(app, agent), await uploadedPicture(app, agent)];
    const id = randomUUID();
    await keep(id, [old]);
    const save = (former: readonly string[]) =>
      app.db.transaction((tx) =>
        keepImages(tx, {
          kind: 'package',
          id,
          owner: agent.id,
          images: [{ url: fresh }],
          former: former.map((url) => ({ url })),
          now: clock.now(),
        }),
      );
    expect(await save([old, '/images/package_images/gone-1x1.jpg', '/posters/kerala.svg'])).toEqual([]);
    await tidyAfter(48);
    expect([await isThere(old), await isThere(fresh)]).toEqual([true, true]);
    expect(await save([])).toEqual([]);
    await tidyAfter(48);
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
  });

  test('a picture of two packages goes when neither shows it any more', async () => {
    const url = await uploadedPicture(app, agent);
    const [one, two] = [randomUUID(), randomUUID()];
    await keep(one, [url]);
    await keep(two, [url]);
    await keep(one, []);
    await tidyAfter(48);
    expect(await isThere(url)).toBe(true);
    await keep(two, []);
    await tidyAfter(48);
    expect(await isThere(url)).toBe(false);
  });

  test('one that was taken back within the day stays', async () => {
    const url = await uploadedPicture(app, agent);
    const id = randomUUID();
    await keep(id, [url]);
    await keep(id, []);
    await tidyAfter(20);
    await keep(id, [url]);
    await tidyAfter(48);
    expect(await isThere(url)).toBe(true);
  });

  test('with all its widths', async () => {
    const url = await uploadedPicture(app, agent);
    const { name } = imageAt(url) ?? { name: '' };
    for (const width of [320, 600]) {
      const image = await findImage(app, 'package_images', `${name}.${width}.webp`);
      if (image) await (await readImage(app, image))?.body.cancel();
    }
    expect(await storedFilesOf(app, url)).toHaveLength(3);
    await tidyAfter(25);
    expect(await isThere(url)).toBe(false);
  });
});

describe('when something breaks off in between', () => {
  const tidyWith = async (files: Partial<typeof app.files>) => {
    clock.advance(25 * hour);
    await deleteUnusedImages({ ...app, files: { ...app.files, ...files } });
  };
  const away = () => Promise.reject(new Error('the store is away'));

  test('before the file is deleted: it is marked, served no more, and goes next time', async () => {
    const url = await uploadedPicture(app, agent);
    await tidyWith({ remove: away });
    expect(await storedFilesOf(app, url)).toHaveLength(1);
    expect(await findImage(app, 'package_images', imageAt(url)?.name ?? '')).toBeNull();
    expect(await keep(randomUUID(), [url])).toEqual([url]);
    await deleteUnusedImages(app);
    expect(await isThere(url)).toBe(false);
  });

  test('after the file and before the row: the row goes next time', async () => {
    const url = await uploadedPicture(app, agent);
    await tidyWith({
      remove: async (...what) => {
        await app.files.remove(...what);
        await away();
      },
    });
    expect(await storedFilesOf(app, url)).toEqual([]);
    expect(await app.db.$count(media_files, sql`name = ${imageAt(url)?.name ?? ''}`)).toBe(1);
    await deleteUnusedImages(app);
    expect(await isThere(url)).toBe(false);
  });

  test('one that cannot be deleted keeps none of the others', async () => {
    const urls = [
      await uploadedPicture(app, agent),
      await uploadedPicture(app, agent),
      await uploadedPicture(app, agent),
    ];
    const [stuck = '', ...others] = urls;
    const { name: stuckName } = imageAt(stuck) ?? { name: '' };
    await tidyWith({
      remove: (bucket, names) => (names.includes(stuckName) ? away() : app.files.remove(bucket, names)),
    });
    for (const url of others) expect(await isThere(url)).toBe(false);
    expect(await storedFilesOf(app, stuck)).toHaveLength(1);
  });

  test('an upload that ended between its row and its file', async () => {
    const url = await uploadedPicture(app, agent);
    const { name = '' } = imageAt(url) ?? {};
    await app.files.remove('package_images', [name]);
    await app.db.execute(sql`update media_files set stored_at = null where name = ${name}`);
    await tidyAfter(25);
    expect(await isThere(url)).toBe(false);
  });
});

describe('saving and tidying at the same time', () => {
  /** Tidying as it must not be: it reads what is unused, and marks it later without looking again. */
  const naiveTidy = async (between: () => Promise<unknown>): Promise<void> => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from media_files where unused_since <= ${new Date(clock.now().getTime() - 24 * hour).toISOString()}`,
    );
    await between();
    for (const { id } of rows) await app.db.execute(sql`delete from media_files where id = ${id}`);
  };

  test('a picture that is being saved stays, or the save is refused', async () => {
    const [early, late] = [await uploadedPicture(app, agent), await uploadedPicture(app, agent)];
    clock.advance(25 * hour);
    let tidying: Promise<void> | undefined;
    const refused = await app.db.transaction(async (tx) => {
      const images = [{ url: early }];
      const answer = await keepImages(tx, {
        kind: 'package',
        id: randomUUID(),
        owner: agent.id,
        images,
        now: clock.now(),
      });
      tidying = deleteUnusedImages(app);
      return answer;
    });
    await tidying;
    expect(refused).toEqual([]);
    expect([await isThere(early), await isThere(late)]).toEqual([true, false]);
    expect(await keep(randomUUID(), [late])).toEqual([late]);
  });

  test('a save that comes while the deletion begins waits for it, and is refused kindly', async () => {
    const url = await uploadedPicture(app, agent);
    let saving: Promise<string[]> | undefined;
    await app.db.transaction(async (tx) => {
      await markUnused(tx, clock.now(), clock.now());
      saving = keep(randomUUID(), [url]);
      await untilWaiting(tx, 1);
    });
    expect(await saving).toEqual([url]);
    await deleteUnusedImages(app);
    expect(await isThere(url)).toBe(false);
  });

  test('control: without the condition the schema itself must say no', async () => {
    const url = await uploadedPicture(app, agent);
    clock.advance(25 * hour);
    const naive = naiveTidy(() => keep(randomUUID(), [url]));
    expect(await naive.then(() => 'deleted', reasonOf)).toMatch(/media_uses_file_id/);
    expect(await isThere(url)).toBe(true);
  });

  test('a storm of saves and tidying: what is shown is there, what is not shown goes', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploadedPicture(app, agent)));
    const packages = Array.from({ length: 4 }, () => randomUUID());
    const shown = new Map<string, readonly string[]>();
    const step = async (n: number) => {
      const id = packages[n % packages.length] ?? '';
      const wanted = urls.filter((_, index) => (n * 7 + index * 5) % 3 === 0);
      const refused = await keep(id, wanted);
      if (refused.length === 0) shown.set(id, wanted);
    };
    for (let round = 0; round < 5; round += 1) {
      // Each package is saved by one at a time, so that we know what it shows in the end.
      await Promise.all([...packages.map((_, index) => step(round * 4 + index)), deleteUnusedImages(app)]);
      clock.advance(9 * hour);
    }
    await tidyAfter(25);
    const wanted = new Set([...shown.values()].flat());
    for (const url of urls) expect(await isThere(url), url).toBe(wanted.has(url));
    expect(wanted.size).toBeGreaterThan(0);
  });
});
