import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findRoot = (from: string): string => {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'db/migrations'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The project folder (with package.json and db/migrations) was not found.');
  return findRoot(parent);
};

/** The folder with package.json; works from the sources and from the build. */
export const projectRoot: string = findRoot(import.meta.dirname);

/** Absolute path of a project file that is read at run time, such as a migration. */
export const inProject = (path: string): string => join(projectRoot, path);
