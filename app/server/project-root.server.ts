import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const lookUp = (from: string): string => {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'db/migrations'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('The folder of the project (with package.json and db/migrations) was not found.');
  return lookUp(parent);
};

/** The folder with package.json, the same from the sources and from build/server/index.js. */
export const projectRoot: string = lookUp(import.meta.dirname);

/** Full path of a file of the project that is read at run time, such as a migration. */
export const inProject = (path: string): string => join(projectRoot, path);
