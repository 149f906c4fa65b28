import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '~/server/clock.server.ts';
import { repositoryRoot } from '../../tools/source.ts';
import { testDatabase } from '../database.ts';
import { describeProviderContract } from './provider-contract.ts';
import type { ProviderStage } from './provider-stage.ts';
import { razorpayStage } from './razorpay-stage.ts';
import { secondProvider } from './second-provider.ts';

/** A stage for each way to run each provider of app/server/payment-providers, by folder, and the one that exists in tests only. */
const stages: Record<string, Record<string, () => Promise<ProviderStage>>> = {
  razorpay: {
    'Razorpay with live keys': async () => razorpayStage(await testDatabase(), 'live'),
    'the built-in test provider': async () => razorpayStage(await testDatabase(), 'built-in'),
  },
};

test('every provider has a stage', () => {
  const folder = join(repositoryRoot, 'app/server/payment-providers');
  const providers = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(stages).sort()).toEqual(providers.map(({ name }) => name).sort());
});

for (const ways of Object.values(stages))
  for (const [name, open] of Object.entries(ways)) describeProviderContract(name, open);

describeProviderContract('a second provider, in memory', async () =>
  secondProvider(manualClock(new Date('2026-11-20T06:00:00Z'))),
);
