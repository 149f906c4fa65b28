/** The six services (docs/product.md, Static pages). Each leads to an inquiry. */
export const serviceTitles = [
  'Flight Booking',
  'Hotel Reservations',
  'Car Rentals & Transport',
  'Sightseeing & Guided Tours',
  'Custom Package Design',
  'Culinary Experiences',
] as const;

export type ServiceTitle = (typeof serviceTitles)[number];

/** Parses a service title; null for any other text. */
export const parseServiceTitle = (title: string | null): ServiceTitle | null =>
  serviceTitles.find((service) => service === title) ?? null;
