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

/** Stations that have been given another code or name since 2015. Those in db/seed/timetable/stations.json have their names there. */
export type RenamedStation = { from: string; code: string; name?: string; formerName: string };

export const renamedStations: readonly RenamedStation[] = [
  { from: 'ALD', code: 'PRYJ', formerName: 'Allahabad' },
  { from: 'ALY', code: 'PRRB', name: 'Prayagraj Rambagh', formerName: 'Allahabad City' },
  { from: 'BCT', code: 'MMCT', formerName: 'Bombay Central' },
  { from: 'CSTM', code: 'CSMT', formerName: 'Mumbai CST' },
  { from: 'FD', code: 'AYC', name: 'Ayodhya Cantt', formerName: 'Faizabad' },
  { from: 'GR', code: 'KLBG', formerName: 'Gulbarga' },
  { from: 'HBJ', code: 'RKMP', formerName: 'Habibganj' },
  { from: 'JHS', code: 'VGLJ', formerName: 'Jhansi' },
  { from: 'KCVL', code: 'TVCN', formerName: 'Kochuveli' },
  { from: 'MGS', code: 'DDU', formerName: 'Mughalsarai' },
  { from: 'MHOW', code: 'DADN', formerName: 'Mhow' },
  { from: 'MUV', code: 'BSBS', formerName: 'Manduadih' },
  { from: 'PBH', code: 'MBDP', formerName: 'Pratapgarh' },
  { from: 'PYG', code: 'PYGS', name: 'Prayagraj Sangam', formerName: 'Prayag Ghat' },
  { from: 'SBI', code: 'SBIB', formerName: 'Sabarmati' },
];
