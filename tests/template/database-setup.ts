import './migrated-template.ts';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { ensurePostgresql } from '../../tools/postgresql.mjs';
import { makeScratch } from '../../tools/prepare.mjs';
import { dropDatabases } from '../database-server.ts';
import embeddedSetup from './embedded-setup.ts';
import { postgresqlTemplate } from './migrated-template.ts';

/** Makes the PostgreSQL database that the tests copy; where there is no server, the tests use the embedded database. */
export default async (project: TestProject) => {
  const cleanUps: (() => unknown)[] = [];
  const cleanUp = async () => {
    for (const undo of cleanUps.splice(0).reverse()) await undo();
  };
  try {
    const server = await ensurePostgresql(cleanUps);
    if (server.missing !== undefined) {
      console.log(`The database tests run on the embedded database. ${server.missing}`);
      cleanUps.push(await embeddedSetup(project));
      return cleanUp;
    }
    console.log(`The database tests use ${server.description}.`);
    const folder = makeScratch('raahi-test');
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const { template, isNew } = await postgresqlTemplate(server.url);
    if (isNew) await server.keep();
    const copies = `raahi_test_${process.pid}`;
    // Workers keep theirs until the end.
    cleanUps.push(() => dropDatabases(server.url, copies));
    project.provide('databaseTemplate', { folder, kind: 'postgresql', serverUrl: server.url, template, copies });
    return cleanUp;
  } catch (error) {
    await cleanUp();
    throw error;
  }
};
