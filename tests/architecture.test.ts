import { describe, expect, test } from 'vitest';
import { contentWalls } from './walls/content-walls.ts';
import { importWalls } from './walls/import-walls.ts';
import { queryWalls } from './walls/query-walls.ts';
import { parseSource, readProject } from './walls/source.ts';

const project = readProject();

describe.each([...importWalls, ...contentWalls, ...queryWalls])('$title', ({ violations, examples }) => {
  test('holds', () => {
    expect(violations(project)).toEqual([]);
  });

  test.each(examples.bad)('reports a violation in %s: %s', (path, text) => {
    expect(violations([parseSource(path, text)])).not.toEqual([]);
  });

  test.each(examples.good)('accepts in %s: %s', (path, text) => {
    expect(violations([parseSource(path, text)])).toEqual([]);
  });
});

test('the rules read the whole project', () => {
  expect(project.length).toBeGreaterThan(100);
  expect(project.some(({ imports }) => imports.some(({ target }) => target === 'app/shared/paths.ts'))).toBe(true);
});
