import { describe, expect, test } from 'vitest';
import { contentRules } from './content-rules.ts';
import { copyRules } from './copy-rules.ts';
import { importRules } from './import-rules.ts';
import { queryRules } from './query-rules.ts';
import { routeRules } from './route-rules.ts';
import { seamRules } from './seam-rules.ts';
import { parseSource, readProject } from './source.ts';

const project = readProject();

describe.each([...importRules, ...contentRules, ...copyRules, ...queryRules, ...routeRules, ...seamRules])(
  '$title',
  ({ violations, examples }) => {
    test('holds', () => {
      expect(violations(project)).toEqual([]);
    });

    test.each(examples.bad)('reports a violation in %s: %s', (path, text) => {
      expect(violations([parseSource(path, text)])).not.toEqual([]);
    });

    test.each(examples.good)('accepts in %s: %s', (path, text) => {
      expect(violations([parseSource(path, text)])).toEqual([]);
    });
  },
);

test('the rules read the whole project', () => {
  expect(project.length).toBeGreaterThan(100);
  expect(project.some(({ imports }) => imports.some(({ target }) => target === 'app/shared/paths/paths.ts'))).toBe(
    true,
  );
});
