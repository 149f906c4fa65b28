/** How far a place without trains is from a station: by road with hours, or in a straight line. */
export type Onwards = { place: string; km: number; hours: number | null; trains: number };

const hoursText = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return Number.isInteger(hours) ? `${hours} h` : `${Math.floor(hours)} h 30 min`;
};

/** 'about 310 km by road, 9 h' */
export const onwardsText = ({ km, hours }: Onwards): string =>
  hours === null ? `about ${km} km away in a straight line` : `about ${km} km by road, ${hoursText(hours)}`;

/** '24 trains' */
export const trainCountText = (trains: number): string => (trains === 1 ? '1 train' : `${trains} trains`);
