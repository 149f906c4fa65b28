import { expect, test } from 'vitest';
import { imageFileName, imageSize, imageWidths } from '~/shared/html/own-images.ts';
import { addImage, moveImage, remainingImageSlots } from './image-value.ts';

const image = (url: string) => ({ url, alt: '' });
const abc = ['a', 'b', 'c'].map(image);
const urls = (images: { url: string }[]) => images.map(({ url }) => url).join('');

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [0, 3, 'abc'],
  [7, 0, 'abc'],
])('the picture at %i moves to %i', (from, to, order) => {
  expect(urls(moveImage(abc, from, to))).toBe(order);
});

test('a picture is added while there is room; a single picture is replaced', () => {
  expect(urls(addImage(abc, image('d'), 5))).toBe('abcd');
  expect(urls(addImage(abc, image('d'), 3))).toBe('abc');
  expect(urls(addImage(abc, image('b'), 5))).toBe('abc');
  expect(urls(addImage([image('a')], image('b'), 1))).toBe('b');
  expect(urls(addImage([], image('b'), 1))).toBe('b');
});

test.each([
  [5, 3, 1, 1],
  [5, 5, 0, 0],
  [5, 4, 3, 0],
  [1, 1, 0, 1],
])('of at most %i pictures, with %i uploaded and %i uploading, %i can be added', (max, uploaded, uploading, room) => {
  expect(remainingImageSlots(max, uploaded, uploading)).toBe(room);
});

test('a file name contains the picture size, which determines the available widths', () => {
  const src = `/images/package_images/${imageFileName('amber-1x2', { width: 1600, height: 1067 }, 'jpg')}`;
  expect(src).toBe('/images/package_images/amber-1x2-1600x1067.jpg');
  expect(imageSize(src)).toEqual({ width: 1600, height: 1067 });
  expect(imageWidths(1600)).toEqual([320, 640, 960, 1280, 1600]);
  expect(imageWidths(320)).toEqual([320]);
  expect(imageWidths(100)).toEqual([100]);
  for (const other of ['/posters/kerala.svg', '/posters/kerala-1600x900.svg', '/images/package_images/a.jpg', ''])
    expect(imageSize(other), other).toBeNull();
});
