import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import { errorMessage } from '~/server/error-message.server.ts';
import { feedLimits } from './feed.ts';

/** Passes bytes on and fails beyond the limit. */
export const limitBytes = (most: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new Error('The file is larger than its limit.'));
      else done(null, chunk);
    },
  });
};

/** The files of a feed, in a folder or a zip file. */
export type FeedFiles = {
  /** The name of the folder or zip file, for messages. */
  name: string;
  has(file: string): boolean;
  /** The content of a file that exists. */
  read(file: string): Promise<Readable>;
  /** SHA-256 of the names and contents of all files. */
  digest(): Promise<string>;
  close(): void;
};

/** The feed can't be opened at all. */
export class FeedUnreadable extends Error {}

const isFeedFile = (name: string): boolean => /\.(txt|csv)$/i.test(name);

const refuse = (text: string): never => {
  throw new FeedUnreadable(text);
};

/** The digest of the files in order of their names, so that a folder and its zip file have the same one. */
const digestOf = async (files: string[], read: (file: string) => Promise<Readable>): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(`${file}\0`);
    await finished(await read(file), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  }
  return hash.digest('hex');
};

const openFolder = async (path: string): Promise<FeedFiles> => {
  const files = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && isFeedFile(entry.name))
    .map(({ name }) => name);
  let total = 0;
  for (const file of files) {
    const { size } = await stat(join(path, file));
    total += size;
    if (size > feedLimits.fileBytes || total > feedLimits.totalBytes) refuse(`${file} is too large.`);
  }
  const read = async (file: string) => createReadStream(join(path, file));
  return {
    name: basename(path),
    has: (file) => files.includes(file),
    read,
    digest: () => digestOf(files, read),
    close: () => {},
  };
};

/** Checks the sizes that an entry declares; yauzl ends the stream of an entry that is larger than declared. */
const checkEntry = ({ fileName, uncompressedSize, compressedSize }: Entry, total: number): void => {
  if (uncompressedSize > feedLimits.fileBytes || total > feedLimits.totalBytes)
    refuse(`${fileName} is too large: files of a feed have up to ${feedLimits.fileBytes / 2 ** 20} MB.`);
  if (uncompressedSize > feedLimits.ratioFromBytes && uncompressedSize > compressedSize * feedLimits.ratio)
    refuse(`${fileName} is compressed more than ${feedLimits.ratio} times, which timetables never are.`);
};

/** The entries of a zip file by name, without folders and files of other kinds. */
const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let folder: string | null = null;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (fileName.endsWith('/') || !isFeedFile(fileName) || fileName.startsWith('__MACOSX/')) continue;
    if (fileName.includes('/')) {
      folder ??= fileName;
      continue;
    }
    total += entry.uncompressedSize;
    checkEntry(entry, total);
    if (entry.isEncrypted()) refuse(`${fileName} is encrypted.`);
    if (entries.has(fileName)) refuse(`${fileName} is in the zip file twice.`);
    entries.set(fileName, entry);
  }
  if (entries.size === 0 && folder) refuse(`The files must not be in a folder of the zip file: ${folder}`);
  return entries;
};

const openZip = async (zip: ZipFile, name: string): Promise<FeedFiles> => {
  try {
    if (zip.entryCount > feedLimits.files) refuse(`A feed has at most ${feedLimits.files} files.`);
    const entries = await listEntries(zip);
    const read = async (file: string): Promise<Readable> => {
      const entry = entries.get(file) ?? refuse(`${file} is missing.`);
      const stream = await zip.openReadStreamPromise(entry);
      // A damaged entry fails while it is read; the error reaches the reader of the limited stream.
      return pipeline(stream, limitBytes(feedLimits.fileBytes), () => {});
    };
    return {
      name,
      has: (file) => entries.has(file),
      read,
      digest: () => digestOf([...entries.keys()], read),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof FeedUnreadable
      ? error
      : new FeedUnreadable(`The zip file is damaged: ${errorMessage(error)}`);
  }
};

const zipOptions = { lazyEntries: true, autoClose: false } as const;

/**
 * Opens the files of a feed: a folder, or a zip file by its path or content.
 * @throws FeedUnreadable with a sentence for whoever imports it
 */
export const openFeed = async (source: string | Buffer): Promise<FeedFiles> => {
  if (typeof source !== 'string') {
    const zip = await yauzl.fromBufferPromise(source, zipOptions).catch((error) => refuse(errorMessage(error)));
    return openZip(zip, 'feed.zip');
  }
  const found = await stat(source).catch(() => refuse(`${source} does not exist.`));
  if (found.isDirectory()) return openFolder(source);
  const zip = await yauzl
    .openPromise(source, zipOptions)
    .catch((error) => refuse(`${basename(source)} is not a zip file: ${errorMessage(error)}`));
  return openZip(zip, basename(source));
};
