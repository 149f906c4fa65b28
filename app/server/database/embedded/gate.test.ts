import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

test('has one holder at a time, in FIFO order', async () => {
  const mutex = new Gate<object>();
  const order: string[] = [];
  await mutex.enter(a, 1_000);
  const second = mutex.enter(b, 1_000).then(() => order.push('b'));
  const third = mutex.enter(c, 1_000).then(() => order.push('c'));
  expect(mutex.isHeldBy(a)).toBe(true);
  mutex.leave(a);
  await second;
  expect(order).toEqual(['b']);
  mutex.leave(b);
  await third;
  expect(order).toEqual(['b', 'c']);
});

test('is reentrant, and only the holder can release it', async () => {
  const mutex = new Gate<object>();
  expect(await mutex.enter(a, 1_000)).toBe(true);
  expect(await mutex.enter(a, 1_000)).toBe(true);
  mutex.leave(b);
  expect(mutex.isHeldBy(a)).toBe(true);
});

test('acquiring fails after a timeout or a cancellation, and does not block the next one', async () => {
  const mutex = new Gate<object>();
  await mutex.enter(a, 1_000);
  expect(await mutex.enter(b, 5)).toBe(false);
  const waiting = mutex.enter(b, 1_000);
  mutex.giveUp(b);
  expect(await waiting).toBe(false);
  const next = mutex.enter(c, 1_000);
  mutex.leave(a);
  expect(await next).toBe(true);
});
