import { type ImageValue, maxAltLength, parseImageValues } from '../media/image-value.ts';
import type { ColumnRule, FieldDeclaration, Unchecked } from './field-declaration.ts';

type PictureRule = {
  label: string;
  /** The path of a picture that may be used; null for any other text. */
  parsePath: (text: string) => string | null;
  /** The error of a picture that may not be used. */
  foreign: string;
  /** The error of an alternative text that is too long. */
  altTooLong: string;
  /** The start of the error of failed uploads, before the names of the files. */
  failedUpload?: (failed: number) => string;
};

const isImageValue = (value: unknown): value is ImageValue =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'alt' in value &&
  typeof value.alt === 'string';

const parseStoredImages = (value: unknown): ImageValue[] => (Array.isArray(value) ? value.filter(isImageValue) : []);

/** One picture and its alternative text. The form field has the name of the column with its path. */
export const pictureField = <Url extends string, Alt extends string>(
  [url, alt]: readonly [url: Url, alt: Alt],
  { label, parsePath, foreign, altTooLong, failedUpload }: PictureRule,
): FieldDeclaration<ImageValue[], Record<Url, string | null> & Record<Alt, string>> => {
  type Columns = Record<Url, string | null> & Record<Alt, string>;
  const columnsOf = (picture?: ImageValue) => ({ [url]: picture?.url ?? null, [alt]: picture?.alt ?? '' }) as Columns;
  const picturesOf = (columns: Columns): ImageValue[] => {
    const path: string | null = columns[url];
    return path === null ? [] : [{ url: path, alt: columns[alt] }];
  };
  return {
    label,
    columns: {
      [url]: { type: 'picture', parsePath, foreign },
      [alt]: { type: 'alt', max: maxAltLength, tooLong: altTooLong },
    } as Record<Url | Alt, ColumnRule>,
    emptyTyped: [],
    emptyColumns: columnsOf(),
    parseForm: (form) => parseImageValues(form, url).slice(0, 1),
    parseStored: (value) => parseStoredImages(value).slice(0, 1),
    toColumns: ([picture]) => columnsOf(picture) as Unchecked<Columns>,
    toTyped: picturesOf,
    shown: (columns) => ({ kind: 'pictures', pictures: picturesOf(columns) }),
    pictures: { max: 1, failedUpload },
  };
};

/** Several pictures with their alternative texts, in order. */
export const picturesField = <Urls extends string, Alts extends string>(
  [urls, alts]: readonly [urls: Urls, alts: Alts],
  { label, parsePath, foreign, altTooLong, failedUpload, max, tooMany }: PictureRule & { max: number; tooMany: string },
): FieldDeclaration<ImageValue[], Record<Urls | Alts, string[]>> => {
  type Columns = Record<Urls | Alts, string[]>;
  const columnsOf = (pictures: readonly ImageValue[]) =>
    ({ [urls]: pictures.map((one) => one.url), [alts]: pictures.map((one) => one.alt) }) as Columns;
  const picturesOf = (columns: Columns): ImageValue[] =>
    columns[urls].map((path, index) => ({ url: path, alt: columns[alts][index] ?? '' }));
  return {
    label,
    columns: {
      [urls]: { type: 'pictures', parsePath, foreign, max, tooMany },
      [alts]: { type: 'alts', max: maxAltLength, tooLong: altTooLong },
    } as Record<Urls | Alts, ColumnRule>,
    emptyTyped: [],
    emptyColumns: columnsOf([]),
    // One more than the maximum, so that the schema can refuse it.
    parseForm: (form) => parseImageValues(form, urls).slice(0, max + 1),
    parseStored: parseStoredImages,
    toColumns: (pictures) => columnsOf(pictures) as Unchecked<Columns>,
    toTyped: picturesOf,
    shown: (columns) => ({ kind: 'pictures', pictures: picturesOf(columns) }),
    pictures: { max, failedUpload },
  };
};
