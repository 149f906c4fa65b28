import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProject } from '../../tools/source.ts';

test('no file has more than 400 lines', () => {
  const long = readProject().filter(({ text }) => text.split('\n').length > 401);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('no folder has more than 40 files; tests and styles count too', () => {
  const counts = new Map<string, number>();
  for (const { path } of readProject()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, files]) => files > 40)).toEqual([]);
});

test('the lock file names the optional packages of every platform, without which npm ci fails, and no registry', () => {
  const text = readFileSync('package-lock.json', 'utf8');
  const optional = z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() });
  const { packages } = z.object({ packages: z.record(z.string(), optional) }).parse(JSON.parse(text));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
  expect(text).not.toContain('"resolved"');
});
