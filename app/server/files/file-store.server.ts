/** The buckets of stored files. */
export const buckets = ['package_images', 'cms-images'] as const;
export type Bucket = (typeof buckets)[number];

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/** Storage of files: a local folder or an S3-compatible store. Files are immutable and never partially visible. */
export type FileStore = {
  /** Returns false when a file of that name exists; it is not overwritten. */
  put(bucket: Bucket, name: string, body: Uint8Array, mime: string): Promise<boolean>;
  /** The content as a stream; null when there is no such file. */
  get(bucket: Bucket, name: string): Promise<StoredFile | null>;
  head(bucket: Bucket, name: string): Promise<{ bytes: number } | null>;
  /** Deletes the files of these names, if they exist. */
  remove(bucket: Bucket, names: readonly string[]): Promise<void>;
  /** The names of the files with this prefix. */
  list(bucket: Bucket, beginning: string): AsyncIterable<string>;
  /** Deletes temporary files of writes that were interrupted before this instant. */
  deleteTemporaryFiles(before: Date): Promise<void>;
};

/** Whether a name is valid: no path, no hidden file, only characters that are safe in paths, keys and headers. */
export const isFileName = (name: string): boolean => name.length <= 200 && /^[a-z0-9][a-z0-9_.-]*$/i.test(name);
