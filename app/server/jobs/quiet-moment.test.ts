import { expect, test } from 'vitest';
import { quietMoments } from './quiet-moment.server.ts';

test('a quiet moment is there at once when nothing urgent has come', async () => {
  const began = performance.now();
  await quietMoments(60_000).wait();
  expect(performance.now() - began).toBeLessThan(1000);
});

test('an endless rush does not silence the others: they wait so long and no longer', async () => {
  const moments = quietMoments(150);
  const rush = Promise.withResolvers<string>();
  const first = moments.goFirst(() => rush.promise);
  let waited = false;
  const other = moments.wait().then(() => {
    waited = true;
  });
  await Promise.resolve();
  expect(waited).toBe(false);
  await other;
  rush.resolve('done');
  expect(await first).toBe('done');
});
