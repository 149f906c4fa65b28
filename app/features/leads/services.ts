import type { IconName } from '~/ui/icon.tsx';

/** The six services (spec 2.8): each is an inquiry that a travel expert answers. */
export const services = [
  {
    title: 'Flight Booking',
    icon: 'plane',
    text: 'Tell us where from, where to and when. We compare the airlines on your route, with baggage and changes in the price, and send you the two or three flights that suit your plan.',
  },
  {
    title: 'Hotel Reservations',
    icon: 'bed',
    text: 'From a clean room near the station to a haveli with a courtyard: say what a night may cost and what matters to you, and we ask for rooms and rates where you want to stay.',
  },
  {
    title: 'Car Rentals & Transport',
    icon: 'car',
    text: 'A car with a driver for a day or for the whole round trip, a coach for the family, a transfer from the platform to the hotel. The offer names the vehicle, the kilometres and the tolls.',
  },
  {
    title: 'Sightseeing & Guided Tours',
    icon: 'binoculars',
    text: 'Forts, temples, bazaars and wildlife with people who know them. We look for licensed guides in your language and plan the day around opening hours, heat and prayer times.',
  },
  {
    title: 'Custom Package Design',
    icon: 'map',
    text: 'No package fits? Give us your days, your budget and a wish or two. A travel agent of the region draws up a plan day by day, and you change it until it is yours.',
  },
  {
    title: 'Culinary Experiences',
    icon: 'bowl',
    text: 'A walk through the breakfast lanes of Old Delhi, a spice garden in Thekkady, an evening in a Lucknow kitchen. Tell us what you eat and what you do not.',
  },
] as const satisfies readonly { title: string; icon: IconName; text: string }[];

export type Service = (typeof services)[number];
export type ServiceTitle = Service['title'];

/** The service of this title; none for any other text. */
export const serviceTitled = (title: string | null): Service | null =>
  services.find((service) => service.title === title) ?? null;
