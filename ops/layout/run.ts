/** npm run layout: the whole layout of a large installation on this machine, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { ensureBuilt } from '../../tools/prepare.mjs';
import { startLayout } from './layout.ts';
import { stopOnSignal } from './stop-on-signal.ts';

if ((await ensureBuilt()) !== 0) process.exit(1);

const stopping = stopOnSignal();
try {
  await startLayout({
    sessionSecret: randomBytes(32).toString('hex'),
    report: console.log,
    started: stopping.add,
  });
  console.log('Press Ctrl-C to stop everything.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopping.stop();
  process.exit(1);
}
