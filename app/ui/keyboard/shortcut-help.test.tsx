import { expect, test } from 'vitest';
import { readProject } from '../../../tools/source.ts';
import { shortcuts } from './shortcut-help.tsx';

test('the keyboard help lists every single-key shortcut of the shell', () => {
  const used = readProject().flatMap(({ path, text }) =>
    path.startsWith('app/') ? [...text.matchAll(/data-key="(\w)"/g)].map(([, key]) => key) : [],
  );
  expect([...new Set(used)].toSorted()).toEqual(['a', 'd', 'j', 'k', 'r', 'x']);
  expect(shortcuts.flatMap(({ key }) => key.split(' '))).toEqual(expect.arrayContaining(used));
});
