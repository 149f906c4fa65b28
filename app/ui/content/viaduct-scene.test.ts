import { expect, test } from 'vitest';
import { daylightAt } from './viaduct-scene.tsx';

test.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['08:59', 'morning'],
  ['09:00', 'day'],
  ['16:59', 'day'],
  ['17:00', 'evening'],
  ['19:59', 'evening'],
  ['20:00', 'night'],
  ['00:00', 'night'],
])('at %s in India it is %s', (time, light) => expect(daylightAt(new Date(`2026-11-27T${time}:00+05:30`))).toBe(light));
