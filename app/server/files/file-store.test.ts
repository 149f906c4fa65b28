import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '#tests/s3-server.ts';
import { readEnvironment } from '../read-environment.server.ts';
import type { Bucket, FileStore } from './file-store.server.ts';
import { openFileStore } from './open-file-store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'raahi-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const s3 = await startS3Server();

const stores: [string, FileStore][] = [
  ['a folder', openFileStore(readEnvironment({ DATA_DIR: folder }))],
  ['an S3 server', openFileStore(readEnvironment({ DATA_DIR: folder, ...s3 }))],
];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const put = (store: FileStore, name: string, text: string, bucket: Bucket = 'package_images') =>
  store.put(bucket, name, bytesOf(text), 'image/png');
const textAt = async (store: FileStore, name: string, bucket: Bucket = 'package_images') => {
  const found = await store.get(bucket, name);
  return found && { text: await new Response(found.body).text(), bytes: found.bytes };
};
const namesIn = async (store: FileStore, beginning: string, bucket: Bucket = 'package_images') => {
  const names: string[] = [];
  for await (const name of store.list(bucket, beginning)) names.push(name);
  return names.sort();
};

// The life of a few files, step by step.
for (const [where, store] of stores)
  describe(where, { shuffle: false }, () => {
    test('a stored file can be read from its bucket only', async () => {
      expect(await namesIn(store, 'fort')).toEqual([]);
      expect(await put(store, 'fort.png', 'a fort')).toBe(true);
      expect(await textAt(store, 'fort.png')).toEqual({ text: 'a fort', bytes: 6 });
      expect(await store.head('package_images', 'fort.png')).toEqual({ bytes: 6 });
      expect(await textAt(store, 'fort.png', 'cms-images')).toBeNull();
    });

    test('a large file is read back unchanged', async () => {
      const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) % 251);
      await store.put('package_images', 'large.png', large, 'image/png');
      const found = await store.get('package_images', 'large.png');
      const bytes = new Uint8Array(await new Response(found?.body).arrayBuffer());
      expect(Buffer.compare(bytes, large)).toBe(0);
    });

    test('reading can be cancelled', async () => {
      const found = await store.get('package_images', 'large.png');
      await found?.body.cancel();
      expect(await textAt(store, 'fort.png')).toMatchObject({ text: 'a fort' });
    });

    test('an existing file is never overwritten', async () => {
      expect(await put(store, 'fort.png', 'another')).toBe(false);
      expect(await textAt(store, 'fort.png')).toMatchObject({ text: 'a fort' });
    });

    test('files are listed by prefix and deleted together; deleting is idempotent', async () => {
      await put(store, 'lake.png', '1');
      await put(store, 'lake.png.320.webp', '2');
      await put(store, 'lake.png.640.webp', '3');
      await put(store, 'lakes.png', '4');
      const found = await namesIn(store, 'lake.png');
      expect(found).toEqual(['lake.png', 'lake.png.320.webp', 'lake.png.640.webp']);
      await store.remove('package_images', found);
      await store.remove('package_images', found);
      expect(await namesIn(store, 'lake')).toEqual(['lakes.png']);
      expect(await store.head('package_images', 'lake.png')).toBeNull();
      expect(await store.get('package_images', 'lake.png')).toBeNull();
    });

    test('listing returns more files than one page', async () => {
      const names = Array.from({ length: 210 }, (_, index) => `page-${String(index).padStart(4, '0')}.webp`);
      for (let at = 0; at < names.length; at += 50)
        await Promise.all(names.slice(at, at + 50).map((name) => put(store, name, '.', 'cms-images')));
      expect(await namesIn(store, 'page-', 'cms-images')).toEqual(names);
    });

    test.each(['../fort.png', 'a/b.png', '.hidden', '', 'a\\b.png', 'line\nbreak.png', `${'a'.repeat(201)}`])(
      '%j is not a valid file name',
      async (name) => {
        await expect(put(store, name, 'x')).rejects.toThrow('Invalid file name');
        await expect(store.get('package_images', name)).rejects.toThrow('Invalid file name');
        await expect(store.remove('package_images', [name])).rejects.toThrow('Invalid file name');
      },
    );
  });

describe('the folder', () => {
  const store = openFileStore(readEnvironment({ DATA_DIR: folder }));
  const files = join(folder, 'files');

  test('and its files are private to the owner', async () => {
    await put(store, 'private.png', 'x');
    expect(statSync(files).mode & 0o777).toBe(0o700);
    expect(statSync(join(files, 'package_images')).mode & 0o777).toBe(0o700);
    expect(statSync(join(files, 'package_images', 'private.png')).mode & 0o777).toBe(0o600);
  });

  test('exactly one of many concurrent writes of a name wins, and no temporary file is left', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
    const won = await Promise.all(texts.map((text) => put(store, 'race.png', text)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await textAt(store, 'race.png')).toMatchObject({ text: texts[won.indexOf(true)] });
    expect(readdirSync(join(files, 'arriving'))).toEqual([]);
  });

  test('old temporary files of interrupted writes are deleted', async () => {
    mkdirSync(join(files, 'arriving'), { recursive: true, mode: 0o700 });
    writeFileSync(join(files, 'arriving', 'old'), 'half a');
    writeFileSync(join(files, 'arriving', 'new'), 'half a');
    utimesSync(join(files, 'arriving', 'old'), new Date('2026-11-18'), new Date('2026-11-18'));
    utimesSync(join(files, 'arriving', 'new'), new Date('2026-11-20'), new Date('2026-11-20'));
    await store.deleteTemporaryFiles(new Date('2026-11-19'));
    expect(readdirSync(join(files, 'arriving'))).toEqual(['new']);
    rmSync(join(files, 'arriving', 'new'));
  });
});

describe('a store whose response to a write was lost', () => {
  /** Responds with 500 to the first write, although it has stored `bytes` bytes, and with 412 to the second. */
  const lossyStore = async (bytes: number) => {
    let writes = 0;
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        if (request.method === 'PUT') writes += 1;
        if (request.method === 'HEAD' && writes > 0) response.setHeader('Content-Length', bytes);
        response.statusCode = request.method === 'HEAD' ? (writes > 0 ? 200 : 404) : writes === 1 ? 500 : 412;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const S3_ENDPOINT = `http://127.0.0.1:${port}`;
    return openFileStore(readEnvironment({ DATA_DIR: folder, ...s3, S3_ENDPOINT }));
  };

  test('counts as written when the stored file has the same size', async () => {
    expect(await put(await lossyStore(6), 'lost.png', 'a fort')).toBe(true);
  });

  test('counts as a conflict when the size differs', async () => {
    expect(await put(await lossyStore(7), 'theirs.png', 'a fort')).toBe(false);
  });
});

test('a failed authentication is an error, not an empty store', async () => {
  const unauthorised = openFileStore(readEnvironment({ DATA_DIR: folder, ...s3, S3_ACCESS_KEY_ID: 'STRANGER' }));
  await expect(put(unauthorised, 'a.png', 'x')).rejects.toThrow();
  await expect(unauthorised.get('package_images', 'a.png')).rejects.toThrow();
  await expect(namesIn(unauthorised, '')).rejects.toThrow();
});

test('the second bucket is used for images of landing pages', async () => {
  const { S3_CMS_BUCKET: _, ...one } = s3;
  const together = openFileStore(readEnvironment({ DATA_DIR: folder, ...one }));
  const apart = openFileStore(readEnvironment({ DATA_DIR: folder, ...s3 }));
  await put(together, 'where.png', 'x', 'cms-images');
  expect(await apart.head('cms-images', 'where.png')).toBeNull();
  expect(await together.head('cms-images', 'where.png')).toEqual({ bytes: 1 });
});
