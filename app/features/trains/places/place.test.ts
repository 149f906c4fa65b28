import { expect, test } from 'vitest';
import { type Location, locationOptions, type PlaceType } from './place.ts';

const place = (type: PlaceType, code: string, name: string, city = name): Location => ({
  id: code,
  code,
  name,
  city,
  state: 'Any',
  type,
});

test('a station is indented directly below its own city only', () => {
  const options = locationOptions([
    place('city', 'bangalore', 'Bengaluru'),
    place('city', 'mumbai', 'Mumbai'),
    place('station', 'SBC', 'KSR Bengaluru', 'Bengaluru'),
    place('station', 'BDTS', 'Bandra Terminus', 'Mumbai'),
    place('station', 'BDC', 'Bandel Junction', 'Bandel'),
  ]);
  expect(options.map(({ code, indented }) => [code, indented])).toEqual([
    ['bangalore', false],
    ['SBC', true],
    ['mumbai', false],
    ['BDTS', true],
    ['BDC', false],
  ]);
});

test('a city of the same name in another state has no foreign stations', () => {
  const other = { ...place('station', 'BTS', 'Bhatsar', 'Aurangabad'), state: 'Bihar' };
  const options = locationOptions([{ ...place('city', 'aurangabad', 'Aurangabad'), state: 'Maharashtra' }, other]);
  expect(options.map(({ indented }) => indented)).toEqual([false, false]);
});
