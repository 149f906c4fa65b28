// npm test: everything that CI runs. With words behind it, only those parts: check, unit, build, e2e.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bringChromium } from './chromium.mjs';
import { bringPostgresql } from './postgresql.mjs';
import { bin, ensureBuilt, ensureInstalled, node, projectEnvironment, root, run, stopRunning } from './prepare.mjs';
import { makeScratch } from './scratch.mjs';

const known = ['check', 'unit', 'build', 'e2e'];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`npm test knows the parts ${known.join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}
const wants = (part) => asked.length === 0 || asked.includes(part);

const scratch = makeScratch('raahi-test-run');
const cleanUps = [() => rmSync(scratch, { recursive: true, force: true })];
const used = [];
const totals = { passed: 0, failed: 0 };

const cleanUp = async () => {
  for (const undo of cleanUps.splice(0).reverse()) await undo();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    stopRunning();
    await cleanUp();
    process.exit(130);
  });
}

const count = (title, passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed`);
};

/** A check that passes or fails as a whole. */
const single = async (title, work) => {
  console.log(`\n== ${title}`);
  const code = await work();
  count(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
};

/** A run of many tests: the counts come from its report; a run that fails without a failed test counts as one. */
const many = async (title, report, countsIn, work) => {
  console.log(`\n== ${title}`);
  const code = await work();
  let counts = { passed: 0, failed: 0 };
  try {
    counts = countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${title} left no report.`);
  }
  const failed = code === 0 && counts.passed > 0 ? counts.failed : Math.max(1, counts.failed);
  count(title, counts.passed, failed);
};

const missing = (title, sentence) => {
  console.log(`\n== ${title}\n${sentence}`);
  count(title, 0, 1);
};

const tool = (name, args) => run(node, [bin(name), ...args]);

const check = async () => {
  const typed = async () => (await tool('react-router', ['typegen'])) || (await tool('tsc', ['--noEmit']));
  // Each takes one core; they write at their end.
  await Promise.all([
    single('types', typed),
    single('lint and format', () => tool('biome', ['check', '--error-on-warnings'])).then(() =>
      single('dead code', () => tool('knip', [])),
    ),
  ]);
};

/** Tests use no database of the one who runs them, and leave nothing in the system's folder for temporary files. */
const testEnvironment = (added) => projectEnvironment({ DATABASE_URL: '', TMPDIR: scratch, ...added });

/** Test files that ask for a database; what asks for none (rules, pictures, furniture) need not run on each. */
const databaseTests = () =>
  ['app', 'db', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.browser)\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, 'utf8').includes('tests/database'))
      .map((file) => relative(root, file)),
  );

/** The doors of the site are tried on PostgreSQL; rules, stores and verbs on both. */
const doorTests = () =>
  databaseTests().filter((file) => file.startsWith(join('app', 'routes')) || file.includes('permission-matrix'));

const vitest = (title, environment, chosen) => {
  const report = join(scratch, `${title.replaceAll(' ', '-')}.json`);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const countsIn = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    // A test that was left out did not pass.
    failed: numFailedTests + numPendingTests,
  });
  return many(title, report, countsIn, () =>
    run(node, [bin('vitest'), ...args], { env: testEnvironment(environment) }),
  );
};

let bringing;
/** The PostgreSQL of this run, brought once. */
const postgresqlOfRun = () => {
  bringing ??= bringPostgresql(cleanUps).then((brought) => {
    if (!brought.missing) used.push(brought.description);
    return brought;
  });
  return bringing;
};

let browserComing;
/** The Chromium of this run, brought once. */
const chromiumOfRun = () => {
  browserComing ??= bringChromium().then((brought) => {
    if (!brought.missing) used.push(`Chromium at ${brought.path}`);
    return brought;
  });
  return browserComing;
};

const playwright = (title, project, environment) => {
  const report = join(scratch, `${project}.json`);
  const countsIn = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped });
  return many(title, report, countsIn, () =>
    run(node, [bin('playwright'), 'test', `--project=${project}`, '--reporter=list,json'], {
      env: testEnvironment({ ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    }),
  );
};

const onEmbedded = async () => {
  // The payment window of the test provider is tried in a browser.
  const chromium = await chromiumOfRun();
  if (chromium.missing) return missing('tests on the embedded database', chromium.missing);
  used.push('embedded database: PGlite, from the dependencies');
  await vitest(
    'tests on the embedded database',
    { TEST_DATABASE: 'embedded', CHROMIUM_PATH: chromium.path },
    doorTests().map((file) => `--exclude=${file}`),
  );
};

/** Gives a part the address of the PostgreSQL of this run. */
const withPostgresql = async (title, work) => {
  const postgresql = await postgresqlOfRun();
  return postgresql.missing ? missing(title, postgresql.missing) : work({ TEST_DATABASE_URL: postgresql.url });
};

const onPostgresql = () =>
  withPostgresql('tests on PostgreSQL', (environment) =>
    vitest('tests on PostgreSQL', { ...environment, TEST_DATABASE: 'postgresql' }, databaseTests()),
  );

const storm = () =>
  withPostgresql('crashes in a storm of bookings', (environment) =>
    playwright('crashes in a storm of bookings', 'storm', environment),
  );

const inBrowser = () =>
  withPostgresql('browser tests', async (environment) => {
    const chromium = await chromiumOfRun();
    if (chromium.missing) return missing('browser tests', chromium.missing);
    await playwright('browser tests', 'browser', { ...environment, CHROMIUM_PATH: chromium.path });
  });

await ensureInstalled();
const built = wants('build') || wants('e2e') ? await single('build', ensureBuilt) : true;
const journeys = wants('e2e') && built;
// A storm waits for half of its time.
await Promise.all([journeys ? storm() : null, wants('check') ? check() : null]);
if (wants('unit')) await onEmbedded();
if (wants('unit')) await onPostgresql();
if (journeys) await inBrowser();
await cleanUp();

console.log('');
for (const line of used) console.log(`Used ${line}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
