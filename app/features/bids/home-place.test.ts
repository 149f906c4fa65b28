import { expect, test } from 'vitest';
import { assignHomePlaces, type HomePlaceState, homePlaceNotice, homePlaceStates } from './home-place.ts';

test('the first six public packages are shown, hidden ones take no place', () => {
  const rows = [true, false, true, true, true, true, true, true].map((is_public, index) => ({ index, is_public }));
  expect(assignHomePlaces(rows).map(({ home, place }) => place ?? home)).toEqual([
    1,
    'hidden',
    2,
    3,
    4,
    5,
    6,
    'crowded_out',
  ]);
});

test('an agency is told of every change but of hiding its own package and showing it again', () => {
  const states: (HomePlaceState | null)[] = [null, ...homePlaceStates];
  const notices = states.map((before) => states.map((after) => homePlaceNotice(before, after)));
  //        to: none, shown, crowded_out, hidden
  expect(notices).toEqual([
    [null, 'featured', 'featured', 'featured'],
    ['unfeatured', null, 'crowded_out', null],
    ['unfeatured', 'featured', null, null],
    ['unfeatured', null, 'crowded_out', null],
  ]);
});
