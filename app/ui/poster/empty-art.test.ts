import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./empty/', import.meta.url);
const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test.each(drawings)('%s is small, has a dark scheme and loads nothing', (name) => {
  const svg = textOf(name);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_000);
  expect(svg).toContain('prefers-color-scheme:dark');
  expect(svg).not.toMatch(/href=|url\((?!#)/);
});

test('every state has a drawing of its own', () => {
  expect(drawings).toHaveLength(8);
  expect(new Set(drawings.map((name) => textOf(name).split('</style>')[1])).size).toBe(drawings.length);
});
