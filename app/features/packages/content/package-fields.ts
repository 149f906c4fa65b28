import type { Paise } from '~/shared/money/money.ts';
import {
  amountField,
  anyOfField,
  type ContentOf,
  type FormValuesOf,
  lineField,
  listField,
  oneOfField,
  optionalAmountField,
  optionalLineField,
  paragraphsField,
} from '../../content/field-declaration.ts';
import { pictureField, picturesField } from '../../content/picture-fields.ts';
import { maxAltLength } from '../../media/image-value.ts';
import { categories, durationDays, facetName, themes } from './category.ts';
import { monthLabel, monthOptions } from './meals-and-months.ts';
import { packageDaysField } from './package-days.ts';

/** Maximum number of gallery images besides the banner. */
export const maxPackageGalleryImages = 5;

/** Maximum price per person: one crore rupees. */
export const maxPricePaise: Paise = 1_000_000_000;

/** Maximum text lengths in characters, and the maximum number of highlights. */
export const packageMaxLengths = {
  title: 120,
  destination: 120,
  duration: 60,
  description: 8000,
  highlight: 120,
  highlights: 30,
  inclusion: 120,
  inclusions: 30,
  cancellation: 240,
} as const;

const shorten = (what: string, max: number) => ({ max, tooLong: `Please shorten ${what} to ${max} characters.` });

const price = {
  max: maxPricePaise,
  tooHigh: 'Please enter a price below one crore rupees.',
  tooLow: 'Please enter a price above zero.',
  invalid: 'Please enter the price as a number, such as 12,500.',
};

const picture = {
  parsePath: (text: string) => (/^\/[\w./-]+$/.test(text) ? text : null),
  foreign: 'Please upload the image again.',
  altTooLong: `Please shorten the image description to ${maxAltLength} characters.`,
};

/** The first choices of what a package includes. */
export const firstInclusions = [
  'Flights & Hotels',
  'Private Transport',
  'Guided Sightseeing',
  'Daily Breakfast',
] as const;

/** The content of a package, which the agent writes and the admin approves: every field, in the order of its page. */
export const packageFields = {
  title: lineField('title', {
    label: 'Title',
    required: 'Please enter a title.',
    ...shorten('the title', packageMaxLengths.title),
  }),
  destination: lineField('destination', {
    label: 'Destination',
    required: 'Please enter a destination.',
    ...shorten('the destination', packageMaxLengths.destination),
  }),
  /** Text such as '6 Days / 5 Nights'. */
  duration: lineField('duration', {
    label: 'Duration',
    ...shorten('the duration', packageMaxLengths.duration),
    check: (text) =>
      durationDays(text) === null ? 'Please enter the number of days, such as 6 Days / 5 Nights.' : null,
  }),
  /** Per person. */
  price: amountField('price_paise', { label: 'Price', required: 'Please enter a price.', ...price }),
  original_price: optionalAmountField('original_price_paise', { label: 'Original price', ...price }),
  description: paragraphsField('description', {
    label: 'Description',
    ...shorten('the description', packageMaxLengths.description),
  }),
  highlights: listField('highlights', {
    label: 'Highlights',
    max: packageMaxLengths.highlights,
    tooMany: `Please enter at most ${packageMaxLengths.highlights} highlights.`,
    maxLength: packageMaxLengths.highlight,
    tooLong: `Please shorten each highlight to ${packageMaxLengths.highlight} characters.`,
  }),
  /** The plan of each day; without any the page shows a sample plan. */
  days: packageDaysField,
  included: listField('included', {
    label: 'Included',
    max: packageMaxLengths.inclusions,
    tooMany: `Please enter at most ${packageMaxLengths.inclusions} inclusions.`,
    maxLength: packageMaxLengths.inclusion,
    tooLong: `Please shorten each inclusion to ${packageMaxLengths.inclusion} characters.`,
  }),
  not_included: listField('not_included', {
    label: 'Not included',
    max: packageMaxLengths.inclusions,
    tooMany: `Please enter at most ${packageMaxLengths.inclusions} exclusions.`,
    maxLength: packageMaxLengths.inclusion,
    tooLong: `Please shorten each exclusion to ${packageMaxLengths.inclusion} characters.`,
  }),
  /** When the trip is at its best; without any the page names none, and no search by month finds it. */
  best_months: anyOfField('best_months', {
    label: 'Best months',
    options: monthOptions,
    labelOf: monthLabel,
    invalid: 'Please select months from the list.',
  }),
  cancellation: optionalLineField('cancellation', {
    label: 'Cancellation',
    ...shorten('the cancellation terms', packageMaxLengths.cancellation),
  }),
  category: oneOfField('category', {
    label: 'Category',
    options: categories,
    labelOf: facetName,
    // Of versions stored without one. The form has no category until the agent chooses one.
    first: categories[0],
    chosen: true,
    invalid: 'Please select a category.',
  }),
  themes: anyOfField('themes', {
    label: 'Themes',
    options: themes,
    labelOf: facetName,
    invalid: 'Please select themes from the list.',
  }),
  banner: pictureField(['banner_image_url', 'banner_image_alt'], {
    label: 'Banner image',
    failedUpload: () => 'Banner image upload failed.',
    ...picture,
  }),
  gallery: picturesField(['image_urls', 'image_alts'], {
    label: 'Gallery images',
    max: maxPackageGalleryImages,
    tooMany: `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`,
    failedUpload: (failed) => `Failed to upload ${failed} images.`,
    ...picture,
  }),
};

/** The content of a package as it is stored. */
export type PackageContent = ContentOf<typeof packageFields>;

/** The raw values of the package form, exactly as typed. */
export type PackageFormValues = FormValuesOf<typeof packageFields>;

const { title, destination, description, highlights, days, included, not_included, cancellation } = packageFields;

/** The fields that an administrator corrects: the texts that the agency wrote, no prices, choices or pictures. */
export const correctableFields = {
  title,
  destination,
  description,
  highlights,
  days,
  included,
  not_included,
  cancellation,
};
