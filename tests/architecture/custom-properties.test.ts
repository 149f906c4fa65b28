import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './source.ts';

/** The custom properties that a text uses without a fallback and sets. */
const customProperties = (text: string): { used: string[]; set: string[] } => ({
  used: [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name),
  set: [...text.matchAll(/(?<!var\()(--[\w-]+)['"`]?\]?\s*:/g)].map(([, name = '']) => name),
});

const unknownProperties = (texts: readonly string[]): string[] => {
  const all = texts.map(customProperties);
  const known = new Set(all.flatMap(({ set }) => set));
  return [...new Set(all.flatMap(({ used }) => used))].filter((name) => !known.has(name)).sort();
};

test('every custom property of the styles is set somewhere', () => {
  const folder = join(repositoryRoot, 'app');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.css|(?<!\.test)\.tsx?)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  expect(texts.length).toBeGreaterThan(1000);
  expect(unknownProperties(texts)).toEqual([]);
});

test('one that is not is reported', () => {
  const styles = ':root { --slow: 1s } a { transition: color var(--calm), top var(--slow), left var(--own, 1s) }';
  expect(unknownProperties([styles, `<i style={{ '--x': 1 }} />`, 'b { width: var(--x) }'])).toEqual(['--calm']);
});
