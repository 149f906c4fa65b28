/** Towns in the names of stations and trains of 2015 and what the railway writes today: the state's new name, where the railway has adopted it. */
const renamedTowns: Readonly<Record<string, string>> = {
  Allahabad: 'Prayagraj',
  Alleppey: 'Alappuzha',
  Bangalore: 'Bengaluru',
  Bellary: 'Ballari',
  Bijapur: 'Vijayapura',
  Cuddapah: 'Kadapa',
  Faizabad: 'Ayodhya',
  Gulbarga: 'Kalaburagi',
  Hoshangabad: 'Narmadapuram',
  Hospet: 'Hosapete',
  Hubli: 'Hubballi',
  Kochuveli: 'Thiruvananthapuram North',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  Orissa: 'Odisha',
  Palghat: 'Palakkad',
  Shimoga: 'Shivamogga',
  Trivandrum: 'Thiruvananthapuram',
  Tumkur: 'Tumakuru',
};

const formerNames = new RegExp(`\\b(?:${Object.keys(renamedTowns).join('|')})\\b`, 'g');

/** A name in title case with the towns as they are called today: 'Bangalore East' as 'Bengaluru East'. */
export const withTodaysTowns = (name: string): string =>
  name.replace(formerNames, (town) => renamedTowns[town] ?? town);
