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

/** The version of package.json and the git commit, set at build (vite.config.ts); 'development' and null when nothing was built. */
declare const __RAAHI_BUILD__: { version: string; commit: string | null } | undefined;

export type BuildVersion = { version: string; commit: string | null };

const built: BuildVersion | null = typeof __RAAHI_BUILD__ === 'undefined' ? null : (__RAAHI_BUILD__ ?? null);

/** What this process was built from. */
export const buildVersion: BuildVersion = built ?? { version: 'development', commit: null };

/** The version in one word, for the log: the commit, or the version when it was not built from a repository. */
export const buildName: string = buildVersion.commit ?? buildVersion.version;
