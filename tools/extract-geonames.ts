import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indianStates } from '../app/shared/places/states.ts';

/**
 * Extracts the places of GeoNames that the gazetteer uses into db/seed/gazetteer: `geonames.tsv` (cities) and `countries.tsv` (names by
 * Intl.DisplayNames). How to get the input is described in db/seed/gazetteer/README.md.
 *
 *     npx tsx tools/extract-geonames.ts FOLDER
 *
 * FOLDER contains `cities.compiled`, the resource of Debian's libgeonames0, and `locale/`, the catalogues of libgeonames-common.
 */

/** A city of cities.compiled, the GVariant tuple (sssssssudd) without what is not used. */
type City = {
  id: string;
  name: string;
  state: string;
  country: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** Width in bytes of the offsets of a GVariant container of this size. */
const offsetSize = (bytes: number): number => {
  if (bytes <= 0xff) return 1;
  return bytes <= 0xffff ? 2 : 4;
};

const alignTo = (at: number, size: number): number => Math.ceil(at / size) * size;

const textFields = 7;

const parseCity = (tuple: Buffer): City => {
  const size = offsetSize(tuple.length);
  let from = 0;
  const texts = Array.from({ length: textFields }, (_, index) => {
    const to = tuple.readUIntLE(tuple.length - size * (index + 1), size);
    const text = tuple.toString('utf8', from, to - 1);
    from = to;
    return text;
  });
  const populationAt = alignTo(from, 4);
  const latitudeAt = alignTo(populationAt + 4, 8);
  const [id = '', name = '', , state = '', country = ''] = texts;
  return {
    id,
    name,
    state,
    country,
    population: tuple.readUInt32LE(populationAt),
    latitude: tuple.readDoubleLE(latitudeAt),
    longitude: tuple.readDoubleLE(latitudeAt + 8),
  };
};

/** Parses a GVariant array of cities: each ends at an offset of the table at the end, and starts at a multiple of 8. */
const parseCities = (data: Buffer): City[] => {
  const size = offsetSize(data.length);
  const table = data.readUIntLE(data.length - size, size);
  const count = (data.length - table) / size;
  let end = 0;
  return Array.from({ length: count }, (_, index) => {
    const start = alignTo(end, 8);
    end = data.readUIntLE(table + index * size, size);
    return parseCity(data.subarray(start, end));
  });
};

/** Parses a gettext catalogue (.mo, little endian): translations by message. */
const parseCatalogue = (data: Buffer): Map<string, string> => {
  const [count, messages, translations] = [data.readUInt32LE(8), data.readUInt32LE(12), data.readUInt32LE(16)];
  const textAt = (at: number) => {
    const start = data.readUInt32LE(at + 4);
    return data.toString('utf8', start, start + data.readUInt32LE(at));
  };
  return new Map(
    Array.from({ length: count }, (_, index) => [textAt(messages + index * 8), textAt(translations + index * 8)]),
  );
};

/** Languages of India whose names are included for cities in India; of foreign cities only the Hindi names. */
const languages = ['hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'];

/** Foreign cities are included from this population on; the destinations of Indian travellers below it are in abroad.txt. */
const minForeignPopulation = 300_000;

/** Errors of the data: a village of Haryana with the population of Gorakhpur in Uttar Pradesh. */
const wrongIds = new Set(['1270926']);

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

/** The state as the product writes it: GeoNames has 'State of Meghālaya'. */
const stateName = (text: string): string => {
  const name = withoutAccents(text).replace(/^(State|National Capital Territory) of /, '');
  if (!indianStates.some((state) => state.name === name)) throw new Error(`Unknown state: ${text}`);
  return name;
};

const cityLines = (folder: string): string[] => {
  const catalogues = languages.map((language) => ({
    language,
    names: parseCatalogue(readFileSync(join(folder, 'locale', language, 'LC_MESSAGES/geonames.mo'))),
  }));
  return parseCities(readFileSync(join(folder, 'cities.compiled')))
    .filter(
      ({ id, country, population }) => !wrongIds.has(id) && (country === 'IN' || population >= minForeignPopulation),
    )
    .sort((a, b) => a.country.localeCompare(b.country, 'en') || b.population - a.population)
    .map((city) => {
      const indian = city.country === 'IN';
      const names = catalogues
        .filter(({ language }) => indian || language === 'hi')
        .flatMap(({ language, names: byId }) => {
          const name = byId.get(city.id);
          // Some catalogues hold the English name.
          return name && !/\p{Script=Latin}/u.test(name) ? `${language}:${name}` : [];
        });
      return [
        indian ? withoutAccents(city.name) : city.name,
        indian ? stateName(city.state) : '',
        city.country,
        city.latitude.toFixed(3),
        city.longitude.toFixed(3),
        city.population,
        names.join(';'),
      ].join('\t');
    });
};

/** Codes of CLDR that are no country: groups, disputed islands and test codes. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

/** A code that has not been replaced by another one ('BU' is now 'MM'). */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

const countryLines = (): string[] => {
  const display = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const [english, hindi] = [display('en'), display('hi')];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code) && !noCountries.has(code) && isCurrent(code))
    .map((code) => [code, english.of(code), hindi.of(code)].join('\t'));
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npx tsx tools/extract-geonames.ts FOLDER');
const target = new URL('../db/seed/gazetteer/', import.meta.url);
const write = (name: string, lines: readonly string[]) => writeFileSync(new URL(name, target), `${lines.join('\n')}\n`);
write('geonames.tsv', cityLines(folder));
write('countries.tsv', countryLines());
