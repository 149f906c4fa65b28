import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminShortcuts, agentShortcuts } from './shortcuts.ts';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

test('the keyboard help lists every single-key shortcut of the shell', () => {
  const used = new Set(
    sources('app/features').flatMap((source) => [...source.matchAll(/data-key="(\w)"/g)].map(([, key]) => key)),
  );
  expect(used.size).toBeGreaterThan(4);
  const listed = new Set(
    [...agentShortcuts, ...adminShortcuts].flatMap(({ shortcuts }) => shortcuts.flatMap(({ key }) => key.split(' '))),
  );
  expect([...used].filter((key) => !listed.has(key ?? ''))).toEqual([]);
});
