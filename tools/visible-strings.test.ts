import { expect, test } from 'vitest';
import { parseSource } from './source.ts';
import { hasCopy, printable, visibleStrings } from './visible-strings.ts';

const textsIn = (code: string, path = 'app/routes/a.tsx') =>
  visibleStrings(parseSource(path, code)).map(({ line, text }) => `${line} ${text}`);

test('finds element text, with {} for expressions and <> for elements', () => {
  expect(
    textsIn(`const a = (
  <p className="soft small">
    Refund of <b>{amount}</b> initiated{' '}
    {late ? 'after the journey' : null}
  </p>
);`),
  ).toEqual(['2 Refund of <> initiated {}', '4 after the journey']);
});

test('finds the attributes that people read, and no others', () => {
  expect(
    textsIn(
      `const a = <TextField id="Age field" name="Full age" label="Age" hint={\`Up to \${max} years\`} alt="A train" />;`,
    ),
  ).toEqual(['1 Age', '1 Up to {} years', '1 A train']);
});

test('finds labels, messages, errors, CSV headings and the text of HTML', () => {
  expect(
    textsIn(
      `import { a } from 'some package';
const error = { code: 'too long', message: 'Please shorten the name.' };
const headings = ['E-mail', 'Booked on', 'status'];
throw new Error('The folder is missing.');
const html = \`<style>p { margin: 0 }</style><p class="soft">Questions? Write to \${address}.</p>\`;`,
      'app/features/leads/a.ts',
    ),
  ).toEqual([
    '2 too long',
    '2 Please shorten the name.',
    '3 E-mail',
    '3 Booked on',
    '4 The folder is missing.',
    '5 Questions? Write to {}.',
  ]);
});

test('leaves out types, logs, SQL, class names, comparisons and keys', () => {
  expect(
    textsIn(
      `type State = 'Not paid' | 'Paid in full';
log.warn({ id }, 'the mail was not sent');
const q = sql\`select id from bookings where note = 'Not paid'\`;
const classes = cx('Page wide', 'page page--wide');
const isPaid = state === 'Paid in full' || labels['Not paid'];`,
      'app/features/leads/a.server.ts',
    ),
  ).toEqual([]);
});

test('reads the app, the commands and the public scripts, but no tests and no seed', () => {
  const isRead = (path: string) => hasCopy(parseSource(path, ''));
  expect(['app/routes/a.tsx', 'tools/money.ts', 'public/a.js'].filter(isRead)).toHaveLength(3);
  expect(['app/a.test.ts', 'tests/app.ts', 'db/seed/a.ts'].filter(isRead)).toEqual([]);
});

test('control characters are printed as escapes', () => {
  expect(printable('below within near \0')).toBe('below within near \\x00');
  expect(printable('one line\nand\tanother')).toBe('one line\nand\tanother');
});
