import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startProcess } from './process.ts';

/**
 * An S3 server in a process of its own, for the tests of one file: `const environment = await startS3Server();` at its top. Answers the
 * variables that lead to it.
 */
export const startS3Server = async (): Promise<Record<string, string>> => {
  const directory = mkdtempSync(join(tmpdir(), 'raahi-s3-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const server = startProcess(
    'tests/processes/s3-server.ts',
    {
      DIRECTORY: directory,
      BUCKETS: 'raahi-pictures,raahi-pages',
      // It seals the place where a list goes on with a cipher of old.
      NODE_OPTIONS: '--openssl-legacy-provider',
    },
    afterAll,
  );
  return {
    S3_ENDPOINT: await server.line((line) => line.startsWith('http://')),
    S3_BUCKET: 'raahi-pictures',
    S3_CMS_BUCKET: 'raahi-pages',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
};
