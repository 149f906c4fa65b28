import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startProcess } from './process.ts';

/**
 * Starts an S3 server in a child process for the tests of one file: `const environment = await startS3Server();` at its top. Returns the
 * environment variables that configure it.
 */
export const startS3Server = async (): Promise<Record<string, string>> => {
  const directory = mkdtempSync(join(tmpdir(), 'raahi-s3-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const server = startProcess(
    'tests/processes/s3-server.ts',
    {
      DIRECTORY: directory,
      BUCKETS: 'raahi-pictures,raahi-pages',
      // s3rver encrypts the continuation token of a list with a legacy cipher.
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
