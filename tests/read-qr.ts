/**
 * Decodes a QR code from its modules by the standard (ISO/IEC 18004), independent of the library that encoded it: versions 1 to 10, error correction M,
 * byte mode. Nothing is corrected: every block must be free of errors.
 */

type Modules = { size: number; rows: readonly (readonly boolean[])[] };

/** Error correction codewords per block, and the data codewords of each block, by version. */
const blocksOf: Record<number, { correction: number; data: number[] }> = {
  1: { correction: 10, data: [16] },
  2: { correction: 16, data: [28] },
  3: { correction: 26, data: [44] },
  4: { correction: 18, data: [32, 32] },
  5: { correction: 24, data: [43, 43] },
  6: { correction: 16, data: [27, 27, 27, 27] },
  7: { correction: 18, data: [31, 31, 31, 31] },
  8: { correction: 22, data: [38, 38, 39, 39] },
  9: { correction: 22, data: [36, 36, 36, 37, 37] },
  10: { correction: 26, data: [43, 43, 43, 43, 44] },
};

const alignmentOf: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

const times = (a: number, b: number): number => {
  let product = 0;
  for (let [left, right] = [a, b]; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left <<= 1;
    if (left & 0x100) left ^= 0x11d;
  }
  return product;
};

/** Whether a block of data and error correction is intact: it is zero at every root of the generator polynomial. */
const isErrorFree = (block: number[], correction: number): boolean => {
  for (let [root, index] = [1, 0]; index < correction; index += 1, root = times(root, 2)) {
    if (block.reduce((sum, codeword) => times(sum, root) ^ codeword, 0) !== 0) return false;
  }
  return true;
};

/** Whether a module belongs to a function pattern and carries no data. */
const isPattern = (version: number, size: number, row: number, column: number): boolean => {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const places = alignmentOf[version] ?? [];
  const last = places.at(-1);
  return places.some((y) =>
    places.some((x) => {
      const onFinder = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
      return !onFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
};

/** The text that the code contains. @throws when the code has errors or another mode or version */
export const readQr = ({ size, rows }: Modules): string => {
  const dark = (row: number, column: number): boolean => rows[row]?.[column] ?? false;
  const version = (size - 17) / 4;
  const blocks = blocksOf[version];
  if (!blocks) throw new Error(`Codes of ${size} modules are not supported.`);

  let format = 0;
  for (const [row, column] of [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((c) => [8, c] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((r) => [r, 8] as const),
  ])
    format = (format << 1) | Number(dark(row, column));
  format ^= 0x5412;
  if (format >> 13 !== 0) throw new Error('The code does not use error correction M.');
  const mask = masks[(format >> 10) & 7];
  if (!mask) throw new Error('The code has no mask.');

  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isPattern(version, size, row, column)) bits.push(Number(dark(row, column) !== mask(row, column)));
    }
    upwards = !upwards;
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );

  const found = blocks.data.map((): number[] => []);
  let at = 0;
  const longest = Math.max(...blocks.data);
  for (let index = 0; index < longest; index += 1)
    for (const [block, length] of blocks.data.entries()) if (index < length) found[block]?.push(codewords[at++] ?? 0);
  const corrections = found.map((): number[] => []);
  for (let index = 0; index < blocks.correction; index += 1)
    for (const correction of corrections) correction.push(codewords[at++] ?? 0);
  found.forEach((data, index) => {
    if (!isErrorFree([...data, ...(corrections[index] ?? [])], blocks.correction))
      throw new Error(`Block ${index} of the code has errors.`);
  });

  const stream = found.flat().flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));
  const read = (from: number, count: number) =>
    stream.slice(from, from + count).reduce((sum, bit) => (sum << 1) | bit, 0);
  if (read(0, 4) !== 4) throw new Error('The code is not in byte mode.');
  const lengthBits = version < 10 ? 8 : 16;
  const length = read(4, lengthBits);
  return Buffer.from(Array.from({ length }, (_, index) => read(4 + lengthBits + index * 8, 8))).toString('utf8');
};

/** The modules of an SVG path, `M4 4h7v1h-7z...`, in a square of `size` units with a quiet zone of four. */
export const parseQrDrawing = ({ size, path }: { size: number; path: string }): Modules => {
  const inner = size - 8;
  const rows = Array.from({ length: inner }, () => Array.from({ length: inner }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) {
      const row = rows[Number(y) - 4];
      if (row) row[Number(x) - 4 + step] = true;
    }
  return { size: inner, rows };
};
