import { expect, test } from 'vitest';
import { chooseListPictures } from './list-pictures.ts';
import { cardPicture, type Pictured } from './pictures.ts';

const trip = (title: string, destination: string, rest: Partial<Pictured> = {}): Pictured => ({
  title,
  destination,
  category: 'spiritual',
  themes: [],
  banner_image_url: null,
  ...rest,
});

const varanasi = trip('Varanasi at First Light', 'Varanasi, Uttar Pradesh');
const pushkar = trip('Pushkar by the Lake', 'Pushkar, Rajasthan');
const ayodhya = trip('Ayodhya', 'Ayodhya, Uttar Pradesh');
const haridwar = trip('Haridwar', 'Haridwar, Uttarakhand');

const sources = (packages: readonly Pictured[], elsewhere?: readonly string[]): string[] =>
  chooseListPictures(packages, elsewhere).map(({ src, scaleX }) => (scaleX === -1 ? `${src} mirrored` : src));

test('the packages of this test would have one image', () => {
  expect(new Set([varanasi, pushkar, ayodhya].map((shown) => cardPicture(shown).src)).size).toBe(1);
});

test('the second use of a scene is another scene, then the same one mirrored', () => {
  expect(sources([varanasi, pushkar, ayodhya])).toEqual([
    '/posters/places/ghats.svg',
    '/posters/category/spiritual.svg',
    '/posters/places/ghats.svg mirrored',
  ]);
});

test('a scene that is the best of another package is left to it', () => {
  expect(sources([varanasi, pushkar, haridwar])).toEqual([
    '/posters/places/ghats.svg',
    '/posters/places/ghats.svg mirrored',
    '/posters/category/spiritual.svg',
  ]);
});

test('every image that is not the one of the package itself has a scale', () => {
  const packages = [varanasi, pushkar, ayodhya];
  for (const [index, { src, scaleX }] of chooseListPictures(packages).entries())
    expect(scaleX === undefined).toBe(src === cardPicture(packages[index] ?? varanasi).src && scaleX !== -1);
  expect(chooseListPictures(packages).map(({ scaleX }) => scaleX)).toContain(1);
});

test('images that are on the page already are not repeated, the first of them not even mirrored', () => {
  const page = ['/posters/places/ghats.svg', '/posters/category/spiritual.svg', '/posters/collection/mountains.svg'];
  expect(sources([pushkar], page)).toEqual(['/posters/category/spiritual.svg mirrored']);
  expect(sources([pushkar], page.slice(0, 1))).toEqual(['/posters/category/spiritual.svg']);
});

test('the choice is the same for the same packages', () => {
  const packages = [varanasi, pushkar, ayodhya, haridwar, varanasi, pushkar];
  expect(chooseListPictures(packages)).toEqual(chooseListPictures(packages.map((shown) => ({ ...shown }))));
});

test('uploaded images stay as they are', () => {
  const uploaded = { banner_image_url: '/images/package_images/a-600x400.jpg' };
  expect(sources([trip('One', 'Goa', uploaded), trip('Two', 'Goa', uploaded)])).toEqual([
    uploaded.banner_image_url,
    uploaded.banner_image_url,
  ]);
});
