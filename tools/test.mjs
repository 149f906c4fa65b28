// npm test: what CI runs. Arguments select parts: check, unit, build, e2e. With --all also the long tests, with --seed=N files and tests in the
// random order of that number (docs/decisions/0027-test-runtime.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import {
  bin,
  ensureBuilt,
  ensureInstalled,
  makeScratch,
  node,
  onExit,
  projectEnvironment,
  run,
  stopRunning,
} from './prepare.mjs';

const known = ['check', 'unit', 'build', 'e2e'];
const all = process.argv.includes('--all');
const seed = process.argv.find((argument) => /^--seed=\d+$/.test(argument))?.slice('--seed='.length);
const asked = process.argv.slice(2).filter((argument) => argument !== '--all' && argument !== `--seed=${seed}`);
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. The parts of npm test are ${known.join(', ')}; --all adds the long tests, --seed=N shuffles.`,
  );
  process.exit(2);
}
const wants = (...parts) => asked.length === 0 || parts.some((part) => asked.includes(part));

const scratch = makeScratch('raahi-test-run');
onExit(stopRunning);

const totals = { passed: 0, failed: 0 };
/** @returns whether nothing failed */
const count = (title, passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed`);
  return failed === 0;
};

/** A check that passes or fails as a whole. */
const single = async (title, work) => {
  const code = await work();
  return count(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
};

const tool = (name, ...args) => run(node, [bin(name), ...args]);

/**
 * A run of many tests, counted by its report; a run that fails without a failed test counts as one failure. Tests do not use the developer's database and
 * leave nothing in the system's temporary folder.
 */
const many = async (title, name, args, countsIn) => {
  const report = join(scratch, `${name}.json`);
  const reports = { vitest: [`--outputFile.json=${report}`], playwright: [] };
  const env = projectEnvironment({
    DATABASE_URL: '',
    TMPDIR: scratch,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: chromium.path ?? '',
  });
  const code = await run(node, [bin(name), ...args, ...reports[name]], { env });
  let counts = { passed: 0, failed: 0 };
  try {
    counts = countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${title} wrote no report.`);
  }
  count(title, counts.passed, code === 0 && counts.passed > 0 ? counts.failed : Math.max(1, counts.failed));
};

// A skipped test did not pass.
const vitest = () =>
  many(
    'unit and database tests',
    'vitest',
    [
      'run',
      ...(all ? [] : ['--exclude=**/*.long.*']),
      ...(seed ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []),
      '--reporter=default',
      '--reporter=json',
    ],
    ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numPendingTests,
    }),
  );

const playwright = (title, projects) =>
  many(
    title,
    'playwright',
    [
      'test',
      ...projects.map((one) => `--project=${one}`),
      ...(seed ? [`--shuffle=${seed}`] : []),
      '--reporter=list,json',
    ],
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  );

/** Each of them keeps one core busy. */
const check = async () => {
  // One thread without collecting garbage takes half the CPU, and less memory than several with it.
  const tsc = [bin('tsc'), '--noEmit', '--singleThreaded'];
  const types = async () =>
    (await tool('react-router', 'typegen')) || (await run(node, tsc, { env: projectEnvironment({ GOGC: 'off' }) }));
  await single('types', types);
  await single('lint and format', () => tool('biome', 'check', '--error-on-warnings'));
  await single('imports', () => tool('depcruise', 'app', 'db', 'tests', 'tools', 'bench', 'ops'));
  await single('unused code', () => tool('knip'));
};

await ensureInstalled();
// Chromium also opens the payment window of the test provider in the long unit tests.
const chromium = wants('e2e', ...(all ? ['unit'] : [])) ? await ensureChromium() : {};
if (chromium.missing) count(`Chromium (${chromium.missing})`, 0, 1);
const checks = wants('check') ? check() : null;
const built = wants('build', 'e2e') ? single('build', ensureBuilt) : null;
const tests = wants('unit') ? vitest() : null;
await Promise.all([checks, tests]);
if ((await built) && wants('e2e')) {
  await playwright('browser tests', all ? ['browser', 'long'] : ['browser']);
  if (all) await playwright('crashes under load, transaction pooler, monitoring', ['load']);
}

if (chromium.path) console.log(`Used Chromium at ${chromium.path}.`);
if (!all && wants('unit', 'e2e')) console.log('The long tests did not run: npm run test:all.');
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
