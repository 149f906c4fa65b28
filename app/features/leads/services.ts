/** The six services (spec 2.8): each is an inquiry that a travel expert answers. */
export const serviceTitles = [
  'Flight Booking',
  'Hotel Reservations',
  'Car Rentals & Transport',
  'Sightseeing & Guided Tours',
  'Custom Package Design',
  'Culinary Experiences',
] as const;

export type ServiceTitle = (typeof serviceTitles)[number];

/** The service of this title; none for any other text. */
export const serviceTitled = (title: string | null): ServiceTitle | null =>
  serviceTitles.find((service) => service === title) ?? null;
