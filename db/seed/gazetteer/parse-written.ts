import type { PlaceAlias, PlaceKind, PlaceSource } from '~/features/places/core/gazetteer-place.ts';

/** A place of the source files, before its id is made. */
export type SourcePlace = {
  name: string;
  kind: PlaceKind;
  state: string | null;
  country: string;
  latitude: number | null;
  longitude: number | null;
  population: number;
  popular: boolean;
  source: PlaceSource;
  aliases: PlaceAlias[];
  /** Names of places; a state's name in capitals stands for the state. */
  members: readonly string[];
};

/** The languages of the Indian scripts, for names written in them. */
const scripts: readonly [pattern: RegExp, language: string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Arabic}/u, 'ur'],
];

/** A further name: in another script it is a name in that language, '~Bombay' a former name, everything else a spelling. */
export const parseAlias = (text: string, source: PlaceSource): PlaceAlias => {
  const name = text.replace(/^~/, '').trim();
  const language = scripts.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  if (language) return { name, kind: 'language', language, source };
  return { name, kind: text.startsWith('~') ? 'former' : 'spelling', language: null, source };
};

const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** 'sight Red Fort' is a sight; without a kind the line is a city that travellers visit, with 'town' one that they pass. */
const parseHead = (head: string): Pick<SourcePlace, 'kind' | 'name' | 'popular'> => {
  const [, kind = 'city', name = ''] = /^(?:(region|state|district|town|sight|country) )?(.+)$/.exec(head.trim()) ?? [];
  const popular = kind !== 'town' && kind !== 'district';
  return { kind: kind === 'town' ? 'city' : (kind as PlaceKind), name, popular };
};

/**
 * The hand-written places. '[Rajasthan]' or '[NP]' begins the places of a state or country, '[IN]' those of several states. A line is
 * 'Name | latitude longitude | further names | members'; only the name is required, '#' begins a comment.
 */
export const parseWritten = (text: string): SourcePlace[] => {
  let state: string | null = null;
  let country = 'IN';
  return text.split('\n').flatMap((line): SourcePlace[] => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const [, section] = /^\[(.+)\]$/.exec(trimmed) ?? [];
    if (section !== undefined) {
      const isCountry = /^[A-Z]{2}$/.test(section);
      country = isCountry ? section : 'IN';
      state = isCountry ? null : section;
      return [];
    }
    const [head = '', position = '', aliases = '', members = ''] = trimmed.split('|');
    const [latitude, longitude] = position.trim() === '' ? [] : position.trim().split(/\s+/).map(Number);
    return [
      {
        ...parseHead(head),
        state,
        country,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
        population: 0,
        source: 'own',
        aliases: parseList(aliases).map((alias) => parseAlias(alias, 'own')),
        members: parseList(members),
      },
    ];
  });
};
