import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/** The greatest power of two that is not more than `count`, and how often 2 goes into it: what a table directory is searched by. */
const searchFacts = (count: number) => {
  const steps = Math.floor(Math.log2(count));
  const range = 16 * 2 ** steps;
  return { steps, range, shift: count * 16 - range };
};

/**
 * The typeface of a WOFF file (W3C, WOFF 1.0) as the TrueType file it was made of. The library that writes PDFs would unpack it by a program of its own,
 * again for each document and thirty times as slowly.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = Buffer.alloc(12 + 16 * count);
  const { steps, range, shift } = searchFacts(count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE(shift, 10);
  let offset = directory.length;
  const parts: Buffer[] = [directory];
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
};
