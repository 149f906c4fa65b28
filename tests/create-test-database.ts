import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { onSameServer, runOnServer } from './database-server.ts';

const numbers = { next: 1 };

/** Copies the migrated template database that the project's set-up created; the caller opens it and removes it. */
export const createTestDatabase = async (): Promise<{
  dataDir: string;
  databaseUrl: string | null;
  remove: () => Promise<void>;
}> => {
  const template = inject('databaseTemplate');
  const dataDir = mkdtempSync(join(template.folder, 'database-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (template.kind === 'embedded') {
    cpSync(template.template, dataDir, { recursive: true });
    return { dataDir, databaseUrl: null, remove: async () => removeDir() };
  }
  const name = `${template.copies}_${process.pid}_${numbers.next++}`;
  await runOnServer(
    template.serverUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.template)}`,
  );
  return {
    dataDir,
    databaseUrl: onSameServer(template.serverUrl, name),
    remove: async () => {
      removeDir();
      await runOnServer(template.serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
};
