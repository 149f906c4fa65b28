import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** RAAHI_COMMIT, for a build without the repository, or the commit of the working copy, shortened; null without either. */
export const commitOf = (folder: string, given = process.env.RAAHI_COMMIT): string | null => {
  if (given) return given.slice(0, 12);
  try {
    return (
      execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
};

/** What a build is made from: the version of package.json and the commit, for the log and the metrics. */
export const builtFrom = (): { version: string; commit: string | null } => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return { version, commit: commitOf(process.cwd()) };
};
