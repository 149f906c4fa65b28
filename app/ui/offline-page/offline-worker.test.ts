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

test('a worker that answers requests is not waited for, also while a newer one is installed', () =>
  expect(
    untilActive(registration({ active: workerIn('activated').worker, installing: workerIn('installing').worker })),
  ).resolves.toBeUndefined());

test('a worker that is being installed is waited for until it is active', async () => {
  const { worker, become } = workerIn('installing');
  let isActive = false;
  const waiting = untilActive(registration({ installing: worker })).then(() => {
    isActive = true;
  });
  become('installed');
  become('activating');
  await Promise.resolve();
  expect(isActive).toBe(false);
  become('activated');
  await waiting;
  expect(isActive).toBe(true);
});

test('a failed installation is an error', async () => {
  const { worker, become } = workerIn('installing');
  const waiting = untilActive(registration({ installing: worker }));
  become('redundant');
  await expect(waiting).rejects.toThrow('could not be installed');
  await expect(untilActive(registration({}))).rejects.toThrow('could not be installed');
});
