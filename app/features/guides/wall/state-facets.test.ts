import { expect, test } from 'vitest';
import { monthNames } from '~/shared/dates/month-names.ts';
import { stateGuides } from '../guides.server.ts';
import { posterNames } from '../posters/render-poster.server.ts';
import { mapTileOf } from './map-tiles.ts';
import { moods, stateFacets } from './state-facets.ts';
import { suits } from './wall-filter.ts';

/** The months that a text recommends: 'October to March', 'June or July'; a clause about rainy months warns of them. */
const recommendedMonths = (text: string): number[] => {
  const name = monthNames.join('|');
  const number = (month = ''): number => monthNames.findIndex((one) => one.startsWith(month) && month !== '') + 1;
  return text
    .split(';')
    .filter((clause) => !clause.includes('rainy'))
    .flatMap((clause) => {
      const ranges = [...clause.matchAll(new RegExp(`(${name}) to (?:mid-)?(${name})`, 'g'))].flatMap(
        ([, from, to]) => {
          const months = [];
          for (let month = number(from); ; month = (month % 12) + 1) {
            months.push(month);
            if (month === number(to)) return months;
          }
        },
      );
      return [...ranges, ...[...clause.matchAll(new RegExp(name, 'g'))].map(([month]) => number(month))];
    });
};

test.each(stateGuides.map((guide) => [guide.name, guide] as const))(
  '%s is shown in the months that its guide recommends',
  (_, { slug, keyInfo }) => {
    expect([...stateFacets[slug].months].sort((a, b) => a - b)).toEqual(
      [...new Set(recommendedMonths(keyInfo['Best Time to Visit']))].sort((a, b) => a - b),
    );
  },
);

test('every mood has at least six states, and every state a mood', () => {
  const all = Object.values(stateFacets).flatMap((facets) => facets.moods);
  for (const mood of moods) expect(all.filter((one) => one === mood).length, mood).toBeGreaterThanOrEqual(6);
  expect(Object.values(stateFacets).filter((facets) => facets.moods.length === 0)).toEqual([]);
});

test('no choice of a month and a mood is empty: the wall has no screen for it', () => {
  for (const mood of moods)
    for (let month = 1; month <= 12; month += 1)
      expect(stateGuides.filter((guide) => suits(guide, { month, mood })).length, `${mood} ${month}`).toBeGreaterThan(
        0,
      );
});

test('the map has a tile of its own for each state, with its own letters', () => {
  const tiles = stateGuides.map(({ slug }) => mapTileOf(slug));
  expect(tiles).toHaveLength(posterNames.state.length);
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(36);
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(36);
  for (const { column, code } of tiles) {
    expect(column).toBeLessThanOrEqual(8);
    expect(code).toMatch(/^[A-Z]{2}$/);
  }
});
