import { foldName } from '~/shared/data/fold-name.ts';
import { type GazetteerEntry, type GazetteerPlace, prominenceOf } from './gazetteer-place.ts';

/**
 * Names of places that are also words of a search: alone they are not read as a place ('nice beach', 'goa tours', 'on sale'), and no typing
 * error is corrected to them. With another word of the name, or as a suggestion, they are found.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  [
    'nice tours tour van sale reading of un best deal most mobile orange along bar long man bath angel split same batman march worms hamm',
    'essen cork hill hills lake lakes beach beaches island islands fort park garden gardens valley temple temples rock rocks bay port cape',
    'falls victoria mission independence union enterprise paradise surprise sun sea sand sandy moon star gold golden silver white green blue',
    'red black pink city town village station junction road cantt cantonment camp colony nagar ganj garh bazar bazaar pur kot palace church',
    'new old east west north south central upper lower great grand little big high low home hotel resort travel trip trips train trains',
    'budget cheap luxury family kids couple group solo friends holiday holidays vacation package packages plan best top summer winter monsoon',
    'rain snow night nights day days week weekend month year january february april may june july august september october november december',
    'food art yoga spa ski trek trekking safari cruise rafting desert jungle forest wildlife tiger heritage culture history adventure',
    'romantic honeymoon pilgrimage spiritual free all any near under from with for and the in to by at on',
    'mau un mal pali shikara aarti houseboat houseboats camping volvo sagar deo sira kalan khurd bara chota mata sam mon krishna punch samba bid dang tapi swiss haveli dham tirth yatra darshan ghat mela',
  ].flatMap((line) => line.split(' ')),
);

/** A name of a place, ready for comparison. */
export type IndexedName = {
  place: GazetteerPlace;
  /** As written in the gazetteer. */
  text: string;
  folded: string;
  words: readonly string[];
  isMain: boolean;
  prominence: number;
  /** Whether a typing error may be corrected to this name: not to small towns, which nobody means and which lie close to many words. */
  correctable: boolean;
};

/** A part of a name from one of its words on: 'abu' of 'Mount Abu'. */
export type NameEnding = { ending: string; name: IndexedName; isWhole: boolean };

export type NameIndex = {
  places: ReadonlyMap<string, GazetteerPlace>;
  names: readonly IndexedName[];
  /** Names by their folded text, the most prominent place first; also without spaces, for 'mountabu' and 'dehra dun'. */
  byFolded: ReadonlyMap<string, readonly IndexedName[]>;
  byCompact: ReadonlyMap<string, readonly IndexedName[]>;
  /** Sorted by `ending`. */
  endings: readonly NameEnding[];
  /** All words of all names. */
  words: ReadonlySet<string>;
  /** Names that typing errors are corrected to, by their number of words. */
  correctable: ReadonlyMap<number, readonly IndexedName[]>;
  longestName: number;
};

/** From this population on, typing errors are corrected to a city. */
const largeCity = { inIndia: 100_000, abroad: 1_000_000 };

const isLarge = ({ population, country }: GazetteerPlace): boolean =>
  population >= (country === 'IN' ? largeCity.inIndia : largeCity.abroad);

const isWellKnown = (place: GazetteerPlace): boolean =>
  place.popular || ['country', 'region', 'state'].includes(place.kind) || isLarge(place);

const group = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Map<never, Item[]> => {
  const groups = new Map<string | number, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups as Map<never, Item[]>;
};

const namesOf = ({ aliases, source: _, ...place }: GazetteerEntry): IndexedName[] => {
  const prominence = prominenceOf(place);
  const wellKnown = isWellKnown(place);
  const seen = new Set<string>();
  return [place.name, ...aliases.map(({ name }) => name)].flatMap((text, index) => {
    const folded = foldName(text);
    if (folded === '' || seen.has(folded)) return [];
    seen.add(folded);
    return { place, text, folded, words: folded.split(' '), isMain: index === 0, prominence, correctable: wellKnown };
  });
};

const compact = (name: string): string => name.replaceAll(' ', '');

/** The index of all names of these places. */
export const indexNames = (entries: readonly GazetteerEntry[]): NameIndex => {
  const names = entries
    .flatMap(namesOf)
    .sort(
      (a, b) => b.prominence - a.prominence || Number(b.isMain) - Number(a.isMain) || (a.folded < b.folded ? -1 : 1),
    );
  const endings = names
    .flatMap((name) => name.words.map((_, at) => ({ ending: name.words.slice(at).join(' '), name, isWhole: at === 0 })))
    .sort((a, b) => (a.ending < b.ending ? -1 : Number(a.ending > b.ending)));
  return {
    places: new Map(entries.map(({ aliases: _, source: __, ...place }) => [place.id, place])),
    names,
    byFolded: group(names, ({ folded }) => folded),
    byCompact: group(names, ({ folded }) => compact(folded)),
    endings,
    words: new Set(names.flatMap(({ words }) => words)),
    correctable: group(
      names.filter(({ correctable, folded }) => correctable && !ordinaryWords.has(folded)),
      ({ words }) => words.length,
    ),
    longestName: Math.max(1, ...names.map(({ words }) => words.length)),
  };
};
