// npm test: what CI runs. Arguments select parts: check, unit, build, e2e. With --all also the long tests
// (docs/decisions/0027-test-runtime.md), which a release needs.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgresql } from './postgresql.mjs';
import {
  bin,
  ensureBuilt,
  ensureInstalled,
  makeScratch,
  node,
  projectEnvironment,
  run,
  stopRunning,
} from './prepare.mjs';

const known = ['check', 'unit', 'build', 'e2e'];
const all = process.argv.includes('--all');
const asked = process.argv.slice(2).filter((argument) => argument !== '--all');
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. The parts of npm test are ${known.join(', ')}; --all adds the long tests.`,
  );
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

/** A run of many tests, counted by its report; a run that fails without a failed test counts as one failure. */
const many = async (title, report, countsIn, work) => {
  console.log(`\n== ${title}`);
  const code = await work();
  let counts = { passed: 0, failed: 0 };
  try {
    counts = countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${title} wrote no report.`);
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
  // Each uses one core and prints at its end.
  await Promise.all([
    single('types', typed),
    single('lint and format', () => tool('biome', ['check', '--error-on-warnings'])).then(() =>
      single('dead code', () => tool('knip', [])),
    ),
  ]);
};

/** Tests do not use the developer's database and leave nothing in the system's temporary folder. */
const testEnvironment = (added) => projectEnvironment({ DATABASE_URL: '', TMPDIR: scratch, ...added });

const longTests = '--exclude=**/*.long.*';

const vitest = async (title) => {
  const report = join(scratch, 'vitest.json');
  const args = [
    'run',
    ...(all ? [] : [longTests]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const countsIn = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    // A skipped test did not pass.
    failed: numFailedTests + numPendingTests,
  });
  // The payment window of the test provider is tested in a browser.
  const chromium = await chromiumOfRun();
  if (chromium.missing) return missing(title, chromium.missing);
  const { url = '' } = await postgresqlOfRun();
  const env = testEnvironment({ TEST_DATABASE_URL: url, CHROMIUM_PATH: chromium.path });
  await many(title, report, countsIn, () => run(node, [bin('vitest'), ...args], { env }));
};

let postgresql;
/** The PostgreSQL server of this run, started once. */
const postgresqlOfRun = () => {
  postgresql ??= ensurePostgresql(cleanUps).then((server) => {
    if (!server.missing) used.push(server.description);
    return server;
  });
  return postgresql;
};

let chromium;
/** The Chromium of this run, found or installed once. */
const chromiumOfRun = () => {
  chromium ??= ensureChromium().then((browser) => {
    if (!browser.missing) used.push(`Chromium at ${browser.path}`);
    return browser;
  });
  return chromium;
};

const playwright = (title, projects, environment) => {
  const report = join(scratch, `${projects.join('-')}.json`);
  const countsIn = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped });
  return many(title, report, countsIn, () =>
    run(node, [bin('playwright'), 'test', ...projects.map((one) => `--project=${one}`), '--reporter=list,json'], {
      env: testEnvironment({ ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    }),
  );
};

/** Runs a part with the URL of the PostgreSQL server of this run. */
const withPostgresql = async (title, work) => {
  const postgresql = await postgresqlOfRun();
  return postgresql.missing ? missing(title, postgresql.missing) : work({ TEST_DATABASE_URL: postgresql.url });
};

const loadTest = () =>
  withPostgresql('crashes under load, transaction pooler, monitoring', (environment) =>
    playwright('crashes under load, transaction pooler, monitoring', ['load'], environment),
  );

const inBrowser = () =>
  withPostgresql('browser tests', async (environment) => {
    const chromium = await chromiumOfRun();
    if (chromium.missing) return missing('browser tests', chromium.missing);
    const projects = all ? ['browser', 'long'] : ['browser'];
    await playwright('browser tests', projects, { ...environment, CHROMIUM_PATH: chromium.path });
  });

await ensureInstalled();
// The load test waits for half of its time, so the checks run beside it.
const checks = wants('check') ? check() : null;
const built = wants('build') || wants('e2e') ? await single('build', ensureBuilt) : true;
const runsE2e = wants('e2e') && built;
await Promise.all([runsE2e && all ? loadTest() : null, checks]);
if (wants('unit')) await vitest('unit and database tests');
if (runsE2e) await inBrowser();
await cleanUp();

console.log('');
for (const line of used) console.log(`Used ${line}.`);
if (!all && (wants('unit') || wants('e2e'))) console.log('The long tests did not run: npm run test:all.');
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
