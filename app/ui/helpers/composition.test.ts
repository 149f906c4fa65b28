import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from './composition.ts';

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('%j belongs to an input method: %s', (event, composing) => expect(isComposing(event)).toBe(composing));

test('a component that picks or sends by Enter asks it', () => {
  const app = resolve(import.meta.dirname, '../..');
  const files = globSync('{features,ui}/**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'));
  const onEnter = files.filter((file) => /(?:key|code) [!=]== 'Enter'/.test(readFileSync(join(app, file), 'utf8')));
  expect(onEnter.length).toBeGreaterThan(3);
  // A checkbox has no text.
  const others = onEnter.filter((file) => !file.endsWith('table/selection.tsx'));
  expect(others.filter((file) => !readFileSync(join(app, file), 'utf8').includes('isComposing('))).toEqual([]);
});
