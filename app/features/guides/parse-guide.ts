import { z } from 'zod';
import { slugify } from '~/shared/data/identifiers.ts';
import { guideRegions, keyInfoLabels, moods, travelModes } from './state-guide.ts';

const text = z.string().regex(/^\S(.*\S)?$/);
const lines = text.transform((value) => value.split(' / '));

/** The front matter: a line 'key: value' each. */
const facts = {
  title: text,
  subtitle: text,
  region: z.enum(guideRegions),
  capital: text,
  languages: text,
  'best time': text,
  'famous for': text,
  cuisine: text,
  /** 'Delhi' for a city, 'Kalka (KLK)' for a station: its code is in the URL of its trains. */
  railhead: text
    .transform((value) => {
      const [, station, code] = /^(.*) \(([A-Z]+)\)$/.exec(value) ?? [];
      return station && code ? { name: station, slug: code.toLowerCase() } : { name: value, slug: slugify(value) };
    })
    .optional(),
  moods: z
    .string()
    .transform((value) => value.split(', '))
    .pipe(z.array(z.enum(moods)).min(1)),
  poster: text,
  'poster colours': z.string().regex(/^#[0-9a-f]{6} #[0-9a-f]{6}$/),
  'own name': lines.optional(),
  'own script': z
    .string()
    .regex(/^[a-z]{2,3}-[A-Z][a-z]{3}$/)
    .optional(),
  /** Where the own name is not in Hindi. */
  'hindi name': text.optional(),
  'english name': lines.optional(),
};

const picture = z.string().regex(/^!\[\]\(\.\.\/\.\.\/art\/places\/\w+\/[a-z-]+\.svg\)$/);
const prose = text.regex(/^[^!]/);

/** A place: name, picture where a drawing fits, location and description. */
const place = z.union([
  z.tuple([text, picture, prose, prose]),
  z.tuple([text, prose, prose]).transform(([name, ...texts]) => [name, null, ...texts] as const),
]);

const guideFile = z
  .strictObject({
    ...facts,
    about: z.array(text).min(1),
    places: z.array(place).min(6),
    travel: z.record(z.enum(travelModes), text),
  })
  .refine((file) => Boolean(file['own name']) === Boolean(file['own script']), 'An own name needs its script.');

const paragraphsOf = (part: string): string[] => part.trim().split(/\n\n+/);

/** The sections of a part: each its heading, then its paragraphs. */
const sectionsOf = (part = ''): string[][] => part.split(/^### /m).slice(1).map(paragraphsOf);

const [capital, languages, bestTime, famousFor, cuisine] = keyInfoLabels;

/**
 * Parses the Markdown of a guide: front matter, paragraphs about the state, the sections 'Places' and 'Travel'. Throws when
 * something is missing or unknown.
 */
export const parseGuide = (markdown: string) => {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const [about = '', places, travel] = body.split(/^## (?:Places|Travel)$/m);
  const file = guideFile.parse({
    ...Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/, 2))),
    about: paragraphsOf(about),
    places: sectionsOf(places),
    travel: Object.fromEntries(sectionsOf(travel).map(([mode, ...texts]) => [mode, texts.join('\n\n')])),
  });
  const [ground = '', ink = ''] = file['poster colours'].split(' ');
  const [language = '', script = ''] = file['own script']?.split('-') ?? [];
  return {
    title: file.title,
    subtitle: file.subtitle,
    region: file.region,
    about: file.about,
    keyInfo: {
      [capital]: file.capital,
      [languages]: file.languages,
      [bestTime]: file['best time'],
      [famousFor]: file['famous for'],
      [cuisine]: file.cuisine,
    },
    places: file.places.map(([name, picture, location, description]) => ({
      name,
      /** The name of a file of app/art/places; null where no drawing fits. */
      picture: picture?.replace(/^.*\/|\.svg\)$/g, '') ?? null,
      location,
      description,
    })),
    travelInfo: file.travel,
    railhead: file.railhead,
    moods: file.moods,
    poster: { alt: file.poster, colours: { ground, ink } },
    ownName: file['own name'] ? { language, script, lines: file['own name'] } : null,
    hindiName: file['hindi name'] ?? null,
    /** The lines of the English lettering, where it is not the name of the state. */
    englishLines: file['english name'],
  };
};
