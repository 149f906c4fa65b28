import { type FormPart, formPart } from '~/ui/preview/form-parts.ts';
import { isEmptyDay } from '../content/package-days.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';

type PackageField = keyof typeof packageFields;

type PackageFormSection = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** For the contents list, if the title is too long. */
  shortTitle?: string;
  fields: readonly PackageField[];
  /** Whether it has what it needs. */
  filled: (typed: PackageFormValues) => boolean;
};

const hasText = (text: string): boolean => text.trim() !== '';

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
    fields: ['included', 'not_included', 'best_months', 'cancellation'],
    filled: (typed) =>
      [typed.included, typed.not_included, typed.cancellation].some(hasText) || typed.best_months.length > 0,
  },
  pictures: {
    id: 'form-pictures',
    title: 'Images',
    fields: ['banner', 'gallery'],
    filled: (typed) => typed.banner.length + typed.gallery.length > 0,
  },
} satisfies Record<string, PackageFormSection>;

/** The names of a section's errors: of its fields, and of the columns of its images. */
const errorNames = ({ fields }: PackageFormSection): string[] =>
  fields.flatMap((name) => [name, ...Object.keys(packageFields[name].columns)]);

/** Whether a field of the section has an error. */
export const hasSectionError = (section: PackageFormSection, errors: Record<string, string>): boolean =>
  errorNames(section).some((name) => errors[name] !== undefined);

/** The sections of the package form with their states, for its contents list. */
export const packageFormParts = (typed: PackageFormValues, errors: Record<string, string>): FormPart[] =>
  Object.values<PackageFormSection>(packageFormSections).map((section) =>
    formPart(section.id, section.shortTitle ?? section.title, {
      fields: errorNames(section),
      errors,
      filled: section.filled(typed),
    }),
  );
