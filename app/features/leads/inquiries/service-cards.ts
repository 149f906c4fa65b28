import type { JourneyIconName } from '~/ui/icon/journey-icon.tsx';
import type { ServiceTitle } from './services.ts';

/** Icon and description of a service. */
export type ServiceCard = { icon: JourneyIconName; text: string };

/** The service cards. The inquiry page receives its own card from the loader, so that it does not download all six. */
export const serviceCards: Record<ServiceTitle, ServiceCard> = {
  'Flight Booking': {
    icon: 'plane',
    text: 'Tell us your route and dates. We compare the airlines, including baggage and change fees, and send you the two or three flights that suit your plan.',
  },
  'Hotel Reservations': {
    icon: 'bed',
    text: 'From a clean room near the station to a haveli with a courtyard: tell us your budget per night and what matters to you, and we find rooms and rates where you want to stay.',
  },
  'Car Rentals & Transport': {
    icon: 'car',
    text: 'A car with a driver for a day or the whole round trip, a coach for the family, a transfer from the station to the hotel. The quote includes vehicle, kilometres and tolls.',
  },
  'Sightseeing & Guided Tours': {
    icon: 'binoculars',
    text: 'Forts, temples, bazaars and wildlife with local experts. We find licensed guides in your language and plan the day around opening hours, heat and prayer times.',
  },
  'Custom Package Design': {
    icon: 'map',
    text: 'No package fits? Tell us your dates, budget and preferences. A local travel agent prepares a day-by-day plan, and you change it until you are happy with it.',
  },
  'Culinary Experiences': {
    icon: 'bowl',
    text: 'A walk through the breakfast lanes of Old Delhi, a spice garden in Thekkady, an evening in a Lucknow kitchen. Tell us what you eat and what you do not.',
  },
};
