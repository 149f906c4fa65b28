// URLs of the drawings for empty states and error pages: files, so that they cost no JavaScript. Decorative, light and dark.
export { default as noBookingsArt } from './empty/bookings.svg?url';
export { default as closedArt } from './empty/closed.svg?url';
export { default as failedArt } from './empty/failed.svg?url';
export { default as goneArt } from './empty/gone.svg?url';
export { default as noLeadsArt } from './empty/leads.svg?url';
export { default as lostArt } from './empty/lost.svg?url';
export { default as noPackagesArt } from './empty/packages.svg?url';
export { default as noTrainsArt } from './empty/trains.svg?url';
