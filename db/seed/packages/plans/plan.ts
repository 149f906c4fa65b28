import type { PackageContent } from '~/features/packages/content/package-fields.ts';

/** The text of each day by its title, in order. */
export type Plan = Record<string, string>;

export const daysOfPlan = (plan: Plan): PackageContent['itinerary_days'] =>
  Object.entries(plan).map(([title, text]) => ({ title, text, place: '', stay: '', transport: '', meals: [] }));
