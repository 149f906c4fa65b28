import { expect, test } from 'vitest';
import { bestMonths } from '~/shared/places/states.ts';
import { monthOptions } from '../content/meals-and-months.ts';
import { plannedMonth, seasonOf } from './season-links.server.ts';

test.each([
  ['2026-11-16', '11'],
  ['2026-11-17', '12'],
  ['2026-12-31', '1'],
] as const)('on %s people plan for month %s', (today, month) => {
  expect(plannedMonth(today)).toBe(month);
});

test('states that the home page shows elsewhere come last', () => {
  const labels = (shown: string[]) => seasonOf('12', shown).links.map(({ label }) => label);
  const usual = labels([]);
  const [first = ''] = usual;
  expect(labels([`A beach, ${first}`])).toEqual([...usual.slice(1), expect.not.stringContaining(first)]);
  expect(labels(usual).every((label) => !usual.includes(label))).toBe(true);
});

test.each(monthOptions)('in month %s the home page names states at their best', (month) => {
  const { links } = seasonOf(month);
  expect(links).toHaveLength(6);
  for (const { label } of links) expect(bestMonths(label)).toContain(Number(month));
});
