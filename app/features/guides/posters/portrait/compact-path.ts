import { absoluteSegments, type PathCommand } from './path-segments.ts';

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
