import { describe, expect, test } from 'vitest';
import { assignHomePlaces, type HomePlaceState, homePlaceNotice, homePlaceStates } from './home-place.ts';
import { bidsPassedBy } from './place-bid.server.ts';

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

describe('the bids that a new bid passes', () => {
  const first = [900, 500, 500, 300].map((amount, index) => ({
    id: `bid ${index + 1}`,
    package_id: `package ${index + 1}`,
    agent_id: index === 2 ? 'own' : `agent ${index + 1}`,
    amount,
    rank: index + 1,
  }));
  const passed = (package_id: string, amount: number) =>
    bidsPassedBy(first, { package_id, agentId: 'own', amount }).map(({ package_id: id, rank, leading }) => [
      id,
      rank,
      leading,
    ]);

  test.each([
    ['lower than all', 'new', 200, []],
    ['equal ones are earlier', 'new', 300, []],
    [
      'not its own',
      'new',
      600,
      [
        ['package 2', 3, 900],
        ['package 4', 5, 900],
      ],
    ],
    [
      'all',
      'new',
      1000,
      [
        ['package 1', 2, 1000],
        ['package 2', 3, 1000],
        ['package 4', 5, 1000],
      ],
    ],
    ['a raise passes only what was above', 'package 3', 600, [['package 2', 3, 900]]],
  ])('%s', (_name, package_id, amount, expected) => {
    expect(passed(package_id, amount)).toEqual(expected);
  });
});
