import { packageFields } from '../content/package-fields.ts';

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
