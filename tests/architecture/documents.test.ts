import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cookieNames, hasPersonalCookie } from '~/shared/site/cookie-names.ts';
import { features } from './import-rules.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'db/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const sources = globSync([
  '{app,tests,tools,bench,db,public,ops}/**/*.{ts,tsx,mjs,js,css,sql,sh,yml,yaml,conf,service}',
]).map((path) => ({
  path,
  // Line breaks of comments would split a reference.
  text: readFileSync(path, 'utf8').replace(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' '),
}));

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '');

/** Links of a document to files of the repository that do not exist. */
const brokenLinks = ({ path, text }: { path: string; text: string }): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|mailto:|#)/.test(target))
    .filter((target) => !existsSync(join(dirname(path), target.replace(/#.*$/, ''))))
    .map((target) => `${path}: ${target}`);

/** Paths in backticks, such as `app/routes.ts`, that do not exist. Paths with a placeholder are examples. */
const unknownPaths = ({ path, text }: { path: string; text: string }): string[] =>
  [...withoutCode(text).matchAll(/`((?:app|bench|db|docs|ops|tests|tools|public)\/[\w./-]+)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => !existsSync(named))
    .map((named) => `${path}: ${named}`);

const productHeadings = [...readFileSync('docs/product.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title);

/** References of a source file to documents or headings that do not exist. */
const brokenReferences = ({ path, text }: { path: string; text: string }): string[] => [
  ...[...text.matchAll(/\bdocs\/decisions\/(\d{4})/g)]
    .filter(([, number]) => globSync(`docs/decisions/${number}-*.md`).length !== 1)
    .map(([reference]) => `${path}: ${reference}`),
  ...[...text.matchAll(/\bdocs\/[\w/-]+\.md/g)]
    .filter(([reference]) => !existsSync(reference))
    .map(([reference]) => `${path}: ${reference}`),
  ...[...text.matchAll(/\bdocs\/product\.md, "?([A-Z][a-z]+(?: [a-z]+)*)/g)]
    .filter(([, heading]) => !productHeadings.includes(heading ?? ''))
    .map(([reference]) => `${path}: ${reference}`),
];

describe('the documents', () => {
  test('link to files that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  test('name paths that exist', () => {
    expect(documents.flatMap(unknownPaths)).toEqual([]);
  });

  test('are referred to by names and headings that exist', () => {
    expect(sources.filter(({ path }) => !path.endsWith('documents.test.ts')).flatMap(brokenReferences)).toEqual([]);
  });

  test('of decisions have one form: context, decision, consequences, alternatives', () => {
    const form = ['Context', 'Decision', 'Consequences', 'Alternatives'];
    const others = documents
      .filter(({ path }) => path.startsWith('docs/decisions/'))
      .filter(({ text }) => [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title).join() !== form.join())
      .map(({ path }) => path);
    expect(others).toEqual([]);
  });

  test('the README lists every environment variable', () => {
    const listed = [...readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z0-9_`, ]+`) \|/gm)].flatMap(
      ([, names = '']) => [...names.matchAll(/[A-Z0-9_]+/g)].map(([name]) => name),
    );
    const known = [
      'app/server/environment.server.ts',
      'app/server/files/s3-settings.server.ts',
      'app/server/metrics/metrics-settings.server.ts',
      'app/server/tracing/tracing-settings.server.ts',
    ].flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /^ {2}([A-Z][A-Z0-9_]*): ?(?:z$|z\b|bucketName|postgresqlUrl|wholeNumber|port\b|endpoint|protocol)/gm,
        ),
      ].map(([, name]) => name),
    );
    expect(known.length).toBeGreaterThan(20);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  test('docs/operations.md says of every alert what it means and what to do', () => {
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();
    const alerts = names(readFileSync('ops/monitoring/alerts.yml', 'utf8'), /- alert: (\w+)/g);
    expect(alerts.length).toBeGreaterThan(10);
    expect(names(readFileSync('docs/operations.md', 'utf8'), /^\| `(Raahi\w+)` \| .+ \| .+ \|$/gm)).toEqual(alerts);
  });

  const operations = readFileSync('docs/operations.md', 'utf8');

  test('docs/operations.md begins with a table of its contents', () => {
    const headings = [...withoutCode(operations).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    const listed = [...operations.matchAll(/^- \[(.+?)\]\(#[\w-]+\)/gm)].map(([, title]) => title);
    expect(listed).toEqual(headings);
    const anchors = [...withoutCode(operations).matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const wanted = [...operations.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(wanted.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
  });

  test('docs/operations.md lists every recurring task with its interval', () => {
    const units: Record<string, number> = { s: 1, min: 60, h: 3600, day: 86_400 };
    const listed = [...operations.matchAll(/^\| (\d+) (s|min|h|day) \| ([^|]+) \|/gm)].map(
      ([, count, unit = '', name]) => `${Number(count) * (units[unit] ?? 0)} s: ${name}`,
    );
    const registered = [
      ...readFileSync('app/job-registry.server.ts', 'utf8').matchAll(/\bevery\(([\d_]+), '([^']+)'/g),
    ].map(([, seconds = '', name]) => `${seconds.replaceAll('_', '')} s: ${name}`);
    expect(registered.length).toBeGreaterThan(10);
    expect(listed.toSorted()).toEqual(registered.toSorted());
  });

  test('docs/operations.md names the cookies with which a CDN may answer', () => {
    const harmless = Object.values(cookieNames).filter((name) => !hasPersonalCookie(`${name}=1`));
    const [, exceptions = ''] = /bypass the CDN,?\s+except\s+([^,]+),/.exec(operations) ?? [];
    expect(harmless.length).toBeGreaterThan(0);
    expect([...exceptions.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(harmless);
  });

  test('the README lists the features in the order of the import rules', () => {
    const [, listed = ''] = /in order too:\n((?: {20,}[a-z- ]+\n)+)/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(listed.trim().split(/\s+/)).toEqual(Object.keys(features));
  });

  test('a broken link, path or reference is found', () => {
    expect(brokenLinks({ path: 'docs/a.md', text: '[x](../README.md) [y](gone.md)' })).toEqual(['docs/a.md: gone.md']);
    expect(unknownPaths({ path: 'a.md', text: '`app/routes.ts` `app/gone.ts`' })).toEqual(['a.md: app/gone.ts']);
    const text =
      'docs/decisions/0001 docs/decisions/0999 docs/gone.md docs/product.md, "Payment" docs/product.md, Nowhere';
    expect(brokenReferences({ path: 'a.ts', text })).toHaveLength(3);
  });
});
