import { ensurePostgresql } from '../../tools/postgresql.mjs';
import { createTemplateStorage } from './server-storage.ts';

/** Seeds the demo data once with the built server; every worker starts with a copy. */
export default async (): Promise<() => Promise<void>> => {
  const cleanUps: (() => unknown)[] = [];
  const cleanUp = async () => {
    for (const undo of cleanUps.splice(0).reverse()) await undo();
  };
  try {
    const server = await ensurePostgresql(cleanUps);
    if (server.missing !== undefined) throw new Error(server.missing);
    console.log(`The browser tests use ${server.description}.`);
    process.env.TEST_DATABASE_URL = server.url;
    const template = await createTemplateStorage();
    cleanUps.push(template.remove);
    return cleanUp;
  } catch (error) {
    await cleanUp();
    throw error;
  }
};
