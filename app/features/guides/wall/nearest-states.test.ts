import { expect, test } from 'vitest';
import { nearestStates } from './nearest-states.ts';

test('the nearest states are those of the tiles beside, without the state itself', () => {
  expect(new Set(nearestStates('kerala', 3))).toEqual(new Set(['tamil-nadu', 'karnataka', 'lakshadweep']));
  expect(nearestStates('ladakh', 3)).not.toContain('ladakh');
  expect(nearestStates('andaman-and-nicobar-islands', 3)).toHaveLength(3);
});
