/** A local S3 server for tests, on a free port; prints its URL when it listens. */
import { createRequire } from 'node:module';

type S3Server = { run(): Promise<{ port: number }> };
const require = createRequire(import.meta.url);
const S3rver: new (options: Record<string, unknown>) => S3Server = require('@20minutes/s3rver');

const { DIRECTORY = '', BUCKETS = '' } = process.env;

process.stdin.resume().on('end', () => process.exit());

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // s3rver computes the signature of a list request without the trailing slash that the client signs. Unknown access keys are still refused.
  allowMismatchedSignatures: true,
  directory: DIRECTORY,
  configureBuckets: BUCKETS.split(',').map((name) => ({ name })),
});
const { port } = await server.run();
process.stdout.write(`http://127.0.0.1:${port}\n`);
