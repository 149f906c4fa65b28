import { expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { indianStates } from '~/shared/places/states.ts';
import { boardNameOf, boardTowns } from './board-names.server.ts';

const jaipur = { name: 'Jaipur Junction', state: 'Rajasthan', type: 'station' } as const;

test('a station is written in the script of its region and in Hindi, with its ending', () => {
  expect(boardNameOf(jaipur)).toEqual({
    name: 'Jaipur Junction',
    scripts: [{ language: 'hi', text: 'जयपुर जंक्शन' }],
    height: null,
  });
  expect(boardNameOf({ name: 'Chennai Central', state: 'Tamil Nadu', type: 'station' }).scripts).toEqual([
    { language: 'ta', text: 'சென்னை சென்ட்ரல்' },
    { language: 'hi', text: 'चेन्नई सेंट्रल' },
  ]);
});

test('a name without a state is that of the only town', () => {
  expect(boardNameOf({ name: 'Jaipur Junction' })).toEqual(boardNameOf(jaipur));
});

test('a city has the height of its town, a station has none', () => {
  expect(boardNameOf({ name: 'Delhi', state: 'Delhi', type: 'city' })).toMatchObject({ height: 227 });
  expect(boardNameOf({ name: 'Shimla', state: 'Himachal Pradesh', type: 'station' })).toMatchObject({ height: null });
});

test.each([
  ['an unknown town', { ...jaipur, name: 'Perambur' }],
  ['a namesake in another state', { ...jaipur, state: 'Odisha' }],
  ['another station of the town', { ...jaipur, name: 'Gandhinagar Jaipur' }],
])('%s is in Latin letters alone', (_case, place) => {
  expect(boardNameOf(place)).toEqual({ name: place.name });
});

const scriptOf: Record<string, RegExp> = {
  as: /^\p{Script=Bengali}+$/u,
  bn: /^[\p{Script=Bengali}\u09bc]+$/u,
  gu: /^\p{Script=Gujarati}+$/u,
  hi: /^[\p{Script=Devanagari} ]+$/u,
  kn: /^\p{Script=Kannada}+$/u,
  ml: /^\p{Script=Malayalam}+$/u,
  mr: /^\p{Script=Devanagari}+$/u,
  or: /^\p{Script=Oriya}+$/u,
  pa: /^\p{Script=Gurmukhi}+$/u,
  ta: /^\p{Script=Tamil}+$/u,
  te: /^\p{Script=Telugu}+$/u,
  ur: /^\p{Script=Arabic}+$/u,
};

test('every name of the table is in the script of its language, Hindi last', () => {
  expect(boardTowns.size).toBeGreaterThan(140);
  for (const [name, { scripts }] of boardTowns) {
    expect(scripts.length, name).toBeGreaterThan(0);
    for (const { language, text } of scripts) expect(text, name).toMatch(scriptOf[language] ?? /^$/);
    expect(
      scripts.slice(0, -1).map(({ language }) => language),
      name,
    ).not.toContain('hi');
  }
});

test('every town of the table is in a state, and in the gazetteer by its name', () => {
  const states = indianStates.map(({ name }) => name);
  const known = new Set(
    builtInGazetteer().flatMap(({ name, state, aliases }) =>
      [name, ...aliases.map((alias) => alias.name)].map((one) => `${one}, ${state}`),
    ),
  );
  const towns = [...boardTowns].map(([name, { state }]) => ({ state, place: `${name}, ${state}` }));
  expect(towns.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(towns.map(({ place }) => place).filter((place) => !known.has(place))).toEqual([]);
});
