import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const inMemory = '/dev/shm';

const enoughBytes = 4e9;

const hasSpace = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
};

/** Creates a temporary folder for one run: in memory where there is space, since hundreds of databases are copied there. */
export const makeScratch = (name) => mkdtempSync(join(hasSpace(inMemory) ? inMemory : tmpdir(), `${name}-`));
