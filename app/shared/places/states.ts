/** A state or union territory of India and the slug of its guide. */
export type IndianState = { name: string; slug: string };

const stateSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const names = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** The 28 states and 8 union territories, sorted by name. */
export const indianStates: readonly IndianState[] = names.map((name) => ({ name, slug: stateSlug(name) }));

/** Best months of a state, from its guide ("Best Time to Visit"): '10-3' is October to March; several ranges are separated by commas. */
const ranges: Record<string, string> = {
  'Andaman and Nicobar Islands': '11-4',
  'Andhra Pradesh': '10-3',
  'Arunachal Pradesh': '10-4',
  Assam: '11-4',
  Bihar: '10-3',
  Chandigarh: '10-3',
  Chhattisgarh: '10-2,7-10',
  'Dadra and Nagar Haveli and Daman and Diu': '10-3',
  Delhi: '10-3',
  Goa: '11-2,6-9',
  Gujarat: '11-2',
  Haryana: '10-3',
  'Himachal Pradesh': '3-6,6-9,12-2',
  'Jammu and Kashmir': '4-10,1-2',
  Jharkhand: '10-3,8-9',
  Karnataka: '10-3,8-9',
  Kerala: '10-3,6-8',
  Ladakh: '5-9,2-2',
  Lakshadweep: '10-5',
  'Madhya Pradesh': '10-3,4-5',
  Maharashtra: '10-3,7-8',
  Manipur: '10-3',
  Meghalaya: '10-4,6-9',
  Mizoram: '10-3',
  Nagaland: '10-5,12-12',
  Odisha: '10-3,6-7',
  Puducherry: '12-3',
  Punjab: '10-3,4-4',
  Rajasthan: '10-3',
  Sikkim: '3-5,10-12',
  'Tamil Nadu': '12-3,4-6',
  Telangana: '10-2',
  Tripura: '10-3',
  'Uttar Pradesh': '10-3',
  Uttarakhand: '3-6,9-11',
  'West Bengal': '10-3,4-5,11-11',
};

const monthsOf = (text: string): number[] =>
  text.split(',').flatMap((range) => {
    const [from = 1, to = from] = range.split('-').map(Number);
    const count = ((to - from + 12) % 12) + 1;
    return Array.from({ length: count }, (_, at) => ((from - 1 + at) % 12) + 1);
  });

/** The best months to visit a state, 1 to 12 in ascending order; every month for an unknown state. */
export const bestMonths = (state: string): readonly number[] => {
  const text = ranges[state];
  return text ? [...new Set(monthsOf(text))].sort((a, b) => a - b) : monthsOf('1-12');
};
