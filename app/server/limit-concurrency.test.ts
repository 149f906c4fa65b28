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

test('a task that fails leaves its place to the next one', async () => {
  const limited = limitConcurrency(1);
  const failing = limited(() => Promise.reject(new Error('failed')));
  const next = limited(async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
