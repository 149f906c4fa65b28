import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findTool, runTool, toolConnection } from './postgresql-tools.ts';

const scratch = mkdtempSync(join(tmpdir(), 'raahi-postgresql-tools-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A folder with a pg_dump that says it is of this version. */
const folderWith = (version: string): string => {
  const folder = join(scratch, version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`, { mode: 0o755 });
  return folder;
};

test('the oldest tool that is not older than the server is used; otherwise the message says what to install', () => {
  const folders = [folderWith('17.2'), folderWith('15.9'), folderWith('16.1')];
  const chosen = (server: number) => findTool('pg_dump', server, folders).slice(scratch.length + 1);
  expect([chosen(15), chosen(16), chosen(17)]).toEqual(['15.9/pg_dump', '16.1/pg_dump', '17.2/pg_dump']);
  expect(() => chosen(18)).toThrow(
    'pg_dump is of version 17, older than the server, which is of version 18: install postgresql-client-18.',
  );
  expect(() => findTool('pg_restore', 16, folders)).toThrow('pg_restore was not found: install postgresql-client-16');
});

test('a password is not among the arguments', () => {
  expect(toolConnection('postgres://raahi:p%40ss@db:5432/raahi?sslmode=require')).toEqual({
    address: 'postgres://raahi@db:5432/raahi?sslmode=require',
    environment: { PGPASSWORD: 'p@ss' },
  });
});

test('a tool that fails is reported with its messages', async () => {
  await expect(runTool('/bin/sh', ['-c', 'echo no space left >&2; exit 3'], {})).rejects.toThrow(
    '/bin/sh ended with 3: no space left',
  );
  await expect(runTool(join(scratch, 'nothing'), [], {})).rejects.toThrow('could not be started');
});
