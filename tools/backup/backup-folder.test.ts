import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { beginBackup, finishBackup, readManifest, verifyBackup } from './backup-folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'raahi-backup-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const numbers = { next: 1 };
const newFolder = () => join(scratch, String(numbers.next++));

const facts: Parameters<typeof finishBackup>[1] = {
  created_at: '2026-11-20T06:00:00.000Z',
  schema_version: 1,
  database: { kind: 'postgresql', server_version: '15.5' },
  rows: {},
  pictures: { files: 1, bytes: 3, missing: [] },
  secret_fingerprint: '0123456789abcdef',
};

/** A backup of two files and an empty folder. */
const writeBackup = async (): Promise<string> => {
  const { folder, release } = await beginBackup(newFolder());
  writeFileSync(join(folder, 'database.dump'), 'dump');
  mkdirSync(join(folder, 'files/package_images'), { recursive: true });
  mkdirSync(join(folder, 'files/cms-images'));
  writeFileSync(join(folder, 'files/package_images/a.png'), 'abc');
  await finishBackup(folder, facts);
  await release();
  return folder;
};

const read = async (folder: string) => {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  return manifest;
};

describe('a backup', () => {
  test('has checksums in the format of sha256sum, its empty folders, and no mark', async () => {
    const folder = await writeBackup();
    expect(await read(folder)).toMatchObject({ ...facts, empty_folders: ['files/cms-images'] });
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
      /^[0-9a-f]{64} {2}database\.dump\n[0-9a-f]{64} {2}files\/package_images\/a\.png\n$/,
    );
    expect(existsSync(join(folder, 'unfinished'))).toBe(false);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'with a changed file',
      (folder) => writeFileSync(join(folder, 'database.dump'), 'dumb'),
      /damaged: database.dump was changed/,
    ],
    [
      'without a picture',
      (folder) => rmSync(join(folder, 'files/package_images/a.png')),
      /damaged: .*a.png is missing/,
    ],
    ['with other checksums', (folder) => writeFileSync(join(folder, 'SHA256SUMS'), ''), /SHA256SUMS was changed/],
    ['without checksums', (folder) => rmSync(join(folder, 'SHA256SUMS')), /SHA256SUMS is missing/],
    ['without manifest', (folder) => rmSync(join(folder, 'manifest.json')), /There is no backup in/],
    [
      'with half a manifest',
      (folder) => writeFileSync(join(folder, 'manifest.json'), '{"format": 1,'),
      /manifest.json cannot be used/,
    ],
    [
      'of a later format',
      (folder) => writeFileSync(join(folder, 'manifest.json'), '{"format": 2}'),
      /in a format that this one does not know/,
    ],
  ])('%s is refused', async (_title, change, message) => {
    const folder = await writeBackup();
    change(folder);
    await expect(read(folder)).rejects.toThrow(message);
  });
});

describe('the folder of a new backup', () => {
  test('may have an interrupted backup, which is deleted', async () => {
    const { folder, release } = await beginBackup(newFolder());
    writeFileSync(join(folder, 'half'), '');
    await expect(read(folder)).rejects.toThrow('was interrupted and is incomplete');
    await expect(beginBackup(folder)).rejects.toThrow('Another backup is being written');
    await release();
    const again = await beginBackup(folder);
    expect(existsSync(join(folder, 'half'))).toBe(false);
    await again.release();
  });

  test('may not have a backup or other files', async () => {
    const folder = await writeBackup();
    await expect(beginBackup(folder)).rejects.toThrow('holds a backup already');
    await expect(beginBackup(scratch)).rejects.toThrow('is not empty');
    expect(await read(folder)).toMatchObject(facts);
  });
});
