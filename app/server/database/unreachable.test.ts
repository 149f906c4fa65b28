import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.server.ts';

test('an unreachable database is reported in one sentence, without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://raahi:hidden@127.0.0.1:1/raahi', dataDir: tmpdir() });
  await expect(opening).rejects.toThrow('Database client is not initialized. Please check your environment variables.');
  await expect(opening).rejects.not.toThrow('hidden');
});
