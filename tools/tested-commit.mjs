// Which commit has passed every test, the long ones too: written by npm run test:all, read by tools/mark-release.mjs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const record = join(root, 'node_modules/.cache/raahi/tested-commit');

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Records the commit of the working tree; nothing when the tree has changes or is no repository. */
export const recordTestedCommit = () => {
  try {
    if (git('status', '--porcelain') !== '') return;
    const commit = git('rev-parse', 'HEAD');
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, commit);
    console.log(`Every test passed on ${commit}.`);
  } catch {
    // An unpacked archive has no commits.
  }
};

/** The commit on which every test passed last in this folder; null for none. */
export const testedCommit = () => {
  try {
    return readFileSync(record, 'utf8');
  } catch {
    return null;
  }
};
