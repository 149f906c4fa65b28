import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brand } from '~/shared/site/brand.ts';
import { loader } from './manifest.ts';

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

const readManifest = async (): Promise<Manifest> => loader().json();

/** The values of `--paper`: in the light scheme, in the dark one, and in the dark one of the work shell. */
const papers = [...(await readFile('app/styles/tokens.css', 'utf8')).matchAll(/--paper: (#[0-9a-f]{6});/g)].map(
  ([, colour]) => colour,
);

test('the manifest names the brand and opens the home page as an app', async () => {
  expect(loader().headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await readManifest()).toMatchObject({ name: brand.name, start_url: '/', display: 'standalone' });
});

test('its icons exist in the sizes that it states, one of them for any mask', async () => {
  const { icons } = await readManifest();
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect(type, src).toContain(format);
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('its colours and those of the pages are the paper of the schemes', async () => {
  const { background_color, theme_color } = await readManifest();
  const [light, dark] = papers;
  expect(dark).not.toBe(light);
  expect([background_color, theme_color]).toEqual([light, light]);
  const root = await readFile('app/root.tsx', 'utf8');
  const metas = [...root.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)];
  expect(metas.map(([, scheme, colour]) => [scheme, colour])).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
});
