import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseQrDrawing, readQr } from '#tests/read-qr.ts';
import { qrDrawing, qrModules, qrPng } from './qr-code.server.ts';

test.each([
  'a',
  'https://raahi.example/verify/1.RAAHI1795172400000.m3Zk0bq1vW9yN7Qx5Tj2Lg',
  'https://a-travel-company-with-a-long-name.example.co.in/verify/1.RAAHI1795172400000.m3Zk0bq1vW9yN7Qx5Tj2Lg',
  'नमस्ते',
])('a code decodes to its text: %s', (text) => {
  expect(readQr(qrModules(text))).toBe(text);
  expect(readQr(parseQrDrawing(qrDrawing(text)))).toBe(text);
});

test('the test decoder detects a flipped module', () => {
  const { size, rows } = qrModules('https://raahi.example');
  const flipped = rows.map((row, y) => row.map((dark, x) => (x === size - 1 && y === size - 1 ? !dark : dark)));
  expect(() => readQr({ size, rows: flipped })).toThrow('has errors');
});

test('the PNG is black on white, has the quiet zone, and is small', async () => {
  const text = 'https://raahi.example/verify/1.RAAHI1795172400000.m3Zk0bq1vW9yN7Qx5Tj2Lg';
  const png = qrPng(text, 3);
  expect(png.length).toBeLessThan(1500);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = info.width / 3 - 8;
  const at = (row: number, column: number) =>
    data[(row * 3 + 1) * info.width * info.channels + (column * 3 + 1) * info.channels];
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => at(y + 4, x + 4) === 0));
  expect(readQr({ size, rows })).toBe(text);
  for (let place = 0; place < size + 8; place += 1)
    for (const near of [0, 3]) expect([at(near, place), at(place, near)]).toEqual([255, 255]);
});
