import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables } from '~/server/read-environment.server.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Every first group of a pattern in a text. */
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first).sort();

const documents = globSync(['*.md', 'docs/**/*.md', 'db/**/*.md']).map((path) => ({
  path,
  text: read(path).replace(/^```[\s\S]*?^```/gm, ''),
}));

type Text = (typeof documents)[number];

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Links to files, headings of the same file and paths in backticks that do not exist. */
const brokenLinks = ({ path, text }: Text): string[] => {
  const anchors = allOf(text, /^##+ (.+)$/gm).map(anchorOf);
  const links = allOf(text, /\]\(([^)\s]+)\)/g).filter((target) => !/^(?:https?:|mailto:)/.test(target));
  return [
    ...links.filter((target) =>
      target.startsWith('#')
        ? !anchors.includes(target.slice(1))
        : !existsSync(join(dirname(path), target.replace(/#.*$/, ''))),
    ),
    ...allOf(text, /`((?:app|bench|db|docs|ops|tests|tools|public)\/[\w./-]+)`/g).filter((named) => !existsSync(named)),
  ].map((target) => `${path}: ${target}`);
};

/** References of a source file to documents that do not exist. */
const brokenReferences = ({ path, text }: Text): string[] =>
  [
    ...allOf(text, /\b(docs\/decisions\/\d{4})/g).filter((reference) => globSync(`${reference}-*.md`).length !== 1),
    ...allOf(text, /\b(docs\/[\w/-]+\.md)/g).filter((reference) => !existsSync(reference)),
  ].map((reference) => `${path}: ${reference}`);

test('the documents link to files, headings and paths that exist', () => {
  expect(documents.flatMap(brokenLinks)).toEqual([]);
  expect(brokenLinks({ path: 'docs/a.md', text: '[x](../README.md) [y](gone.md) `app/gone.ts`' })).toHaveLength(2);
});

test('the source refers to documents that exist', () => {
  const sources = globSync('{app,tests,tools,bench,db,public,ops}/**/*.{ts,tsx,mjs,css,sql,sh,yml,service}')
    .filter((path) => path !== 'tests/architecture/documents.test.ts')
    .map((path) => ({ path, text: read(path) }));
  expect(sources.flatMap(brokenReferences)).toEqual([]);
  expect(brokenReferences({ path: 'a.ts', text: 'docs/decisions/0001 docs/decisions/0999 docs/gone.md' })).toHaveLength(
    2,
  );
});

test('the README lists every environment variable', () => {
  const listed = allOf(read('README.md'), /^\| (`[A-Z0-9_`, ]+`) \|/gm).flatMap((names) =>
    allOf(names, /([A-Z0-9_]+)/g),
  );
  expect(listed.sort()).toEqual(environmentVariables.toSorted());
});

const operations = read('docs/operations.md');

test('docs/operations.md says of every alert what it means and what to do', () => {
  const alerts = allOf(read('ops/monitoring/alerts.yml'), /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(allOf(operations, /^\| `(Raahi\w+)` \| .+ \| .+ \|$/gm)).toEqual(alerts);
});

test('docs/operations.md lists every recurring task with its interval', () => {
  const units: Record<string, number> = { s: 1, min: 60, h: 3600 };
  const listed = [...operations.matchAll(/^\| (\d+) (s|min|h) \| ([^|]+) \|/gm)].map(
    ([, count, unit = '', name]) => `${Number(count) * (units[unit] ?? 0)} s: ${name}`,
  );
  const tickers = [...read('app/job-registry.server.ts').matchAll(/\bevery\(([\d_]+), '([^']+)'/g)];
  const registered = tickers.map(([, seconds = '', name]) => `${seconds.replaceAll('_', '')} s: ${name}`);
  expect(registered.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(registered.sort());
});
