import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

const enoughBytes = 4e9;

const hasRoom = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
};

/** A new folder for what is gone after a run: in memory where there is room, for hundreds of databases are copied there. */
export const makeScratch = (name) => mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), `${name}-`));
