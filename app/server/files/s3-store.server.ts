import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../environment.server.ts';
import { type Bucket, type FileStore, isFileName } from './file-store.server.ts';

/** A number from the SDK's metadata of a failed request; null for other errors. */
const metadataOf = (error: unknown, name: 'httpStatusCode' | 'attempts'): number | null => {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return null;
  const value: unknown = Object.entries($metadata).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : null;
};

/** The HTTP status of a failed request; null for other errors. */
const statusOf = (error: unknown): number | null => metadataOf(error, 'httpStatusCode');

/** Number of attempts, including the SDK's retries. */
const attemptsOf = (error: unknown): number => metadataOf(error, 'attempts') ?? 1;

const nullIfMissing = async <Found>(operation: Promise<Found>): Promise<Found | null> => {
  try {
    return await operation;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
};

/** The SDK is large, so it is imported on first use, and never without an S3 store. */
const connect = async (settings: S3Settings) => {
  const library = await import('@aws-sdk/client-s3');
  const client: S3Client = new library.S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Older compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  return { library, client };
};

/** A file store in S3; our buckets are key prefixes. */
export const s3Store = (settings: S3Settings): FileStore => {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(settings);
    return connection;
  };
  const bucketOf = (bucket: Bucket): string => settings.buckets[bucket];
  const at = (bucket: Bucket, name: string) => {
    if (!isFileName(name)) throw new Error('Invalid file name.');
    return { Bucket: bucketOf(bucket), Key: `${bucket}/${name}` };
  };

  const head: FileStore['head'] = async (bucket, name) => {
    const { library, client } = await connected();
    const found = await nullIfMissing(client.send(new library.HeadObjectCommand(at(bucket, name))));
    return found && { bytes: found.ContentLength ?? 0 };
  };

  return {
    put: async (bucket, name, body, mime) => {
      // For stores that ignore the If-None-Match condition below, which also resolves concurrent writes.
      if (await head(bucket, name)) return false;
      const { library, client } = await connected();
      const write = (condition: Partial<PutObjectCommandInput>) =>
        client.send(
          new library.PutObjectCommand({
            ...at(bucket, name),
            ...condition,
            Body: body,
            ContentType: mime,
            ContentLength: body.byteLength,
            CacheControl: 'public, max-age=3600',
          }),
        );
      try {
        await write({ IfNoneMatch: '*' });
        return true;
      } catch (error) {
        // A retry finds the object of the first attempt when only the response was lost.
        if (statusOf(error) === 412)
          return attemptsOf(error) > 1 && (await head(bucket, name))?.bytes === body.byteLength;
        if (statusOf(error) !== 501) throw error;
        await write({});
        return true;
      }
    },
    get: async (bucket, name) => {
      const { library, client } = await connected();
      const found = await nullIfMissing(client.send(new library.GetObjectCommand(at(bucket, name))));
      if (!found?.Body) return null;
      return { body: found.Body.transformToWebStream(), bytes: found.ContentLength ?? 0 };
    },
    head,
    remove: async (bucket, names) => {
      const { library, client } = await connected();
      // One by one: compatible stores differ in their support of bulk deletion.
      for (const name of names) await nullIfMissing(client.send(new library.DeleteObjectCommand(at(bucket, name))));
    },
    list: async function* (bucket, prefix) {
      const { library, client } = await connected();
      const pages = library.paginateListObjectsV2(
        { client, pageSize: 100 },
        { Bucket: bucketOf(bucket), Prefix: `${bucket}/${prefix}` },
      );
      for await (const page of pages)
        for (const { Key } of page.Contents ?? []) {
          const name = Key?.slice(bucket.length + 1);
          if (name && isFileName(name)) yield name;
        }
    },
    // An interrupted write leaves no temporary object.
    deleteTemporaryFiles: async () => undefined,
  };
};
