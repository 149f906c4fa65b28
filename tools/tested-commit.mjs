// Which commit has passed every test, the long ones too: written by npm run test:all, read by tools/mark-release.mjs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const record = join(root, 'node_modules/.cache/raahi/tested-commit');

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit of the working tree; null when the tree has changes or is no repository. */
export const cleanCommit = () => {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    // An unpacked archive has no commits.
    return null;
  }
};

/** Records the commit that every test passed on, unless the working tree has changed since the start. */
export const recordTestedCommit = (commitAtStart) => {
  if (commitAtStart === null || cleanCommit() !== commitAtStart) return;
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, commitAtStart);
  console.log(`Every test passed on ${commitAtStart}.`);
};

/** The commit on which every test passed last in this folder; null for none. */
export const testedCommit = () => {
  try {
    return readFileSync(record, 'utf8');
  } catch {
    return null;
  }
};
