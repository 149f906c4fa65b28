import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { listStoredFiles, someImage, uploadTestImage } from '#tests/factories/pictures.ts';
import { routeArgs } from '#tests/route-args.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { maxUploadBytes } from '~/features/media/media-file.ts';
import type { App } from '~/server/app.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { loader as image } from '../machine/image.ts';
import { loader as look, action as upload } from './images.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const agent = await insertTestAgent(app, 'river');
await app.db.execute(
  sql`insert into users (id, full_name, email, role) values ('boss', 'Boss', 'boss@example.in', 'admin')`,
);
const cookiesOf = (id: string) => startSession(app, id, client());

const s3 = openFileStore(readEnvironment({ ...database.environment, ...(await startS3Server()) }));

const own = { Origin: app.environment.publicUrl };

type Post = { cookies?: string[]; headers?: Record<string, string>; fields?: Record<string, string | File> };
const send = async ({ cookies = [], headers = own, fields }: Post) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(
    fields ?? { image: new File([new Uint8Array(await someImage())], 'fort.jpg') },
  ))
    body.append(name, value);
  const args = routeArgs(app, { path: dashboardPaths.uploadImage() });
  const cookie = { Cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
  const request = new Request(args.url, { method: 'POST', body, headers: { ...cookie, ...headers } });
  const answer = await upload({ ...args, request } as never);
  return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers };
};

const see = async (
  path: string,
  { headers = {}, method = 'GET', with: world = app as Pick<App, 'db' | 'files'> } = {},
) => {
  const [, , bucket = '', name = ''] = path.split('/');
  const args = routeArgs({ ...app, ...world }, { path });
  const request = new Request(args.url, { headers, method });
  const answer: unknown = await image({ ...args, request, params: { bucket, name } } as never).catch(
    (error: unknown) => error,
  );
  if (!(answer instanceof Response)) throw answer;
  return answer;
};

describe('the upload route', () => {
  test('accepts a picture from an agent, and from an admin for pages', async () => {
    const cookies = await cookiesOf('river');
    const answer = await send({ cookies });
    expect(answer).toMatchObject({ status: 201, body: { success: true, data: { width: 600, height: 400 } } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await see(answer.body.data.url)).status).toBe(200);
    const picture = new File([new Uint8Array(await someImage())], 'Amber.jpg');
    const page = await send({ cookies: await cookiesOf('boss'), fields: { bucket: 'cms-images', image: picture } });
    expect(page.body.data.url).toMatch(/^\/images\/cms-images\/\d+-amber-600x400\.jpg$/);
  });

  test('accepts pictures of pages from an admin only', async () => {
    const picture = new File([new Uint8Array(await someImage())], 'a.jpg');
    const foreign = await send({ cookies: await cookiesOf('river'), fields: { bucket: 'cms-images', image: picture } });
    expect(foreign).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  });

  test('returns an error message', async () => {
    const cookies = await cookiesOf('river');
    const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'fort.png', { type: 'image/png' });
    expect(await send({ cookies, fields: { image: bad } })).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'invalid_image', message: expect.stringContaining('PNG, JPEG or WebP') } },
    });
    expect(await send({ cookies, fields: { image: 'no file' } })).toMatchObject({
      status: 400,
      body: { error: { code: 'no_form' } },
    });
    expect(await send({ cookies, fields: { bucket: 'private', image: bad } })).toMatchObject({ status: 400 });
    const huge = { ...own, 'Content-Length': String(maxUploadBytes + 1) };
    expect(await send({ cookies, headers: huge })).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large' } },
    });
    expect(look().status).toBe(405);
  });
});

describe('a picture', () => {
  test('is served as stored, cacheable for an hour, and only as an image', async () => {
    const url = await uploadTestImage(app, agent);
    const answer = await see(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]+-600x400\.jpg"$/),
    });
    const bytes = await answer.arrayBuffer();
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
  });

  test('supports conditional and HEAD requests', async () => {
    const url = await uploadTestImage(app, agent);
    const etag = (await see(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await see(url, { headers: { 'If-None-Match': known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await see(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    const head = await see(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test('is served in the allowed widths only, each resized once', async () => {
    const url = await uploadTestImage(app, agent, { bytes: await someImage({ width: 1000, height: 500 }) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => see(paths.imageAtWidth(url, 640))));
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 640,
        height: 320,
      });
    }
    expect((await see(paths.imageAtWidth(url, 1000))).status).toBe(200);
    const etags = await Promise.all(
      [url, paths.imageAtWidth(url, 640), paths.imageAtWidth(url, 1000)].map((path) => see(path)),
    );
    expect(new Set(etags.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    for (const odd of [
      ...[1, 321, 999, 1001, 1280, 1920, 99_999].map((width) => paths.imageAtWidth(url, width)),
      `${url}.0640.webp`,
      `${url}.640.avif`,
      `${url}.640.webp.320.webp`,
      `${url}.-640.webp`,
    ])
      expect((await see(odd)).status, odd).toBe(404);
    expect(await listStoredFiles(app, url)).toHaveLength(3);
  });

  test('without a row is not found, even if the file exists', async () => {
    await app.files.put('package_images', 'secret.jpg', new Uint8Array(10), 'image/jpeg');
    const url = await uploadTestImage(app, agent);
    for (const path of [
      '/images/package_images/secret.jpg',
      '/images/private/a.jpg',
      '/images/package_images/..%2Fsecret.jpg',
      url.replace('package_images', 'cms-images'),
    ])
      expect((await see(path)).status, path).toBe(404);
  });

  test('whose file is missing is not found', async () => {
    const url = await uploadTestImage(app, agent);
    const [name = ''] = await listStoredFiles(app, url);
    await app.files.remove('package_images', [name]);
    expect((await see(url)).status).toBe(404);
    expect((await see(paths.imageAtWidth(url, 320))).status).toBe(404);
  });

  test('is served from an S3 store the same way', async () => {
    const world = { db: app.db, files: s3 };
    const url = await uploadTestImage({ ...app, ...world }, agent);
    const answer = await see(paths.imageAtWidth(url, 320), { with: world });
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(await listStoredFiles(world, url)).toHaveLength(2);
    expect((await see(url)).status).toBe(404);
  });
});
