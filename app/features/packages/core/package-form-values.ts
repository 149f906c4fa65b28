import { type Paise, parseRupees } from '~/shared/money/money.ts';
import { type ImageValue, parseImageValues } from '../../media/image-value.ts';
import { categories } from './category.ts';
import type { PackageContent } from './package.ts';

/** The raw values of the package form, exactly as typed. */
export type PackageFormValues = {
  title: string;
  destination: string;
  duration: string;
  price: string;
  original_price: string;
  description: string;
  /** Comma-separated. */
  highlights: string;
  category: string;
  themes: string[];
  banner: ImageValue[];
  gallery: ImageValue[];
};

/** The values of an empty form. */
export const emptyPackageFormValues: PackageFormValues = {
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

/** Longer field values are cut; the form does not accept that many characters. */
const maxCharacters = 20_000;

/** Reads the form values from a posted form, or from the form element in the browser. */
export const parsePackageFormValues = (form: FormData): PackageFormValues => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, maxCharacters).replace(/\r\n?/g, '\n') : '';
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
    banner: parseImageValues(form, 'banner_image_url'),
    gallery: parseImageValues(form, 'image_urls'),
  };
};

/** Rupees as typed, in paise; NaN for an invalid amount, which every price validation rejects. */
export const parsePrice = (text: string): Paise => parseRupees(text) ?? Number.NaN;

/** Highlights as typed, separated by commas or line breaks: trimmed, without empty ones and duplicates. */
export const parseHighlights = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== ''),
  ),
];

/** Form values in the shape of package content, not validated; see parsePackageContent. */
export const formValuesToContent = (typed: PackageFormValues) => ({
  title: typed.title,
  destination: typed.destination,
  duration: typed.duration,
  price_paise: typed.price.trim() === '' ? undefined : parsePrice(typed.price),
  original_price_paise: typed.original_price.trim() === '' ? null : parsePrice(typed.original_price),
  description: typed.description,
  highlights: parseHighlights(typed.highlights),
  category: typed.category,
  themes: typed.themes,
  banner_image_url: typed.banner[0]?.url ?? null,
  banner_image_alt: typed.banner[0]?.alt ?? '',
  image_urls: typed.gallery.map(({ url }) => url),
  image_alts: typed.gallery.map(({ alt }) => alt),
});

/** The form field that belongs to a field of the content. */
export const formFieldOf = (field: string): string => field.replace(/_paise$/, '');

const inRupees = (paise: Paise | null): string => (paise === null ? '' : String(paise / 100));

/** The initial form values of an existing package. */
export const contentToFormValues = (content: PackageContent): PackageFormValues => ({
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

/** Form values that were stored as JSON; null when the value is not an object. */
export const parseStoredPackageFormValues = (value: unknown): PackageFormValues | null => {
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

/** Whether two sets of form values are equal, apart from surrounding spaces and the notation of prices. */
export const samePackageFormValues = (one: PackageFormValues, other: PackageFormValues): boolean => {
  const normalized = (typed: PackageFormValues) =>
    JSON.stringify(formValuesToContent(typed), (_, value: unknown) => {
      if (typeof value === 'string') return value.trim();
      return typeof value === 'number' && Number.isNaN(value) ? 'no amount' : value;
    });
  return normalized(one) === normalized(other);
};
