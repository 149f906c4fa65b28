import { type PackageFormValues, packageFields } from '../content/package-fields.ts';

/** The fields that an administrator corrects: the texts that the agency wrote, no prices, choices or pictures. */
export const correctableFields = [
  'title',
  'destination',
  'description',
  'highlights',
  'days',
  'included',
  'not_included',
  'cancellation',
] as const satisfies readonly (keyof PackageFormValues)[];

/** The columns of the fields. */
export const correctableColumns = correctableFields.flatMap((name) => Object.keys(packageFields[name].columns));

/** The values of a form with those texts as they were posted. */
export const withCorrections = (values: PackageFormValues, posted: PackageFormValues): PackageFormValues => ({
  ...values,
  ...Object.fromEntries(correctableFields.map((name) => [name, posted[name]])),
});
