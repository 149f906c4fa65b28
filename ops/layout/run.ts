/** npm run layout: the whole layout of a large installation on this machine, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ensureBuilt } from '../../tools/prepare.mjs';
import { startLayout } from './layout.ts';

if ((await ensureBuilt()) !== 0) process.exit(1);

const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
try {
  const layout = await startLayout({ sessionSecret: randomBytes(32).toString('hex'), report: console.log });
  console.log('Press Ctrl-C to stop everything.');
  await stopped;
  console.log('Stopping ...');
  await layout.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
