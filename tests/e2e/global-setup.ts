import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Lets the built server seed its demo world once; every worker begins with a copy of that folder. */
export default async (): Promise<() => void> => {
  const template = mkdtempSync(join(tmpdir(), 'raahi-e2e-template-'));
  const server = await startServer({ dataDir: template });
  await server.stop();
  process.env.RAAHI_E2E_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
};
