/** The number of arguments of each path command. */
const argumentCounts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 } as const;
export type PathCommand = keyof typeof argumentCounts;

const isCommand = (letter: string): letter is PathCommand => Object.hasOwn(argumentCounts, letter);

export type PathSegment = { command: PathCommand; values: number[] };

/** The segments of path data with absolute coordinates; repeated arguments become segments of their own. */
export const absoluteSegments = (d: string): PathSegment[] => {
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
