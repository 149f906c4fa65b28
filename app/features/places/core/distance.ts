type Point = { latitude: number; longitude: number };

/** Kilometres as the crow flies that are near: half a day on the road. */
export const nearKm = 150;

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance of two points as the crow flies, in km (haversine). */
export const distanceKm = (from: Point, to: Point): number => {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};
