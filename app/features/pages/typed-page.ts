import { type ImageValue, imageFieldNames, longestAlt, readImageValues } from '~/features/media/image-value.ts';
import { type LandingPage, longestContent, mostGalleryImages, type WrittenPage } from './landing-page.ts';

/** A landing page as it stands in the form: text as it was typed, nothing lost. */
export type TypedPage = {
  state: string;
  destination: string;
  title: string;
  /** HTML. */
  content: string;
  meta_description: string;
  hero: ImageValue[];
  gallery: ImageValue[];
};

/** The form before anything is typed. */
export const emptyTypedPage: TypedPage = {
  state: '',
  destination: '',
  title: '',
  content: '',
  meta_description: '',
  hero: [],
  gallery: [],
};

/** Nobody types more into one line; what is longer is no form of ours. */
const mostCharacters = 5000;

/** The form as it was posted, or as it stands in the browser. */
export const readTypedPage = (form: FormData): TypedPage => {
  const text = (name: string, most = mostCharacters): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, most).replace(/\r\n?/g, '\n') : '';
  };
  return {
    state: text('state'),
    destination: text('destination'),
    title: text('title'),
    content: text('content', longestContent + 1),
    meta_description: text('meta_description'),
    hero: readImageValues(form, 'image_url').slice(0, 1),
    gallery: readImageValues(form, 'image_gallery').slice(0, mostGalleryImages + 1),
  };
};

/** The form of a page that stands. */
export const typedOfPage = (page: LandingPage): TypedPage => ({
  state: page.state,
  destination: page.destination,
  title: page.title,
  content: page.content,
  meta_description: page.meta_description ?? '',
  hero: page.image_url ? [{ url: page.image_url, alt: page.image_alt }] : [],
  gallery: page.image_gallery.map((url, index) => ({ url, alt: page.image_alts[index] ?? '' })),
});

/** What the form says. */
export const writtenPageOf = ({ hero: [hero], gallery, ...typed }: TypedPage): WrittenPage => ({
  ...typed,
  image_url: hero?.url ?? null,
  image_alt: hero?.alt ?? '',
  image_gallery: gallery.map(({ url }) => url),
  image_alts: gallery.map(({ alt }) => alt.slice(0, longestAlt)),
});

const isText = (value: unknown): value is string => typeof value === 'string';

const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  isText(value.url) &&
  'alt' in value &&
  isText(value.alt);

/** Reads what a browser has kept; null when it is none. */
export const parseTypedPage = (found: unknown): TypedPage | null => {
  if (typeof found !== 'object' || found === null) return null;
  const kept = new Map<string, unknown>(Object.entries(found));
  const text = (name: string) => {
    const value = kept.get(name);
    return isText(value) ? value : '';
  };
  const images = (name: string) => {
    const value = kept.get(name);
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

/** Whether two forms say the same: spaces around make no difference. */
export const sayTheSame = (one: TypedPage, other: TypedPage): boolean => {
  const said = (typed: TypedPage) =>
    JSON.stringify(typed, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));
  return said(one) === said(other);
};

/** The form as the browser posts it, made of what stands in it. */
export const formOfTyped = (typed: TypedPage): FormData => {
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
