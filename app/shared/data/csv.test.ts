import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvCell, csvLine, escapeFormulas } from './csv.ts';

/** A CSV parser (RFC 4180). */
const parse = (text: string): string[][] => {
  const lines: string[][] = [];
  let cells: string[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole = '', quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`not CSV: ${rest}`);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
};

const formulaSigns = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const invisible = /^[\s\p{Cc}\p{Cf}\p{Z}"]+/u;

describe('a line of CSV', () => {
  test.each<[string, CsvCell[], string]>([
    ['quotes text', ['Goa', 'A "good" one, really'], '"Goa","A ""good"" one, really"\r\n'],
    ['keeps line breaks inside their cell', ['one\ntwo'], '"one\ntwo"\r\n'],
    ['does not quote numbers', [55_500, 0.5, -3], '55500,0.5,-3\r\n'],
    ['keeps the plus of a phone number', [{ phone: '+91 98200 98200' }], '"+91 98200 98200"\r\n'],
    ['escapes a phone value that is not a phone number', [{ phone: '+1+1' }, { phone: '+12' }], `"'+1+1","'+12"\r\n`],
    ['leaves null empty', [null, ''], ',""\r\n'],
  ])('%s', (_, cells, line) => expect(csvLine(cells)).toBe(line));
});

describe('a cell never starts a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98765', "'+91 98765"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['  =1+1', "  '=1+1"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r\n=1+1', "'\r\n'=1+1"],
    ['\u200b=1+1', "\u200b'=1+1"],
    ['\u00a0@x', "\u00a0'@x"],
    ['"=1+1"', `"'=1+1"`],
    ['Hello\n=1+1', "Hello\n'=1+1"],
    ['Hello;=1+1;x', "Hello;'=1+1;x"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['a - b = c + d @ e', 'a - b = c + d @ e'],
    ['', ''],
  ])('%j', (text, escaped) => expect(escapeFormulas(text)).toBe(escaped));

  const dangerousText = fc.string({
    unit: fc.constantFrom(
      ...formulaSigns,
      ' ',
      '\t',
      '\n',
      '\r',
      ';',
      ',',
      '"',
      "'",
      'a',
      '\u200b',
      '\ufeff',
      '\u00a0',
    ),
    maxLength: 12,
  });

  test('also after invisible characters, and in every part that a lenient parser may split off', () =>
    fc.assert(
      fc.property(fc.oneof(dangerousText, fc.string({ unit: 'grapheme' })), (text) => {
        for (const piece of escapeFormulas(text).split(/[\t\r\n;]/)) {
          const visible = piece.replace(invisible, '');
          expect(formulaSigns.some((sign) => visible.startsWith(sign))).toBe(false);
        }
        expect(escapeFormulas(text)).not.toMatch(/^[\t\r\n]/);
      }),
    ));

  test('only apostrophes are added, and the file can be parsed again', () =>
    fc.assert(
      fc.property(fc.array(fc.array(dangerousText, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (lines) => {
        const read = parse(lines.map(csvLine).join(''));
        expect(read).toEqual(lines.map((cells) => cells.map(escapeFormulas)));
        const bare = (cells: string[]) => cells.map((cell) => cell.replaceAll("'", ''));
        expect(read.map(bare)).toEqual(lines.map(bare));
      }),
    ));
});
