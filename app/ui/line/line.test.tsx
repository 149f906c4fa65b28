import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockLine, StopLine } from './line.tsx';

/** What is read aloud. */
const wordsOf = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replaceAll(/<svg.*?<\/svg>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rides = [{ start: 1015, end: 1955 }];

test('a line on a clock says its ends in words, and stands where its times are on the axis', () => {
  const line = (
    <ClockLine
      rides={rides}
      axis={{ start: 960, end: 2060 }}
      ends={{ from: { time: '16:55', code: 'NDLS' }, to: { time: '08:35', code: 'MMCT', note: '+1 day' } }}
    />
  );
  expect(wordsOf(line)).toBe('16:55 NDLS arrives 08:35 +1 day MMCT');
  expect(renderToStaticMarkup(line)).toContain('style="--before:0.05;--reach:0.905"');
});

test('without ends it is a drawing beside words, as long as its place', () => {
  expect(wordsOf(<ClockLine rides={rides} />)).toBe('');
  expect(renderToStaticMarkup(<ClockLine rides={rides} />)).toContain('style="--before:0;--reach:1"');
});

test('stops without times are a list in their order, with the way from each to the next', () => {
  const stops = [{ name: 'Delhi', onward: '25 trains' }, { name: 'Kalka', onward: '8 h by road' }, { name: 'Manali' }];
  expect(wordsOf(<StopLine stops={stops} />)).toBe('Delhi 25 trains Kalka 8 h by road Manali');
  expect(renderToStaticMarkup(<StopLine stops={stops} label="Way" />)).toContain(
    '<ol class="stop-line stop-line--across" aria-label="Way">',
  );
});
