import { describe, expect, test } from 'vitest';
import { listRepeatedExports } from './exported-names.ts';
import { parseSource, readProject } from './source.ts';

describe('outside the routes, an exported name', () => {
  test('is introduced by one file', () => {
    expect(listRepeatedExports(readProject())).toEqual([]);
  });

  const hold = parseSource('app/features/seats/hold.ts', 'export const hold = 1; export type Held = { id: string };');

  test.each([
    ['a value', 'app/features/bookings/book.ts', `export const hold = 2;`],
    ['a function', 'db/seed/hold.ts', `export function hold() {}`],
    ['a type', 'app/features/bookings/book.ts', `export type Held = { seat: number };`],
    ['an interface', 'tools/held.ts', `export interface Held { seat: number }`],
    ['a part of an object', 'tests/held.ts', `export const { lock: hold } = await fixture();`],
    ['a list of exports', 'app/features/bookings/book.ts', `const hold = 2; export { hold };`],
    ['another name for an import', 'app/features/bookings/book.ts', `export { keep as hold } from './keep.ts';`],
  ])('is reported when another file introduces it again: %s', (_what, path, text) => {
    expect(listRepeatedExports([hold, parseSource(path, text)])).toHaveLength(1);
  });

  test.each([
    [
      'a file that passes it on',
      'app/features/seats/seat-queries.server.ts',
      `export { hold, type Held } from './hold.ts';`,
    ],
    [
      'an import that is passed on',
      'app/features/seats/seat-queries.server.ts',
      `import { hold } from './hold.ts'; export { hold };`,
    ],
    ['a route', 'app/routes/public/home.tsx', `export const hold = 2;`],
    ['a name that is not exported', 'app/features/bookings/book.ts', `const hold = 2; export const book = hold;`],
  ])('may also be in %s', (_what, path, text) => {
    expect(listRepeatedExports([hold, parseSource(path, text)])).toEqual([]);
  });
});
