import { type ImageValue, imageFieldNames, maxAltLength, parseImageValues } from '~/features/media/image-value.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import {
  type LandingPage,
  type LandingPageInput,
  maxPageContentLength,
  maxPageGalleryImages,
} from '../core/landing-page.ts';

/** Values of the landing page form, as typed. */
export type PageFormValues = {
  state: string;
  destination: string;
  title: string;
  /** HTML. */
  content: string;
  meta_description: string;
  hero: ImageValue[];
  gallery: ImageValue[];
};

/** The empty form of a new page. */
export const emptyPageForm: PageFormValues = {
  state: '',
  destination: '',
  title: '',
  content: '',
  meta_description: '',
  hero: [],
  gallery: [],
};

/** Characters of one field; longer values are cut. */
const maxFieldLength = 5000;

/** Parses the form, submitted or read in the browser. */
export const parsePageForm = (form: FormData): PageFormValues => {
  const text = (name: string, max = maxFieldLength): string => {
    const value = form.get(name);
    return typeof value === 'string' ? cutText(value, max).replace(/\r\n?/g, '\n') : '';
  };
  return {
    state: text('state'),
    destination: text('destination'),
    title: text('title'),
    content: text('content', maxPageContentLength + 1),
    meta_description: text('meta_description'),
    hero: parseImageValues(form, 'image_url').slice(0, 1),
    gallery: parseImageValues(form, 'image_gallery').slice(0, maxPageGalleryImages + 1),
  };
};

/** Form values of a stored page. */
export const pageFormValuesOf = (page: LandingPage): PageFormValues => ({
  state: page.state,
  destination: page.destination,
  title: page.title,
  content: page.content,
  meta_description: page.meta_description ?? '',
  hero: page.image_url ? [{ url: page.image_url, alt: page.image_alt }] : [],
  gallery: page.image_gallery.map((url, index) => ({ url, alt: page.image_alts[index] ?? '' })),
});

/** The input for saving a page. */
export const landingPageInputOf = ({ hero: [hero], gallery, ...typed }: PageFormValues): LandingPageInput => ({
  ...typed,
  image_url: hero?.url ?? null,
  image_alt: hero?.alt ?? '',
  image_gallery: gallery.map(({ url }) => url),
  image_alts: gallery.map(({ alt }) => cutText(alt, maxAltLength)),
});

const isText = (value: unknown): value is string => typeof value === 'string';

const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  isText(value.url) &&
  'alt' in value &&
  isText(value.alt);

/** Parses form values from a stored draft; null when it is invalid. */
export const parseStoredPageForm = (stored: unknown): PageFormValues | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const text = (name: string) => {
    const value = fields.get(name);
    return isText(value) ? value : '';
  };
  const images = (name: string) => {
    const value = fields.get(name);
    return Array.isArray(value) ? value.filter(isImage) : [];
  };
  return {
    state: text('state'),
    destination: text('destination'),
    title: text('title'),
    content: text('content'),
    meta_description: text('meta_description'),
    hero: images('hero'),
    gallery: images('gallery'),
  };
};

/** Whether two forms have the same values, ignoring surrounding whitespace. */
export const isSamePageForm = (one: PageFormValues, other: PageFormValues): boolean => {
  const normalized = (typed: PageFormValues) =>
    JSON.stringify(typed, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));
  return normalized(one) === normalized(other);
};

/** The form data the browser would submit for these values. */
export const pageFormDataOf = (typed: PageFormValues): FormData => {
  const form = new FormData();
  for (const name of ['state', 'destination', 'title', 'content', 'meta_description'] as const)
    form.append(name, typed[name]);
  for (const [name, images] of [
    ['image_url', typed.hero],
    ['image_gallery', typed.gallery],
  ] as const)
    for (const { url, alt } of images) {
      const fields = imageFieldNames(name);
      form.append(fields.url, url);
      form.append(fields.alt(url), alt);
    }
  return form;
};
