import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './source.ts';

/** More cannot be taken in at a glance; tests and styles count too. */
const maxFiles = 40;

/** The folders that hold more files of their own, each with their number. */
const overfullFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, files]) => files > maxFiles).map(([folder, files]) => `${folder}: ${files} files`);
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)));

const files = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe(`folders of at most ${maxFiles} files`, () => {
  test.each(['app', 'tests', 'tools', 'bench', 'ops'])('%s/', (folder) => {
    const paths = filesIn(folder);
    expect(paths.length).toBeGreaterThan(10);
    expect(overfullFolders(paths)).toEqual([]);
  });

  test('one file more is reported; the files of sub-folders do not count', () => {
    expect(overfullFolders(files('app/ui', 41))).toEqual(['app/ui: 41 files']);
    expect(overfullFolders([...files('app/ui', 40), ...files('app/ui/form', 40)])).toEqual([]);
  });
});
