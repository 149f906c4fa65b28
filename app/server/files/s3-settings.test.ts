import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../read-environment.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'raahi-s3-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (given: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...given }).s3;
const mistakesOf = (given: Record<string, string>): string[] => {
  try {
    read(given);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes;
    throw error;
  }
};

const keys = { S3_ACCESS_KEY_ID: 'AKIA123', S3_SECRET_ACCESS_KEY: 'very secret' };

test('without S3 variables there are no settings', () => {
  expect(read({})).toBeNull();
  expect(read({ S3_BUCKET: '' })).toBeNull();
});

test('Amazon S3 needs only the region', () => {
  expect(read({ S3_REGION: 'ap-south-1', S3_BUCKET: 'raahi', ...keys })).toEqual({
    endpoint: null,
    region: 'ap-south-1',
    buckets: { package_images: 'raahi', 'cms-images': 'raahi' },
    accessKeyId: 'AKIA123',
    secretAccessKey: 'very secret',
    pathStyle: false,
  });
});

test('another store has an endpoint, path style by default, and an optional second bucket', () => {
  const store = { S3_ENDPOINT: 'https://s3.example.net', S3_BUCKET: 'raahi', ...keys };
  expect(read(store)).toMatchObject({ endpoint: 'https://s3.example.net', pathStyle: true, region: 'us-east-1' });
  expect(read({ ...store, S3_PATH_STYLE: '0', S3_CMS_BUCKET: 'raahi-pages' })).toMatchObject({
    pathStyle: false,
    buckets: { package_images: 'raahi', 'cms-images': 'raahi-pages' },
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ S3_BUCKET: 'raahi', S3_REGION: 'ap-south-1' }, /belong together/],
  [{ S3_ENDPOINT: 'https://s3.example.net', ...keys }, /belong together/],
  [{ S3_BUCKET: 'raahi', ...keys }, /S3_REGION is missing/],
  [{ S3_BUCKET: 'raahi/pictures', S3_REGION: 'x', ...keys }, /S3_BUCKET must be the name of a bucket/],
  [{ S3_CMS_BUCKET: 'a', S3_BUCKET: 'raahi', S3_REGION: 'x', ...keys }, /S3_CMS_BUCKET must be the name/],
  [{ S3_ENDPOINT: 's3.example.net', S3_BUCKET: 'raahi', ...keys }, /S3_ENDPOINT must be a full address/],
  [{ S3_REGION: 'Asia South', S3_BUCKET: 'raahi', ...keys }, /S3_REGION must be the name of a region/],
  [{ S3_PATH_STYLE: 'yes', S3_REGION: 'x', S3_BUCKET: 'raahi', ...keys }, /S3_PATH_STYLE must be 0 or 1/],
])('%j is one mistake with a message', (given, message) => {
  expect(mistakesOf(given)).toEqual([expect.stringMatching(message)]);
});
