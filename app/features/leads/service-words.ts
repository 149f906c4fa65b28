import type { JourneyIconName } from '~/ui/journey-icon.tsx';
import type { ServiceTitle } from './services.ts';

/** How a service introduces itself. */
export type ServiceWords = { icon: JourneyIconName; text: string };

/** What each service says of itself; an inquiry gets its own from the server and not all six. */
export const serviceWords: Record<ServiceTitle, ServiceWords> = {
  'Flight Booking': {
    icon: 'plane',
    text: 'Tell us where from, where to and when. We compare the airlines on your route, with baggage and changes in the price, and send you the two or three flights that suit your plan.',
  },
  'Hotel Reservations': {
    icon: 'bed',
    text: 'From a clean room near the station to a haveli with a courtyard: say what a night may cost and what matters to you, and we ask for rooms and rates where you want to stay.',
  },
  'Car Rentals & Transport': {
    icon: 'car',
    text: 'A car with a driver for a day or for the whole round trip, a coach for the family, a transfer from the platform to the hotel. The offer names the vehicle, the kilometres and the tolls.',
  },
  'Sightseeing & Guided Tours': {
    icon: 'binoculars',
    text: 'Forts, temples, bazaars and wildlife with people who know them. We look for licensed guides in your language and plan the day around opening hours, heat and prayer times.',
  },
  'Custom Package Design': {
    icon: 'map',
    text: 'No package fits? Give us your days, your budget and a wish or two. A travel agent of the region draws up a plan day by day, and you change it until it is yours.',
  },
  'Culinary Experiences': {
    icon: 'bowl',
    text: 'A walk through the breakfast lanes of Old Delhi, a spice garden in Thekkady, an evening in a Lucknow kitchen. Tell us what you eat and what you do not.',
  },
};
