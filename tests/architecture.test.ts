import { describe, expect, test } from 'vitest';
import { contentWalls } from './walls/content-walls.ts';
import { importWalls } from './walls/import-walls.ts';
import { queryWalls } from './walls/query-walls.ts';
import { parseSource, readProject } from './walls/source.ts';

const project = readProject();

describe.each([...importWalls, ...contentWalls, ...queryWalls])('$title', ({ broken, examples }) => {
  test('holds', () => {
    expect(broken(project)).toEqual([]);
  });

  test.each(examples.bad)('would be seen broken in %s by: %s', (path, text) => {
    expect(broken([parseSource(path, text)])).not.toEqual([]);
  });

  test.each(examples.good)('lets pass in %s: %s', (path, text) => {
    expect(broken([parseSource(path, text)])).toEqual([]);
  });
});

test('the walls look at a whole house', () => {
  expect(project.length).toBeGreaterThan(100);
  expect(project.some(({ imports }) => imports.some(({ target }) => target === 'app/shared/paths.ts'))).toBe(true);
});
