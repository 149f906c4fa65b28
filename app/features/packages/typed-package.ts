import { type Paise, readRupees } from '~/shared/money.ts';
import { type ImageValue, readImageValues } from '../media/image-value.ts';
import { categories } from './category.ts';
import type { PackageContent } from './package.ts';

/** A package as it stands in the form: text as it was typed, nothing lost. */
export type TypedPackage = {
  title: string;
  destination: string;
  duration: string;
  price: string;
  original_price: string;
  description: string;
  /** Separated by commas. */
  highlights: string;
  category: string;
  themes: string[];
  banner: ImageValue[];
  gallery: ImageValue[];
};

/** The form before anything is typed. */
export const emptyTypedPackage: TypedPackage = {
  title: '',
  destination: '',
  duration: '',
  price: '',
  original_price: '',
  description: '',
  highlights: '',
  category: categories[0],
  themes: [],
  banner: [],
  gallery: [],
};

/** Nobody types more into one field; what is longer is no form of ours. */
const mostCharacters = 20_000;

/** The form as it was posted, or as it stands in the browser. */
export const readTypedPackage = (form: FormData): TypedPackage => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, mostCharacters).replace(/\r\n?/g, '\n') : '';
  };
  return {
    title: text('title'),
    destination: text('destination'),
    duration: text('duration'),
    price: text('price'),
    original_price: text('original_price'),
    description: text('description'),
    highlights: text('highlights'),
    category: text('category'),
    themes: form.getAll('themes').filter((value) => typeof value === 'string'),
    banner: readImageValues(form, 'banner_image_url'),
    gallery: readImageValues(form, 'image_urls'),
  };
};

/** NaN for what is no amount, so that it is told from what is left open. */
/** Rupees as typed; NaN for what is no amount, which every check of a price refuses. */
export const readPrice = (text: string): Paise => readRupees(text) ?? Number.NaN;

/** Highlights as typed, separated by commas or lines: trimmed, empty ones and doubles dropped (spec section 5). */
export const readHighlights = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== ''),
  ),
];

/** What the form says, in the shape of a package; whether all of it may be is told by readPackageContent. */
export const contentOfTyped = (typed: TypedPackage) => ({
  title: typed.title,
  destination: typed.destination,
  duration: typed.duration,
  price_paise: typed.price.trim() === '' ? undefined : readPrice(typed.price),
  original_price_paise: typed.original_price.trim() === '' ? null : readPrice(typed.original_price),
  description: typed.description,
  highlights: readHighlights(typed.highlights),
  category: typed.category,
  themes: typed.themes,
  banner_image_url: typed.banner[0]?.url ?? null,
  banner_image_alt: typed.banner[0]?.alt ?? '',
  image_urls: typed.gallery.map(({ url }) => url),
  image_alts: typed.gallery.map(({ alt }) => alt),
});

/** The field of the form in which a field of the content is typed. */
export const formFieldOf = (field: string): string => field.replace(/_paise$/, '');

const inRupees = (paise: Paise | null): string => (paise === null ? '' : String(paise / 100));

/** A package as its form opens. */
export const typedOfContent = (content: PackageContent): TypedPackage => ({
  title: content.title,
  destination: content.destination,
  duration: content.duration,
  price: inRupees(content.price_paise),
  original_price: inRupees(content.original_price_paise),
  description: content.description,
  highlights: content.highlights.join(', '),
  category: content.category,
  themes: [...content.themes],
  banner: content.banner_image_url === null ? [] : [{ url: content.banner_image_url, alt: content.banner_image_alt }],
  gallery: content.image_urls.map((url, index) => ({ url, alt: content.image_alts[index] ?? '' })),
});

const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'alt' in value &&
  typeof value.alt === 'string';

/** A form that was put aside as JSON; null for what is none. */
export const parseTypedPackage = (value: unknown): TypedPackage | null => {
  if (typeof value !== 'object' || value === null) return null;
  const found: Record<string, unknown> = { ...value };
  const text = (name: string): string => (typeof found[name] === 'string' ? found[name] : '');
  const list = <One>(name: string, isOne: (one: unknown) => one is One): One[] =>
    Array.isArray(found[name]) ? found[name].filter(isOne) : [];
  return {
    title: text('title'),
    destination: text('destination'),
    duration: text('duration'),
    price: text('price'),
    original_price: text('original_price'),
    description: text('description'),
    highlights: text('highlights'),
    category: text('category'),
    themes: list('themes', (one) => typeof one === 'string'),
    banner: list('banner', isImage),
    gallery: list('gallery', isImage),
  };
};
