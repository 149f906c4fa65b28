import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPosterFile } from '~/server/poster-file.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianPlaces } from '~/shared/places/indian-places.ts';
import { placeSceneAlt, placeScenes } from '~/shared/places/place-scene.ts';
import { posterPath, posterUrl } from '~/shared/places/posters.ts';
import { indianStates } from '~/shared/places/states.ts';
import { cardPicture, chooseListPictures, galleryOf, type Pictured, picturesOfPlace } from './pictures.ts';
import { categoryPosterAlt, collectionPosterAlt, stateFocus, themePosterAlt } from './poster-focus.ts';

const plain = { title: 'A journey', category: 'heritage' as const, themes: [], banner_image_url: null };

const pictureOf = (journey: Partial<Parameters<typeof cardPicture>[0]> & { destination: string }) =>
  posterPath(cardPicture({ ...plain, ...journey }).src);

describe('the image of a package', () => {
  test.each([
    ['Udaipur, City of Lakes', 'Udaipur, Rajasthan', '/posters/places/lake-palace.svg'],
    ['Tigers of Ranthambore', 'Ranthambore, Rajasthan', '/posters/places/tiger-forest.svg'],
    ['Thar on Camelback', 'Jaisalmer, Rajasthan', '/posters/rajasthan.svg'],
    ['Varanasi at First Light', 'Varanasi, Uttar Pradesh', '/posters/places/ghats.svg'],
    ['Golden Triangle: Delhi, Agra, Jaipur', 'Delhi, Agra and Jaipur', '/posters/places/tomb.svg'],
    ['Bangalore, Mysore and Coorg', 'Bangalore, Mysore and Coorg, Karnataka', '/posters/places/palace.svg'],
    ['Ajanta and Ellora', 'Aurangabad, Maharashtra', '/posters/places/cave.svg'],
    ['Lions of Gir', 'Gir and Somnath, Gujarat', '/posters/places/lion-scrub.svg'],
    ['Mumbai to Goa by Sea', 'Mumbai and Goa', '/posters/packages/theme-cruise.svg'],
  ])('of %s in %s shows that place', (title, destination, src) => {
    expect(pictureOf({ title, destination })).toBe(src);
  });

  test.each([
    ['Lucknow, Uttar Pradesh', '/posters/uttar-pradesh.svg'],
    ['Bithoor, Uttar Pradesh', '/posters/uttar-pradesh.svg'],
    ['Mysore, Karnataka', '/posters/karnataka.svg'],
  ])('of %s never shows the monument of another city', (destination, src) => {
    expect(pictureOf({ destination })).not.toBe(src);
    const gallery = galleryOf({ ...plain, destination, banner_image_alt: '', image_urls: [], image_alts: [] });
    expect(gallery.map((picture) => picture.src)).not.toContain(posterUrl(src));
  });

  test('differs between two trips to one town by their subject', () => {
    const destination = 'Rishikesh, Uttarakhand';
    expect(pictureOf({ destination, title: 'White Water and Forest Camp', category: 'adventure' })).toBe(
      '/posters/packages/theme-adventure.svg',
    );
    expect(pictureOf({ destination, title: 'Yoga on the Ganga', category: 'spiritual' })).toBe(
      '/posters/places/ghats.svg',
    );
  });

  test('of a whole state is its poster; of an unknown place the poster of the category', () => {
    expect(pictureOf({ destination: 'Rajasthan' })).toBe('/posters/rajasthan.svg');
    expect(pictureOf({ destination: 'Mandawa, Rajasthan' })).toBe('/posters/packages/category-heritage.svg');
  });
});

test('a poster has its subject where it is declared, an upload in the middle', () => {
  const beach = { ...plain, title: 'A quiet beach', destination: 'Gokarna, Karnataka' };
  expect(cardPicture(beach)).toMatchObject({ src: posterUrl('/posters/places/beach.svg'), focus: '66% 50%' });
  expect(cardPicture({ ...plain, destination: 'Rajasthan' })).toMatchObject({ focus: stateFocus.Rajasthan });
  expect(cardPicture({ ...beach, banner_image_url: '/images/package_images/a-600x400.jpg' }).focus).toBeUndefined();
});

test.each(Object.keys(stateFocus))('the subject of a poster is declared for a state: %s', (name) => {
  expect(indianStates.map((state) => state.name)).toContain(name);
});

test('a gallery without uploads has three different images, that of the card first', () => {
  const shown = { ...plain, destination: 'Gaya, Bihar', banner_image_alt: '', image_urls: [], image_alts: [] };
  const sources = galleryOf(shown).map(({ src }) => src);
  expect(new Set(sources).size).toBe(3);
  expect(sources[0]).toBe(cardPicture(shown).src);
});

test.each(['javascript:alert(1)', '//evil.example/a.jpg', 'https://evil.example/images/package_images/a.jpg'])(
  'a stored URL %s is ignored on the card and in the gallery',
  (address) => {
    const drawn = { ...plain, destination: 'Goa', banner_image_alt: '', image_urls: [], image_alts: [] };
    const stored = { ...drawn, banner_image_url: address, image_urls: [address], image_alts: [''] };
    expect(cardPicture(stored)).toEqual(cardPicture(drawn));
    expect(galleryOf(stored)).toEqual(galleryOf(drawn));
  },
);

test.each(indianPlaces)('there is an illustration of $name', ({ name }) => {
  expect(picturesOfPlace(name)).not.toEqual([]);
});

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

const sources = (packages: readonly Pictured[], elsewhere?: readonly string[]): (string | null)[] =>
  chooseListPictures(packages, elsewhere).map((picture) => picture && (posterPath(picture.src) ?? picture.src));

test('the packages of this test would have one image', () => {
  expect(new Set([varanasi, pushkar, ayodhya].map((shown) => cardPicture(shown).src)).size).toBe(1);
});

test('the second use of a scene is another scene, the third has none', () => {
  expect(sources([varanasi, pushkar, ayodhya])).toEqual([
    '/posters/places/ghats.svg',
    '/posters/packages/category-spiritual.svg',
    null,
  ]);
});

test('a scene that is the best of another package is left to it', () => {
  expect(sources([varanasi, pushkar, haridwar])).toEqual([
    '/posters/places/ghats.svg',
    null,
    '/posters/packages/category-spiritual.svg',
  ]);
});

test('images that are on the page already are not repeated', () => {
  const page = [
    '/posters/places/ghats.svg',
    '/posters/packages/category-spiritual.svg',
    '/posters/packages/collection-mountains.svg',
  ].map(posterUrl);
  expect(sources([pushkar], page)).toEqual([null]);
  expect(sources([pushkar], page.slice(0, 1))).toEqual(['/posters/packages/category-spiritual.svg']);
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

test('every illustration has its alt text as the title of its file', () => {
  const alts = [
    ...placeScenes.map((scene) => [paths.placePoster(scene), placeSceneAlt[scene]]),
    ...Object.entries(categoryPosterAlt).map(([name, alt]) => [paths.journeyPoster('category', name), alt]),
    ...Object.entries(collectionPosterAlt).map(([name, alt]) => [paths.journeyPoster('collection', name), alt]),
    ...Object.entries(themePosterAlt).map(([name, alt]) => [paths.journeyPoster('theme', name), alt]),
  ];
  for (const [path = '', alt = ''] of alts)
    expect(readFileSync(findPosterFile(path) ?? path, 'utf8')).toContain(`<title>${alt}</title>`);
});
