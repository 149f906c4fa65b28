import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, type FileStore, isFileName } from './file-store.server.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orNull = async <Found>(finding: Promise<Found>): Promise<Found | null> => {
  try {
    return await finding;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const chunkBytes = 65_536;

/** Reads as fast as it is taken. The file is open from the first byte that is wanted to the last, or until nobody wants the rest. */
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

/** A folder of our own: each bucket a folder in it, private to us. A file appears under its name when all of it is on the disk. */
export const folderStore = (root: string): FileStore => {
  const arriving = join(root, 'arriving');
  const pathOf = (bucket: Bucket, name: string): string => {
    if (!isFileName(name)) throw new Error('This is no name for a stored file.');
    return join(root, bucket, name);
  };
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

  const writeWhole = async (path: string, body: Uint8Array): Promise<void> => {
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
      await makeFolder(arriving);
      await makeFolder(join(root, bucket));
      const temporary = join(arriving, randomUUID());
      try {
        await writeWhole(temporary, body);
        // A rename that refuses to overwrite.
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
      const found = await orNull(stat(path));
      return found && { body: streamOf(path), bytes: found.size };
    },
    head: async (bucket, name) => {
      const found = await orNull(stat(pathOf(bucket, name)));
      return found && { bytes: found.size };
    },
    remove: async (bucket, names) => {
      for (const name of names) await rm(pathOf(bucket, name), { force: true });
    },
    list: async function* (bucket, beginning) {
      const folder = await orNull(opendir(join(root, bucket)));
      if (!folder) return;
      for await (const entry of folder)
        if (entry.name.startsWith(beginning) && entry.isFile() && isFileName(entry.name)) yield entry.name;
    },
    tidy: async (before) => {
      const folder = await orNull(opendir(arriving));
      if (!folder) return;
      for await (const { name } of folder) {
        const found = await orNull(stat(join(arriving, name)));
        if (found && found.mtime < before) await rm(join(arriving, name), { force: true });
      }
    },
  };
};
