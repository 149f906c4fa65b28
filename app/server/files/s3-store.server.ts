import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { type Bucket, type FileStore, isFileName } from './file-store.server.ts';
import type { S3Settings } from './s3-settings.server.ts';

/** What the library tells of a request that failed, by its name there; null for any other failure. */
const toldOf = (error: unknown, name: 'httpStatusCode' | 'attempts'): number | null => {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return null;
  const told: unknown = Object.entries($metadata).find(([key]) => key === name)?.[1];
  return typeof told === 'number' ? told : null;
};

/** The status with which the store refused, null for any other failure. */
const statusOf = (error: unknown): number | null => toldOf(error, 'httpStatusCode');

/** How often the library has asked. */
const attemptsOf = (error: unknown): number => toldOf(error, 'attempts') ?? 1;

const orNull = async <Found>(finding: Promise<Found>): Promise<Found | null> => {
  try {
    return await finding;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
};

/** The library is large, so it is loaded when the first file is asked for, and never in an installation without a store. */
const connect = async (settings: S3Settings) => {
  const library = await import('@aws-sdk/client-s3');
  const client: S3Client = new library.S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Checksums that older stores don't know are sent where they are demanded only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  return { library, client };
};

/** An S3-compatible store; the kinds of files are folders of the bucket. */
export const s3Store = (settings: S3Settings): FileStore => {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(settings);
    return connection;
  };
  const at = (bucket: Bucket, name: string) => {
    if (!isFileName(name)) throw new Error('This is no name for a stored file.');
    return { Bucket: settings.buckets[bucket], Key: `${bucket}/${name}` };
  };

  const head: FileStore['head'] = async (bucket, name) => {
    const { library, client } = await connected();
    const found = await orNull(client.send(new library.HeadObjectCommand(at(bucket, name))));
    return found && { bytes: found.ContentLength ?? 0 };
  };

  return {
    put: async (bucket, name, body, mime) => {
      // For stores that don't know the condition below; with it two writers at once are told apart too.
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
        // A second attempt of ours finds what the first has written when only its answer was lost.
        if (statusOf(error) === 412)
          return attemptsOf(error) > 1 && (await head(bucket, name))?.bytes === body.byteLength;
        if (statusOf(error) !== 501) throw error;
        await write({});
        return true;
      }
    },
    get: async (bucket, name) => {
      const { library, client } = await connected();
      const found = await orNull(client.send(new library.GetObjectCommand(at(bucket, name))));
      if (!found?.Body) return null;
      return { body: found.Body.transformToWebStream(), bytes: found.ContentLength ?? 0 };
    },
    head,
    remove: async (bucket, names) => {
      const { library, client } = await connected();
      // One by one: deleting many at once is what compatible stores differ in.
      for (const name of names) await orNull(client.send(new library.DeleteObjectCommand(at(bucket, name))));
    },
    list: async function* (bucket, beginning) {
      const { library, client } = await connected();
      const pages = library.paginateListObjectsV2(
        { client, pageSize: 100 },
        { Bucket: settings.buckets[bucket], Prefix: `${bucket}/${beginning}` },
      );
      for await (const page of pages)
        for (const { Key } of page.Contents ?? []) {
          const name = Key?.slice(bucket.length + 1);
          if (name && isFileName(name)) yield name;
        }
    },
    // A write that breaks off leaves nothing behind.
    tidy: async () => undefined,
  };
};
