import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilActive } from './offline-worker.ts';

/** A service worker of the browser, which changes its state. */
const workerIn = (state: ServiceWorkerState) => {
  const worker = Object.assign(new EventTarget(), { state });
  const become = (next: ServiceWorkerState) => {
    worker.state = next;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker: worker as unknown as ServiceWorker, become };
};

const registration = (workers: Partial<ServiceWorkerRegistration>) =>
  ({ active: null, waiting: null, installing: null, ...workers }) as ServiceWorkerRegistration;

const { signal } = new AbortController();

test('a worker that answers requests is not waited for, also while a newer one is installed', () =>
  expect(
    untilActive(
      registration({ active: workerIn('activated').worker, installing: workerIn('installing').worker }),
      signal,
    ),
  ).resolves.toBeUndefined());

test('a worker that is being installed is waited for until it is active', async () => {
  const { worker, become } = workerIn('installing');
  let isActive = false;
  const waiting = untilActive(registration({ installing: worker }), signal).then(() => {
    isActive = true;
  });
  for (const state of ['installed', 'activating'] as const) {
    become(state);
    await setImmediate();
    expect(isActive).toBe(false);
  }
  become('activated');
  await waiting;
  expect(isActive).toBe(true);
});

test('a failed installation is an error', async () => {
  const { worker, become } = workerIn('installing');
  const waiting = untilActive(registration({ installing: worker }), signal);
  become('redundant');
  await expect(waiting).rejects.toThrow('could not be installed');
  await expect(untilActive(registration({}), signal)).rejects.toThrow('could not be installed');
});

test('who gives up does not wait', async () => {
  const controller = new AbortController();
  const waiting = untilActive(registration({ installing: workerIn('installing').worker }), controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow();
});
