/** Draws favicon.ico, apple-touch-icon.png and the icons of the web app manifest from public/favicon.svg. Run `npx tsx tools/make-icons.ts` after a change of the SVG; all are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inProject } from '../app/server/project-root.server.ts';

const source = readFileSync(inProject('public/favicon.svg'));

const png = (size: number): Promise<Buffer> =>
  sharp(source, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file of PNG images, which every browser of the last fifteen years reads. */
const ico = (images: readonly { size: number; bytes: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)]);
};

writeFileSync(
  inProject('public/favicon.ico'),
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(size) })))),
);

/**
 * The sign on a paper background: iOS masks the corners and shows transparent pixels black, Android cuts a circle of 80 % of the width. The sign keeps
 * inside `share` of it.
 */
const writeIcon = async (file: string, size: number, share: number): Promise<void> =>
  writeFileSync(
    inProject(`public/${file}`),
    await sharp({ create: { width: size, height: size, channels: 3, background: '#fffdf7' } })
      .composite([{ input: await png(Math.round(size * share)) }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );

await writeIcon('icon-192.png', 192, 0.66);
await writeIcon('icon-512.png', 512, 0.6);
await writeIcon('apple-touch-icon.png', 180, 0.78);
