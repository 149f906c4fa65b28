import { expect, test } from 'vitest';
import { viaductFile } from './viaduct-file.server.ts';

const { svg } = viaductFile();

test('the picture of the viaduct as a file has the colours of all its parts, in the morning and at night', () => {
  const classes = new Set([...svg.matchAll(/class="(scene__\w[\w-]*)"/g)].map(([, name]) => name));
  expect(classes.size).toBeGreaterThan(15);
  for (const name of classes) expect(svg, name).toMatch(new RegExp(`\\.${name}\\b`));
  const used = new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const [light = '', dark = ''] = svg.split('prefers-color-scheme: dark');
  for (const name of used) {
    expect(light, name).toContain(`${name}: #`);
    expect(dark, name).toContain(`${name}: #`);
  }
});

test('it is a file of its own: at most 12 kB, no script, no other file', () => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
  expect(svg.slice(60)).not.toMatch(/https?:|href|<image|<script|@import|url\(|undefined|NaN/);
});
