import {
  type ContentInputOf,
  type ContentOf,
  type FieldDeclaration,
  type FormValuesOf,
  lineField,
  optionalLineField,
  serverField,
} from '~/features/content/field-declaration.ts';
import { pictureField, picturesField } from '~/features/content/picture-fields.ts';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';

/** Characters of HTML: more than an article needs, little enough for the sanitizer. */
export const maxPageContentLength = 200_000;
export const maxPageLineLength = 200;
export const maxPageGalleryImages = 24;
export const maxMetaDescriptionLength = 320;

/** The errors of empty required fields. */
export const pageFieldsRequired = {
  state: 'Please enter a state.',
  destination: 'Please enter a destination.',
  title: 'Please enter a title.',
  content: 'Please enter the content of the page.',
};
export const pageFieldTooLong = 'This is too long.';

const line = (column: 'state' | 'destination' | 'title') => ({
  required: pageFieldsRequired[column],
  max: maxPageLineLength,
  tooLong: pageFieldTooLong,
});

const picture = { parsePath: ownImagePath, foreign: 'Use an image uploaded here.', altTooLong: pageFieldTooLong };

/** HTML, which the server sanitizes. */
const content: FieldDeclaration<string, Record<'content', CleanHtml>> = serverField('content', {
  label: 'Content',
  max: maxPageContentLength,
});

/** The content of a landing page: every field, in the order of its form. */
export const pageFields = {
  state: lineField('state', { label: 'State', ...line('state') }),
  destination: lineField('destination', { label: 'Destination', ...line('destination') }),
  title: lineField('title', { label: 'Title', ...line('title') }),
  content,
  meta_description: optionalLineField('meta_description', {
    label: 'Meta description',
    max: maxMetaDescriptionLength,
    tooLong: pageFieldTooLong,
  }),
  hero: pictureField(['image_url', 'image_alt'], { label: 'Hero image', ...picture }),
  gallery: picturesField(['image_gallery', 'image_alts'], {
    label: 'Image gallery',
    max: maxPageGalleryImages,
    tooMany: `You can add up to ${maxPageGalleryImages} images.`,
    ...picture,
  }),
};

/** The fields of a draft: only the names that form its address are required. */
export const pageDraftFields: typeof pageFields = {
  ...pageFields,
  title: lineField('title', { label: 'Title', max: maxPageLineLength, tooLong: pageFieldTooLong }),
};

/** The content of a landing page as it is stored. */
export type PageContent = ContentOf<typeof pageFields>;

/** The content before validation; alternative texts may be missing. */
export type LandingPageInput = Omit<ContentInputOf<typeof pageFields>, 'image_alt' | 'image_alts'> &
  Partial<Pick<ContentInputOf<typeof pageFields>, 'image_alt' | 'image_alts'>>;

/** Values of the landing page form, as typed. */
export type PageFormValues = FormValuesOf<typeof pageFields>;
