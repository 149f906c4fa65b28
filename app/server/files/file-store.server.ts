/** The kinds of stored files, by the names of the specification (section 3). */
export const buckets = ['package_images', 'cms-images'] as const;
export type Bucket = (typeof buckets)[number];

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/**
 * Where files lie: a folder of this machine or an S3-compatible store. A name holds one content for ever: nothing is overwritten, and what is
 * found under it is whole.
 */
export type FileStore = {
  /** False when there is a file of that name already; it stays as it is. */
  put(bucket: Bucket, name: string, body: Uint8Array, mime: string): Promise<boolean>;
  /** The content as a stream; null when there is none. */
  get(bucket: Bucket, name: string): Promise<StoredFile | null>;
  head(bucket: Bucket, name: string): Promise<{ bytes: number } | null>;
  /** Deletes what is there of these names. */
  remove(bucket: Bucket, names: readonly string[]): Promise<void>;
  /** The names of the files that begin so. */
  list(bucket: Bucket, beginning: string): AsyncIterable<string>;
  /** Drops the remains of writes that broke off before this instant. */
  tidy(before: Date): Promise<void>;
};

/** What a file may be called: no folder, no hidden file, nothing that a shell, a store or a header could take for something else. */
export const isFileName = (name: string): boolean => name.length <= 200 && /^[a-z0-9][a-z0-9_.-]*$/i.test(name);
