/** The number of arguments of each path command. */
const argumentCounts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 } as const;
type PathCommand = keyof typeof argumentCounts;

const isCommand = (letter: string): letter is PathCommand => Object.hasOwn(argumentCounts, letter);

type PathSegment = { command: PathCommand; values: number[] };

/** The segments of path data with absolute coordinates; repeated arguments become segments of their own. */
const absoluteSegments = (d: string): PathSegment[] => {
  const segments: PathSegment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = letter.toUpperCase();
    if (!isCommand(upper)) throw new Error(`unknown path command ${letter}`);
    const relative = letter !== upper;
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = argumentCounts[upper];
    for (let at = 0; at === 0 || at < numbers.length; at += count || 1) {
      const command = upper === 'M' && at > 0 ? 'L' : upper;
      const values = numbers.slice(at, at + count).map((value, index) => {
        if (!relative) return value;
        if (command === 'A') return index < 5 ? value : value + (index === 5 ? x : y);
        if (command === 'V') return value + y;
        return value + (index % 2 === 0 ? x : y);
      });
      segments.push({ command, values });
      if (command === 'Z') [x, y] = [startX, startY];
      else if (command === 'H') x = values[0] ?? x;
      else if (command === 'V') y = values[0] ?? y;
      else [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
      if (command === 'M') [startX, startY] = [x, y];
    }
  }
  return segments;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** '0.5' is '.5'; a separator only where two numbers would run together. */
const joinNumbers = (values: readonly number[]): string =>
  values
    .map((value) => String(tenths(value)).replace(/^(-?)0\./, '$1.'))
    .map((text, index) => (index === 0 || text.startsWith('-') ? text : ` ${text}`))
    .join('');

/**
 * The same path in fewer characters: each segment relative or absolute, whichever is shorter, with rounded coordinates (one decimal unless
 * given). Rounding does not add up, because relative coordinates start from the rounded point before.
 */
export const compactPath = (d: string, round: (value: number) => number = tenths): string => {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = '';
  let text = '';
  for (const { command, values } of absoluteSegments(d)) {
    const rounded = values.map(round);
    const [toX, toY] =
      command === 'Z'
        ? [startX, startY]
        : command === 'H'
          ? [rounded[0] ?? x, y]
          : command === 'V'
            ? [x, rounded[0] ?? y]
            : [rounded.at(-2) ?? x, rounded.at(-1) ?? y];
    const short: PathCommand = command === 'L' && toY === y ? 'H' : command === 'L' && toX === x ? 'V' : command;
    const absolute = short === 'H' ? [toX] : short === 'V' ? [toY] : rounded;
    const relative = absolute.map((value, index) => {
      if (short === 'A' && index < 5) return value;
      const isX = short === 'A' ? index === 5 : short !== 'V' && index % 2 === 0;
      return value - (isX ? x : y);
    });
    const forms = [
      [short.toLowerCase(), joinNumbers(relative)],
      [short, joinNumbers(absolute)],
    ].map(([letter = '', numbers = '']) => {
      const repeats = letter === last && letter.toUpperCase() !== 'M' && letter.toUpperCase() !== 'Z';
      return { letter, piece: repeats ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : letter + numbers };
    });
    const [first, second] = forms;
    const chosen = first && second && first.piece.length <= second.piece.length ? first : second;
    text += chosen?.piece ?? '';
    last = chosen?.letter ?? '';
    [x, y] = [toX, toY];
    if (command === 'M') [startX, startY] = [toX, toY];
  }
  return text;
};
