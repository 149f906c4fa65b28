import { expect, test } from 'vitest';
import { createIdleGate } from './idle-gate.server.ts';

test('there is no wait without urgent jobs', async () => {
  const startedAt = performance.now();
  await createIdleGate(60_000).waitForIdle();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('other jobs wait for urgent jobs only up to the limit', async () => {
  const idleGate = createIdleGate(150);
  const urgent = Promise.withResolvers<string>();
  const first = idleGate.runUrgent(() => urgent.promise);
  let waited = false;
  const other = idleGate.waitForIdle().then(() => {
    waited = true;
  });
  await Promise.resolve();
  expect(waited).toBe(false);
  await other;
  urgent.resolve('done');
  expect(await first).toBe('done');
});
