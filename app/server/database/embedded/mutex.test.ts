import { expect, test } from 'vitest';
import { Mutex } from './mutex.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

test('has one holder at a time, in FIFO order', async () => {
  const mutex = new Mutex<object>();
  const order: string[] = [];
  await mutex.acquire(a, 1_000);
  const second = mutex.acquire(b, 1_000).then(() => order.push('b'));
  const third = mutex.acquire(c, 1_000).then(() => order.push('c'));
  expect(mutex.isHeldBy(a)).toBe(true);
  mutex.release(a);
  await second;
  expect(order).toEqual(['b']);
  mutex.release(b);
  await third;
  expect(order).toEqual(['b', 'c']);
});

test('is reentrant, and only the holder can release it', async () => {
  const mutex = new Mutex<object>();
  expect(await mutex.acquire(a, 1_000)).toBe(true);
  expect(await mutex.acquire(a, 1_000)).toBe(true);
  mutex.release(b);
  expect(mutex.isHeldBy(a)).toBe(true);
});

test('acquiring fails after a timeout or a cancellation, and does not block the next one', async () => {
  const mutex = new Mutex<object>();
  await mutex.acquire(a, 1_000);
  expect(await mutex.acquire(b, 5)).toBe(false);
  const waiting = mutex.acquire(b, 1_000);
  mutex.cancel(b);
  expect(await waiting).toBe(false);
  const next = mutex.acquire(c, 1_000);
  mutex.release(a);
  expect(await next).toBe(true);
});
