import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, type FileStore, isFileName } from './file-store.server.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const nullIfMissing = async <Found>(operation: Promise<Found>): Promise<Found | null> => {
  try {
    return await operation;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const chunkBytes = 65_536;

/** Streams a file with backpressure. The file is opened on the first read and closed at the end or on cancellation. */
const streamOf = (path: string): ReadableStream<Uint8Array> => {
  let file: FileHandle | undefined;
  const close = async (): Promise<void> => {
    await file?.close();
    file = undefined;
  };
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          file ??= await open(path, 'r');
          const { bytesRead, buffer } = await file.read(new Uint8Array(chunkBytes), 0, chunkBytes);
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
          await close();
          controller.close();
        } catch (error) {
          await close().catch(() => undefined);
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
};

/** A file store in a private local folder with one sub-folder per bucket. A file appears under its name only after it has been synced. */
export const folderStore = (root: string): FileStore => {
  const temporaryFolder = join(root, 'arriving');
  const pathOf = (bucket: Bucket, name: string): string => {
    if (!isFileName(name)) throw new Error('Invalid file name.');
    return join(root, bucket, name);
  };
  const createFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

  const writeAndSync = async (path: string, body: Uint8Array): Promise<void> => {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
  };
  const syncFolder = async (path: string): Promise<void> => {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  };

  return {
    put: async (bucket, name, body) => {
      const path = pathOf(bucket, name);
      await createFolder(temporaryFolder);
      await createFolder(join(root, bucket));
      const temporary = join(temporaryFolder, randomUUID());
      try {
        await writeAndSync(temporary, body);
        // Unlike rename, link fails when the target exists.
        await link(temporary, path);
        await syncFolder(join(root, bucket));
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: async (bucket, name) => {
      const path = pathOf(bucket, name);
      const found = await nullIfMissing(stat(path));
      return found && { body: streamOf(path), bytes: found.size };
    },
    head: async (bucket, name) => {
      const found = await nullIfMissing(stat(pathOf(bucket, name)));
      return found && { bytes: found.size };
    },
    remove: async (bucket, names) => {
      for (const name of names) await rm(pathOf(bucket, name), { force: true });
    },
    list: async function* (bucket, prefix) {
      const folder = await nullIfMissing(opendir(join(root, bucket)));
      if (!folder) return;
      for await (const entry of folder)
        if (entry.name.startsWith(prefix) && entry.isFile() && isFileName(entry.name)) yield entry.name;
    },
    deleteTemporaryFiles: async (before) => {
      const folder = await nullIfMissing(opendir(temporaryFolder));
      if (!folder) return;
      for await (const { name } of folder) {
        const found = await nullIfMissing(stat(join(temporaryFolder, name)));
        if (found && found.mtime < before) await rm(join(temporaryFolder, name), { force: true });
      }
    },
  };
};
