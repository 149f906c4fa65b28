/** Full words for the abbreviations of the railway's name lists. */
const words: Record<string, string> = {
  jn: 'Junction',
  rd: 'Road',
  cant: 'Cantt',
  cantt: 'Cantt',
  trm: 'Terminal',
  term: 'Terminus',
  trmnl: 'Terminal',
  hlt: 'Halt',
  h: 'Halt',
  nrth: 'North',
  jcn: 'Junction',
  ex: 'Express',
  exp: 'Express',
  expr: 'Express',
  expre: 'Express',
  expres: 'Express',
  express: 'Express',
  sf: 'Superfast',
  sup: 'Superfast',
  spl: 'Special',
  spcl: 'Special',
  specia: 'Special',
  pass: 'Passenger',
  passr: 'Passenger',
  psgr: 'Passenger',
  pgr: 'Passenger',
  wkly: 'Weekly',
  cent: 'Central',
  cntl: 'Central',
  int: 'Intercity',
  shtbdi: 'Shatabdi',
  shatbdi: 'Shatabdi',
  shtabdi: 'Shatabdi',
  duront: 'Duronto',
  durnto: 'Duronto',
  deck: 'Decker',
  decker: 'Decker',
  sk: 'Sampark Kranti',
  superfast: 'Superfast',
  intercity: 'Intercity',
  newdelhi: 'New Delhi',
  cst: 'CSMT',
  cstm: 'CSMT',
};

/** Words that stay in capitals. */
const capitals = new Set(['AC', 'BG', 'CSMT', 'DEMU', 'DMU', 'EMU', 'KSR', 'LTT', 'MEMU', 'MG', 'SMVT']);
/** Words that stay small inside a name. */
const small = new Set(['and', 'da', 'ki', 'ka', 'ke', 'of', 'the', 'via']);

const capitalise = (word: string): string =>
  word.replace(/^([^a-z]*)([a-z])/i, (_, before: string, letter: string) => before + letter.toUpperCase());

const titleWord = (word: string, isFirst: boolean): string => {
  const bare = word.toLowerCase().replace(/\.$/, '');
  const full = words[bare];
  if (full) return full;
  if (capitals.has(word.toUpperCase())) return word.toUpperCase();
  if (!isFirst && small.has(bare)) return bare;
  // Single letters are initials, and names such as McLeod keep their capitals.
  if (/^[A-Z]?[a-z]+[A-Z]/.test(word)) return word;
  return capitalise(word.toLowerCase());
};

/** 'MANIKPUR JN' as 'Manikpur Junction'. */
export const stationTitle = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word, at) => titleWord(word, at === 0))
    .join(' ');

/**
 * The name of a train in words: 'SHM PNBE DURONT' as 'Shalimar - Patna Duronto Express'. Codes of stations at its beginning become their towns.
 * @param townOf the town of a station's code, or null
 */
export const trainTitle = (name: string, townOf: (code: string) => string | null): string => {
  const parts = name
    .replace(/\s*-\s*/g, ' - ')
    .replace(/\bT F\b/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .split(/\s+/);
  const isShouted = name === name.toUpperCase();
  const towns: string[] = [];
  while (isShouted && parts[0] !== undefined && /^[A-Z]{2,5}$/.test(parts[0])) {
    const town = capitals.has(parts[0]) ? null : townOf(parts[0]);
    if (town === null || towns.length === 2) break;
    towns.push(town);
    parts.shift();
    if (parts[0] === '-') parts.shift();
  }
  const rest = parts
    .map((word, at) => (word === '-' ? word : titleWord(word, at === 0 && towns.length === 0)))
    .join(' ');
  const title = [towns.join(' - '), rest].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
  return /\b(Duronto|Rajdhani|Shatabdi|Garib Rath|Sampark Kranti|Superfast|Intercity)$/.test(title)
    ? `${title} Express`
    : title;
};
