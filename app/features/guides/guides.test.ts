import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { contrast } from '~/shared/data/contrast.ts';
import { posterPath } from '~/shared/places/posters.ts';
import { bestMonths, indianStates } from '~/shared/places/states.ts';
import {
  findGuide,
  findGuideNeighbours,
  listHomePosters,
  schemeTints,
  stateGuides,
  suggestGuides,
} from './guides.server.ts';
import { mapTileOf, nearestTiles } from './map-tiles.ts';
import { parseGuide } from './parse-guide.ts';
import { guideDescription, keyInfoLabels, moods, type StateGuide, travelModes } from './state-guide.ts';
import { suits } from './wall/wall-filter.ts';

/** Every text of a guide. */
const textsOf = (guide: StateGuide): string[] => [
  guide.title,
  guide.subtitle,
  ...guide.about,
  ...Object.values(guide.keyInfo),
  ...guide.mustVisit.flatMap((place) => [place.name, place.location, place.description]),
  ...Object.values(guide.travelInfo),
];

const wordsOf = (text: string): number => text.split(/\s+/).length;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter((part) => wordsOf(part) > 3);

const proseOf = (guide: StateGuide): string[] => [
  guide.subtitle,
  ...guide.about,
  ...guide.mustVisit.map((place) => place.description),
  ...Object.values(guide.travelInfo),
];

/** IDs of the page's own parts. */
const pageAnchors = ['about', 'key-information', 'main', 'packages', 'places', 'travel'];

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

test('there is one guide for each of the 36 states and territories', () => {
  expect(stateGuides.map(({ slug }) => slug)).toEqual(indianStates.map(({ slug }) => slug));
  expect(stateGuides).toHaveLength(36);
});

const monthWords = 'January February March April May June July August September October November December'.split(' ');

/** The months of 'October to March; April and May for tigers'; clauses about rainy months are warnings. */
const monthsNamed = (text: string): number[] => {
  const found = text
    .split(';')
    .filter((clause) => !clause.includes('are the rainy months'))
    .flatMap((clause) => [
      ...clause.matchAll(new RegExp(`(${monthWords.join('|')})(?: to (?:mid-)?(${monthWords.join('|')}))?`, 'g')),
    ])
    .flatMap(([, from = '', to = from]) => {
      const [first, last] = [monthWords.indexOf(from), monthWords.indexOf(to)];
      return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, at) => ((first + at) % 12) + 1);
    });
  return [...new Set(found)].sort((a, b) => a - b);
};

test('the month filter of the search has the months of the guides', () => {
  const differing = stateGuides.flatMap(({ name, keyInfo }) => {
    const named = monthsNamed(keyInfo['Best Time to Visit']);
    return named.join() === bestMonths(name).join() ? [] : [{ name, named, best: bestMonths(name) }];
  });
  expect(differing).toEqual([]);
});

describe.each(stateGuides.map((guide) => [guide.name, guide] as const))('%s', (_name, guide) => {
  test('is complete, and has no sentence twice', () => {
    expect(Object.keys(guide.keyInfo)).toEqual([...keyInfoLabels]);
    expect(Object.keys(guide.travelInfo)).toEqual([...travelModes]);
    expect(guide.mustVisit.length).toBeGreaterThanOrEqual(6);
    const { picture, portrait } = guide.poster;
    const drawings = guide.mustVisit.flatMap((place) => place.picture ?? []);
    for (const url of [picture, portrait, ...drawings]) expect(posterPath(url), url).not.toBeNull();
    expect(repeated(drawings)).toEqual([]);
    expect(repeated([...pageAnchors, ...guide.mustVisit.map(({ anchor }) => anchor)])).toEqual([]);
    expect(repeated(proseOf(guide).flatMap(sentencesOf))).toEqual([]);
  });

  test('has texts of a readable length', () => {
    expect(guide.title.length).toBeLessThanOrEqual(50);
    expect(guide.subtitle.length).toBeLessThanOrEqual(120);
    expect([2, 3]).toContain(guide.about.length);
    const aboutWords = guide.about.reduce((sum, paragraph) => sum + wordsOf(paragraph), 0);
    expect(aboutWords).toBeGreaterThanOrEqual(90);
    expect(aboutWords).toBeLessThanOrEqual(190);
    for (const { description } of guide.mustVisit) {
      expect(sentencesOf(description).length).toBeLessThanOrEqual(2);
      expect(wordsOf(description)).toBeGreaterThanOrEqual(18);
      expect(wordsOf(description)).toBeLessThanOrEqual(45);
    }
    for (const way of travelModes) expect(wordsOf(guide.travelInfo[way])).toBeLessThanOrEqual(50);
    expect(guideDescription(guide).length).toBeLessThanOrEqual(220);
  });

  test('has complete sentences in ASCII characters', () => {
    for (const text of proseOf(guide)) expect(text).toMatch(/[.!?]$/);
    for (const text of textsOf(guide)) expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(guide.title).not.toMatch(/\.$/);
  });
});

test('no sentence and no title is in two guides', () => {
  expect(repeated(stateGuides.flatMap(proseOf).flatMap(sentencesOf))).toEqual([]);
  expect(repeated(stateGuides.map(({ title }) => title))).toEqual([]);
  expect(repeated(stateGuides.flatMap(({ mustVisit }) => mustVisit.map(({ name }) => name)))).toEqual([]);
});

test('empty marketing words are not used', () => {
  const empty =
    /\b(nestled|breathtaking|must-see|hidden gem|paradise|vibrant|bustling|boasts|mesmeri[sz]|unforgettable|tapestry|rich (heritage|history|culture)|something for everyone)/i;
  expect(stateGuides.flatMap(textsOf).filter((text) => empty.test(text))).toEqual([]);
});

test('the islands have no rail or road access', () => {
  for (const slug of ['andaman-and-nicobar-islands', 'lakshadweep']) {
    const guide = findGuide(slug);
    expect(guide?.travelInfo['By Rail']).toMatch(/^Not applicable/);
    expect(guide?.travelInfo['By Road']).toMatch(/^Not applicable/);
    expect(guide?.railhead).toBeUndefined();
  }
});

test('an unknown state has no guide', () => {
  expect(findGuide('atlantis')).toBeNull();
  expect(findGuide('constructor')).toBeNull();
  expect(findGuideNeighbours('atlantis')).toBeNull();
});

test('the guides are ordered by name, wrapping around at the end', () => {
  expect(findGuideNeighbours('goa')).toMatchObject({ previous: { slug: 'delhi' }, next: { slug: 'gujarat' } });
  expect(findGuideNeighbours('west-bengal')?.next.slug).toBe('andaman-and-nicobar-islands');
  expect(findGuideNeighbours('andaman-and-nicobar-islands')?.previous.slug).toBe('west-bengal');
});

test('every state is in one of six regions', () => {
  const counts = Map.groupBy(stateGuides, ({ region }) => region);
  expect([...counts].map(([region, guides]) => [region, guides.length]).toSorted()).toEqual([
    ['Central and East', 6],
    ['Islands', 2],
    ['North', 9],
    ['North-East', 8],
    ['South', 6],
    ['West', 5],
  ]);
});

test('an unknown page suggests three guides, that of its state first', () => {
  const slugs = (state?: string) => suggestGuides(state).map(({ slug }) => slug);
  expect(slugs()).toEqual(['rajasthan', 'kerala', 'ladakh']);
  expect(slugs('punjab')).toEqual(['punjab', 'rajasthan', 'kerala']);
  expect(slugs('kerala')).toEqual(['kerala', 'rajasthan', 'ladakh']);
  expect(slugs('atlantis')).toHaveLength(3);
});

test('the nearby guides are those of the tiles beside, without the state itself', () => {
  const slugs = (slug: string) => nearestTiles(slug, 4);
  expect(slugs('kerala').slice(0, 3).toSorted()).toEqual(['karnataka', 'lakshadweep', 'tamil-nadu']);
  expect(slugs('ladakh')).not.toContain('ladakh');
  expect(slugs('andaman-and-nicobar-islands')).toHaveLength(4);
});

test('the home page has twelve posters, none of a state that one of its packages shows', () => {
  const slugs = (destinations: string[]) => listHomePosters(destinations).map(({ slug }) => slug);
  expect(new Set(slugs([])).size).toBe(12);
  const besides = slugs(['Kochi, Munnar and Alleppey, Kerala', 'Goa', 'Port Blair, Andaman and Nicobar Islands']);
  expect(besides).toHaveLength(12);
  expect(besides.filter((slug) => ['kerala', 'goa'].includes(slug))).toEqual([]);
});

test('every mood has at least six states, and no choice of a month and a mood is empty: the wall has no screen for it', () => {
  for (const mood of moods) {
    expect(stateGuides.filter((guide) => guide.moods.includes(mood)).length, mood).toBeGreaterThanOrEqual(6);
    for (let month = 1; month <= 12; month += 1)
      expect(
        stateGuides.some((guide) => suits(guide, { month, mood })),
        `${mood} ${month}`,
      ).toBe(true);
  }
});

test('the map has a tile of its own for each state, with its own letters', () => {
  const tiles = stateGuides.map(({ slug }) => mapTileOf(slug));
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(36);
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(36);
  for (const { column, code } of tiles) {
    expect(column).toBeLessThanOrEqual(8);
    expect(code).toMatch(/^[A-Z]{2}$/);
  }
});

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(stateGuides)(
  'the colours of the poster of $name are those of its file, at least 4.5:1',
  ({ slug, poster }) => {
    const { ground, ink } = poster.colours;
    const [darker = 0, lighter = 0] = [luminance(ground), luminance(ink)].sort((a, b) => a - b);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
    const svg = readFileSync(`app/art/portraits/${slug}.svg`, 'utf8');
    expect(svg).toMatch(new RegExp(`<path fill="${ground}" d="M15 48`));
    expect(svg).toContain(`<use href="#english" fill="${ink}"/>`);
    expect(readFileSync(`app/art/posters/${slug}.svg`, 'utf8')).toContain(`<title>${poster.alt}</title>`);
  },
);

test('four states write their name in the Latin script; every other has a name in its own', () => {
  const latin = stateGuides.filter(({ ownName }) => ownName === null).map(({ slug }) => slug);
  expect(latin).toEqual(['arunachal-pradesh', 'meghalaya', 'mizoram', 'nagaland']);
  for (const { ownName } of stateGuides)
    for (const line of ownName?.lines ?? []) {
      const script = ownName?.script === 'Aran' ? 'Arab' : ownName?.script;
      expect(line).toMatch(new RegExp(`^[\\p{Script=${script}} ]+$`, 'u'));
    }
});

describe('the file of a guide', () => {
  const kerala = readFileSync('app/content/guides/kerala.md', 'utf8');

  test.each([
    ['an unknown key', kerala.replace('capital:', 'capitol:')],
    ['an unknown region', kerala.replace('region: South', 'region: Deep South')],
    ['a place without a description', kerala.replace(/\n\nOld rice barges.*$/m, '')],
    ['an unknown picture', kerala.replace('art/places/landscapes', 'art/drawings')],
    ['fewer than six places', kerala.replace(/### Munnar\n.*?(?=### )/s, '')],
    ['a missing mode of travel', kerala.replace('### By Rail', '### By Ship')],
    ['no front matter', kerala.replace('---\n', '')],
    ['an own name without its script', kerala.replace(/^own script: .*\n/m, '')],
  ])('is refused with %s', (_, text) => {
    expect(parseGuide(kerala).places.map(({ picture }) => picture)).toEqual([
      ...[null, 'terraces', 'fishing-nets', 'elephant-lake', null, null],
    ]);
    expect(() => parseGuide(text)).toThrow();
  });
});

describe('the station board of a guide', () => {
  const names = builtInGazetteer().filter(({ kind }) => kind === 'state');

  test('has the name as drawn on the poster, then in Hindi where that is another script or spelling', () => {
    expect(findGuide('kerala')?.board).toMatchObject({ name: 'Kerala', scripts: [{ language: 'hi', text: 'केरल' }] });
    expect(findGuide('kerala')?.board.lettering?.viewBox).toMatch(/^-568 0 1136 245$/);
    expect(findGuide('bihar')?.board).toMatchObject({ lettering: { viewBox: expect.any(String) }, scripts: [] });
  });

  test('has no drawn name in the four states that write theirs in Latin letters', () => {
    const latin = stateGuides.filter(({ board }) => !board.lettering);
    expect(latin.map(({ slug }) => slug)).toEqual(['arunachal-pradesh', 'meghalaya', 'mizoram', 'nagaland']);
    expect(latin.filter(({ ownName }) => ownName)).toEqual([]);
  });

  test('has the Hindi name of the gazetteer', () => {
    for (const { name, board, ownName } of stateGuides) {
      const hindi = board.scripts?.map(({ text }) => text) ?? [];
      const known = names.find((state) => state.name === name)?.aliases.map((alias) => alias.name) ?? [];
      expect(known, name).toEqual(expect.arrayContaining(hindi));
      expect(hindi.length, name).toBe(['hi', 'mr', 'ne'].includes(ownName?.language ?? '') ? 0 : 1);
    }
  });
});

describe.each(['light', 'dark'] as const)('the tint of a guide in the %s scheme', (scheme) => {
  const pages = { light: ['#fbf6ea', '#fffdf7'], dark: ['#0f1533', '#1f2a5a'] }[scheme];

  test.each(stateGuides.map(({ slug, poster }) => [slug, poster.colours] as const))(
    '%s is readable',
    (_slug, colours) => {
      const { ground, text, accent } = schemeTints(colours)[scheme];
      expect([ground, text].toSorted()).toEqual([colours.ground, colours.ink].toSorted());
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
      for (const page of pages) expect(contrast(accent, page)).toBeGreaterThanOrEqual(3);
    },
  );
});
