import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

type PaymentCase = { number: number; testFiles: string[] };

/** The rows of the tables in docs/payments.md: number, case, expected result, test files. */
const cases = readFileSync('docs/payments.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line): PaymentCase => {
    const [number, , , testFiles = ''] = line.split('|').slice(1, -1);
    return { number: Number(number), testFiles: testFiles.trim().split(', ').sort() };
  });

const caseNumbers = /['"`]cases? (\d+(?:, \d+)*):/g;

/** The case numbers in the test titles, each with its file without folder and ending. */
const coverage = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/e2e/**/*.e2e.ts']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(caseNumbers)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map((number) => ({
      number: Number(number),
      file: basename(file).replace(/\.(test|e2e)\.tsx?$/, ''),
    })),
  ),
);

const filesOf = (number: number): string[] =>
  [...new Set(coverage.filter((one) => one.number === number).map(({ file }) => file))].sort();

test('docs/payments.md lists 61 cases', () => {
  expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
});

test('every payment case has a test with its number, and every number is a case', () => {
  expect(cases.filter(({ number }) => filesOf(number).length === 0)).toEqual([]);
  expect(coverage.filter(({ number }) => number < 1 || number > cases.length)).toEqual([]);
});

test('the last column of docs/payments.md names the test files of each case', () => {
  expect(cases).toEqual(cases.map(({ number }) => ({ number, testFiles: filesOf(number) })));
});
