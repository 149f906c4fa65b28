import { type FormPart, type FormSectionDeclaration, formParts } from '~/ui/preview/form-parts.ts';
import { isEmptyDay } from '../content/package-days.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';

type PackageFormSection = FormSectionDeclaration<PackageFormValues, keyof typeof packageFields>;

const hasText = (text: string): boolean => text.trim() !== '';

/** The terms whose inputs follow from their declarations (`DeclaredField`). */
export const declaredTerms = ['cancellation'] as const satisfies readonly (keyof typeof packageFields)[];

/** The sections of the package form: every field is in one of them. */
export const packageFormSections = {
  journey: {
    id: 'form-journey',
    title: 'Trip details',
    fields: ['title', 'destination', 'duration', 'category', 'themes'],
    filled: (typed) => [typed.title, typed.destination, typed.category].every(hasText),
  },
  price: {
    id: 'form-price',
    title: 'Price per person',
    shortTitle: 'Price',
    fields: ['price', 'original_price'],
    filled: (typed) => hasText(typed.price),
  },
  description: {
    id: 'form-description',
    title: 'Text for travellers',
    shortTitle: 'Text',
    fields: ['description', 'highlights'],
    filled: (typed) => [typed.description, typed.highlights].some(hasText),
  },
  days: {
    id: 'field-days',
    title: packageFields.days.label,
    shortTitle: 'Day by day',
    fields: ['days'],
    filled: (typed) => typed.days.some((day) => !isEmptyDay(day)),
  },
  terms: {
    id: 'form-terms',
    title: 'Inclusions, season and cancellation',
    shortTitle: 'Inclusions',
    fields: ['included', 'not_included', 'best_months', ...declaredTerms],
    filled: (typed) =>
      [typed.included, typed.not_included, ...declaredTerms.map((name) => typed[name])].some(hasText) ||
      typed.best_months.length > 0,
  },
  pictures: {
    id: 'form-pictures',
    title: 'Images',
    fields: ['banner', 'gallery'],
    filled: (typed) => typed.banner.length + typed.gallery.length > 0,
  },
} satisfies Record<string, PackageFormSection>;

/** The sections of the package form with their states, for its contents list. */
export const packageFormParts = (typed: PackageFormValues, errors: Record<string, string>): FormPart[] =>
  formParts<PackageFormValues, keyof typeof packageFields>(packageFormSections, packageFields, typed, errors);
