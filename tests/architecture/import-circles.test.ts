import { describe, expect, test } from 'vitest';
import { listImportCircles } from './import-circles.ts';
import { parseSource, readProject } from './source.ts';

const project = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(`app/features/trains/${path}`, text));

describe('import circles', () => {
  test('there are none, not even of types', () => {
    expect(listImportCircles(readProject())).toEqual([]);
  });

  test('two files that import types of each other are reported', () => {
    const files = project({
      'a.ts': `import { b } from './b.ts';`,
      'b.ts': `import type { A } from './a.ts';`,
    });
    expect(listImportCircles(files)).toEqual([['app/features/trains/a.ts', 'app/features/trains/b.ts']]);
  });

  test('a longer circle is reported once, without the files that only lead to it', () => {
    const files = project({
      'entry.ts': `import { a } from './a.ts';`,
      'a.ts': `import { b } from './b.ts'; import { leaf } from './leaf.ts';`,
      'b.ts': `import { c } from './c.ts';`,
      'c.ts': `import type { A } from './a.ts'; import { leaf } from './leaf.ts';`,
      'leaf.ts': 'export const leaf = 1;',
    });
    expect(listImportCircles(files)).toEqual([
      ['app/features/trains/a.ts', 'app/features/trains/b.ts', 'app/features/trains/c.ts'],
    ]);
  });

  test('two ways to the same file are no circle', () => {
    const files = project({
      'a.ts': `import { b } from './b.ts'; import { c } from './c.ts';`,
      'b.ts': `import { c } from './c.ts';`,
      'c.ts': 'export const c = 1;',
    });
    expect(listImportCircles(files)).toEqual([]);
  });
});
