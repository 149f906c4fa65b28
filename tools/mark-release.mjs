// node tools/mark-release.mjs [COMMIT]: writes ops/last-release, what the next release must work beside.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './prepare.mjs';
import { listSentIntents } from './sent-intents.mjs';
import { testedCommit } from './tested-commit.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = git('rev-parse', process.argv[2] ?? 'HEAD');
if (testedCommit() !== commit) {
  console.error(`Not marked: check out ${commit} here and run npm run test:all first.`);
  process.exit(1);
}
const journal = JSON.parse(git('show', `${commit}:db/migrations/meta/_journal.json`));
const migration = journal.entries.at(-1).tag;
// Those in `former` are for the release before.
const functions = git('ls-tree', '-r', '--name-only', commit, 'db/functions/')
  .split('\n')
  .filter((path) => !path.startsWith('db/functions/former/'))
  .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
  .map((path) => signatureOf(git('show', `${commit}:${path}`)));
const components = git('grep', '--name-only', 'intent', commit, '--', 'app/*.tsx').split('\n');
const intents = listSentIntents(components.map((path) => git('show', path)));

writeFileSync(
  join(root, 'ops/last-release'),
  [
    `commit ${commit}`,
    `migration ${migration}`,
    ...functions.map((one) => `function ${one}`),
    ...intents.map((one) => `intent ${one}`),
    '',
  ].join('\n'),
);
console.log(`The last release is ${commit}.`);

/** Name, parameters and result of a function, on one line. */
function signatureOf(text) {
  const [, signature = ''] = /create or replace function ([\s\S]*?)\s+language\s/.exec(text) ?? [];
  return signature.replace(/\s+/g, ' ');
}
