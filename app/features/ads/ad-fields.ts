import { formValuesToContent } from '~/features/content/content-values.ts';
import {
  type ContentOf,
  type FormValuesOf,
  flagField,
  formOnlyField,
  lineField,
  oneOfField,
  optionalServerField,
} from '~/features/content/field-declaration.ts';
import { pictureField } from '~/features/content/picture-fields.ts';
import { maxAltLength } from '~/features/media/image-value.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { lastDayLabel } from '~/shared/dates/last-day.ts';

/** The ad slots. */
export const adPlacements = ['trains_sidebar_left', 'trains_sidebar_right', 'train_results_sidebar_left'] as const;
export type AdPlacement = (typeof adPlacements)[number];

export const adPlacementNames: Record<AdPlacement, string> = {
  trains_sidebar_left: 'Trains, left',
  trains_sidebar_right: 'Trains, right',
  train_results_sidebar_left: 'Train results, left',
};

export const maxAdTitleLength = 120;
export const maxAdLinkLength = 2000;

/** The errors of empty required fields. */
export const adFieldsRequired = {
  title: 'Please enter a title.',
  picture: 'Please upload an image, or enter the path of one on this site.',
  placement: 'Please select a placement.',
};
/** The error of a picture that may not be used. */
export const foreignAdPicture =
  'Images of other sites can’t be used. Please upload the image, or enter the path of one on this site, such as /posters/goa.svg.';

/** The content of an advertisement: every field, in the order of its form. */
export const adFields = {
  title: lineField('title', {
    label: 'Title',
    required: adFieldsRequired.title,
    max: maxAdTitleLength,
    tooLong: `Please shorten the title to ${maxAdTitleLength} characters.`,
  }),
  /** The uploaded picture; the server also accepts posters and full URLs of this site. */
  picture: pictureField(['image_url', 'image_alt'], {
    label: 'Image',
    parsePath: (text) => text,
    foreign: foreignAdPicture,
    altTooLong: `Please shorten the description to ${maxAltLength} characters.`,
  }),
  /** Path of a picture on this site; takes precedence over the uploaded one. */
  picture_link: formOnlyField({ label: 'Or the path of an image on this site' }),
  link_url: optionalServerField('link_url', { label: 'Link', max: maxAdLinkLength }),
  placement: oneOfField('placement', {
    label: 'Placement',
    options: adPlacements,
    labelOf: (placement) => adPlacementNames[placement],
    first: adPlacements[0],
    invalid: adFieldsRequired.placement,
  }),
  /** First and last day on which it is shown, Indian dates; null for no limit. */
  starts_on: optionalServerField('starts_on', { label: 'First day', shown: formatDate }),
  ends_on: optionalServerField('ends_on', { label: lastDayLabel, shown: formatDate }),
  is_active: flagField('is_active', { label: 'Active', first: true }),
};

/** The content of an advertisement as it is stored; it always has a picture. */
export type AdContent = Omit<ContentOf<typeof adFields>, 'image_url'> & { image_url: string };

/** Values of the advertisement form, as typed. */
export type AdFormValues = FormValuesOf<typeof adFields>;

/** The input for saving an advertisement: a typed path takes precedence over the uploaded picture. */
export const adInputOf = (typed: AdFormValues): AdInput => {
  const { image_url, image_alt, link_url, starts_on, ends_on, ...content } = formValuesToContent(adFields, typed);
  const path = typed.picture_link.trim();
  return {
    ...content,
    image_url: path || (image_url ?? ''),
    image_alt: path === '' || path === image_url ? image_alt : '',
    link_url: link_url ?? '',
    starts_on: starts_on ?? '',
    ends_on: ends_on ?? '',
  };
};

/** Input of the admin; title, image_url and placement are required. */
export type AdInput = {
  title: string;
  /** A picture of this site: its path or full URL. */
  image_url: string;
  image_alt: string;
  /** A web address, or '' for none. */
  link_url: string;
  placement: string;
  /** First and last day, Indian dates as YYYY-MM-DD; '' for no limit. */
  starts_on: string;
  ends_on: string;
  is_active: boolean;
};
