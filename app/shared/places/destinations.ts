/** The 26 cities of the destination picker (docs/product.md, "Home"). */
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

/** The cities whose name contains the text, ignoring case; the first ten for an empty text. */
export const findDestinationCities = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? destinationCities.slice(0, 10)
    : destinationCities.filter((city) => city.toLowerCase().includes(wanted));
};
