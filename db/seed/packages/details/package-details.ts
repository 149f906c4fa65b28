import type { PackageContent } from '~/features/packages/content/package-fields.ts';

/** What an agent may add to a package: days, what the price covers, months and terms. */
export type PackageDetails = Pick<
  PackageContent,
  'itinerary_days' | 'included' | 'not_included' | 'best_months' | 'cancellation'
>;
