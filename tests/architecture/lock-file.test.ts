import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

test('the lock file lists the optional packages of every platform; npm ci fails without them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file contains no registry URL', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
