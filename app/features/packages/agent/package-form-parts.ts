import { type FormPart, formPart } from '~/ui/preview/form-parts.ts';
import { isEmptyDay } from '../content/package-days.ts';
import type { PackageFormValues } from '../content/package-fields.ts';

export const termsFields = ['included', 'not_included', 'best_months', 'cancellation'] as const;

const hasText = (text: string): boolean => text.trim() !== '';

/** Whether anything of inclusions, season and cancellation is filled in. */
export const hasTerms = (typed: PackageFormValues): boolean =>
  [typed.included, typed.not_included, typed.cancellation].some(hasText) || typed.best_months.length > 0;

/** The sections of the package form with their states, for its contents list. */
export const packageFormParts = (typed: PackageFormValues, errors: Record<string, string>): FormPart[] => [
  formPart('form-journey', 'Trip details', {
    fields: ['title', 'destination', 'duration', 'category', 'themes'],
    errors,
    filled: [typed.title, typed.destination, typed.category].every(hasText),
  }),
  formPart('form-price', 'Price', { fields: ['price', 'original_price'], errors, filled: hasText(typed.price) }),
  formPart('form-description', 'Text', {
    fields: ['description', 'highlights'],
    errors,
    filled: [typed.description, typed.highlights].some(hasText),
  }),
  formPart('field-days', 'Day by day', {
    fields: ['days'],
    errors,
    filled: typed.days.some((day) => !isEmptyDay(day)),
  }),
  formPart('form-terms', 'Inclusions', { fields: termsFields, errors, filled: hasTerms(typed) }),
  formPart('form-pictures', 'Images', {
    fields: ['banner_image_url', 'image_urls'],
    errors,
    filled: typed.banner.length + typed.gallery.length > 0,
  }),
];
