import carDrawing from '~/art/drawings/services/car.svg';
import flightDrawing from '~/art/drawings/services/flight.svg';
import foodDrawing from '~/art/drawings/services/food.svg';
import hotelDrawing from '~/art/drawings/services/hotel.svg';
import planDrawing from '~/art/drawings/services/plan.svg';
import tourDrawing from '~/art/drawings/services/tour.svg';
import type { Paise } from '~/shared/money/money.ts';
import type { Picture } from '../../packages/core/package-view.ts';

/** The drawing and the description of a service. */
export type ServiceCard = { drawing: string; text: string };

/** The service cards. The inquiry page receives its own card from the loader, so that it does not download all six. */
export const serviceCards: Record<ServiceTitle, ServiceCard> = {
  'Flight Booking': {
    drawing: flightDrawing,
    text: 'Tell us your route and dates. We compare the airlines, including baggage and change fees, and send you the two or three flights that suit your plan.',
  },
  'Hotel Reservations': {
    drawing: hotelDrawing,
    text: 'From a clean room near the station to a haveli with a courtyard: tell us your budget per night and what matters to you, and we find rooms and rates where you want to stay.',
  },
  'Car Rentals & Transport': {
    drawing: carDrawing,
    text: 'A car with a driver for a day or the whole round trip, a coach for the family, a transfer from the station to the hotel. The quote includes vehicle, kilometres and tolls.',
  },
  'Sightseeing & Guided Tours': {
    drawing: tourDrawing,
    text: 'Forts, temples, bazaars and wildlife with local experts. We find licensed guides in your language and plan the day around opening hours, heat and prayer times.',
  },
  'Custom Package Design': {
    drawing: planDrawing,
    text: 'No package fits? Tell us your dates, budget and preferences. A local travel agent prepares a day-by-day plan, and you change it until you are happy with it.',
  },
  'Culinary Experiences': {
    drawing: foodDrawing,
    text: 'A walk through the breakfast lanes of Old Delhi, a spice garden in Thekkady, an evening in a Lucknow kitchen. Tell us what you eat and what you do not.',
  },
};

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

export type PackageSubject = {
  kind: 'package';
  id: string;
  title: string;
  destination: string;
  duration: string;
  /** Per person. */
  price_paise: Paise;
  struck_price_paise: Paise | null;
  company_name: string;
  picture: Picture;
};

export type ServiceSubject = { kind: 'service'; title: ServiceTitle } & ServiceCard;

/** A package that can't be shown beside a submitted form: it was withdrawn meanwhile, or the query failed. */
export type UnavailablePackage = { kind: 'unseen'; id: string; title: string; withdrawn: boolean };

/** What an inquiry is about. */
export type InquirySubject = PackageSubject | UnavailablePackage | ServiceSubject;

/** Placeholder for a package that can't be shown, so that the submitted form stays on the page. */
export const unavailablePackage = (id: string, { withdrawn }: { withdrawn: boolean }): UnavailablePackage => ({
  kind: 'unseen',
  id,
  title: 'Holiday package',
  withdrawn,
});

/** Storage key of the form draft: one for each package and service. */
export const inquiryDraftKey = (subject: InquirySubject): string =>
  `inquiry:${subject.kind === 'service' ? subject.title : subject.id}`;
