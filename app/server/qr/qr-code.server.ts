import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** The modules of a code by row (true is dark), without the quiet zone. */
export type QrModules = { size: number; rows: readonly (readonly boolean[])[] };

/** An SVG path in a square of `size` units, one unit per module, including the quiet zone of four units (ISO/IEC 18004). */
export type QrDrawing = { size: number; path: string };

const quietZone = 4;

/**
 * The mask that is applied to the data; readers find it in the code. To compare all eight takes 1 ms, and for signed tokens, which look random, none is
 * better than another.
 */
const maskPattern = 0;

/** The latest codes: a mail and the ticket that it carries show the same one. */
const recent = new Map<string, QrModules>();
const mostRecent = 50;

/** The modules of this text, with error correction level M (recovers 15 % damage). */
export const qrModules = (text: string): QrModules => {
  const known = recent.get(text);
  if (known) return known;
  const { size, data } = encode(text, { ecc: 'M', border: 0, maskPattern });
  const modules = { size, rows: data };
  if (recent.size >= mostRecent) recent.clear();
  recent.set(text, modules);
  return modules;
};

/** The runs of dark modules of each row. */
const darkRuns = ({ rows }: QrModules): { x: number; y: number; length: number }[] =>
  rows.flatMap((row, y) => {
    const runs: { x: number; y: number; length: number }[] = [];
    row.forEach((dark, x) => {
      const last = runs.at(-1);
      if (!dark) return;
      if (last && last.x + last.length === x) last.length += 1;
      else runs.push({ x, y, length: 1 });
    });
    return runs;
  });

/** The code of this text as an SVG path. */
export const qrDrawing = (text: string): QrDrawing => {
  const modules = qrModules(text);
  return {
    size: modules.size + 2 * quietZone,
    path: darkRuns(modules)
      .map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
      .join(''),
  };
};

const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** Equal lines follow each other, so a small window packs as well as the usual one, which costs more to prepare than to use. */
const packing = { windowBits: 10, memLevel: 5 };

/** The code of this text as a 1-bit PNG with `scale` pixels per module: a few hundred bytes, for mails. */
export const qrPng = (text: string, scale = 6): Buffer => {
  const modules = qrModules(text);
  const width = (modules.size + 2 * quietZone) * scale;
  const lineBytes = Math.ceil(width / 8) + 1;
  const lines = Buffer.alloc(width * lineBytes, 0xff);
  // The first byte of a line is its filter: none.
  for (let line = 0; line < lines.length; line += lineBytes) lines[line] = 0;
  for (const { x, y, length } of darkRuns(modules)) {
    const line = (y + quietZone) * scale * lineBytes;
    const end = (x + quietZone + length) * scale;
    for (let at = (x + quietZone) * scale; at < end; at += 1) {
      const byte = line + 1 + (at >> 3);
      lines[byte] = (lines[byte] ?? 0) & ~(0x80 >> (at & 7));
    }
  }
  // All pixel lines of a row of modules are equal.
  for (let row = quietZone * scale; row < width; row += scale)
    for (let copy = 1; copy < scale; copy += 1)
      lines.copyWithin((row + copy) * lineBytes, row * lineBytes, (row + 1) * lineBytes);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit of grey.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, packing)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
