import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

test('the lock file names the optional packages of every platform: without them npm ci refuses it', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('no address of a registry is written down', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
