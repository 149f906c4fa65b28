/** The 26 cities that the destination picker offers (spec 2.4), the first ten before anything is typed. */
export const destinationCities = [
  'Delhi',
  'Mumbai',
  'Bangalore',
  'Chennai',
  'Kolkata',
  'Hyderabad',
  'Pune',
  'Ahmedabad',
  'Jaipur',
  'Lucknow',
  'Goa',
  'Agra',
  'Varanasi',
  'Udaipur',
  'Jodhpur',
  'Jaisalmer',
  'Kochi',
  'Munnar',
  'Alleppey',
  'Shimla',
  'Manali',
  'Rishikesh',
  'Darjeeling',
  'Amritsar',
  'Srinagar',
  'Leh',
] as const;

/** The cities whose name contains the text, whatever its case; the first ten for an empty text. */
export const findDestinationCities = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? destinationCities.slice(0, 10)
    : destinationCities.filter((city) => city.toLowerCase().includes(wanted));
};
