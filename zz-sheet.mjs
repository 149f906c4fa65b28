import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const [role] = process.argv.slice(2);
const dir = '/tmp/copy/shots';
const make = async (names, file, w, h, cols) => {
  const rows = Math.ceil(names.length / cols);
  const tiles = await Promise.all(names.map(async (n, i) => {
    const img = sharp(`${dir}/${n}`); const m = await img.metadata();
    const crop = Math.min(m.height, Math.round((h - 24) * m.width / w));
    const input = await img.extract({ left: 0, top: 0, width: m.width, height: crop }).resize({ width: w }).toBuffer();
    const label = Buffer.from(`<svg width="${w}" height="22"><rect width="100%" height="100%" fill="#222"/><text x="4" y="16" font-size="15" fill="#fff" font-family="sans-serif">${n}</text></svg>`);
    return [{ input: label, left: (i % cols) * (w + 10), top: Math.floor(i / cols) * (h + 10) }, { input, left: (i % cols) * (w + 10), top: Math.floor(i / cols) * (h + 10) + 24 }];
  }));
  await sharp({ create: { width: cols * (w + 10), height: rows * (h + 10), channels: 3, background: '#888' } }).composite(tiles.flat()).png().toFile(file);
};
const all = readdirSync(dir).filter((n) => n.startsWith(role + '-')).sort();
const m = all.filter((n) => n.endsWith('-390.png')), d = all.filter((n) => n.endsWith('-1440.png'));
for (let i = 0; i < m.length; i += 6) await make(m.slice(i, i + 6), `/tmp/copy/sheet-${role}-m${i / 6}.png`, 330, 1500, 6);
for (let i = 0; i < d.length; i += 4) await make(d.slice(i, i + 4), `/tmp/copy/sheet-${role}-d${i / 4}.png`, 980, 780, 2);
