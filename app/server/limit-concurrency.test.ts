import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.server.ts';

test('at most that many tasks run at once, in their order', async () => {
  const limited = limitConcurrency(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => () =>
    new Promise<void>((resolve) => {
      most = Math.max(most, ++running);
      order.push(number);
      setImmediate(() => {
        running -= 1;
        resolve();
      });
    });
  await Promise.all([1, 2, 3, 4, 5].map((number) => limited(task(number))));
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a task that waits for too long fails, and leaves its place to the others', async () => {
  const limited = limitConcurrency(1, 20);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limited(() => promise);
  await expect(limited(async () => 'late')).rejects.toThrow('timeout exceeded');
  const third = limited(async () => 'third');
  resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(await limited(async () => 'next')).toBe('next');
});
