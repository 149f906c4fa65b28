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
