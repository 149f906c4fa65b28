import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

test('the gate lets one in at a time, in the order they came', async () => {
  const gate = new Gate<object>();
  const order: string[] = [];
  await gate.enter(a, 1_000);
  const second = gate.enter(b, 1_000).then(() => order.push('b'));
  const third = gate.enter(c, 1_000).then(() => order.push('c'));
  expect(gate.isHeldBy(a)).toBe(true);
  gate.leave(a);
  await second;
  expect(order).toEqual(['b']);
  gate.leave(b);
  await third;
  expect(order).toEqual(['b', 'c']);
});

test('whoever holds it may enter again; whoever does not cannot open it', async () => {
  const gate = new Gate<object>();
  expect(await gate.enter(a, 1_000)).toBe(true);
  expect(await gate.enter(a, 1_000)).toBe(true);
  gate.leave(b);
  expect(gate.isHeldBy(a)).toBe(true);
});

test('who waits too long or gives up does not get in, and does not stand in the way', async () => {
  const gate = new Gate<object>();
  await gate.enter(a, 1_000);
  expect(await gate.enter(b, 5)).toBe(false);
  const waiting = gate.enter(b, 1_000);
  gate.giveUp(b);
  expect(await waiting).toBe(false);
  const next = gate.enter(c, 1_000);
  gate.leave(a);
  expect(await next).toBe(true);
});
