import { testApp } from '#tests/app.ts';
import { type HostileWorld, makeHostileWorld } from '#tests/factories/hostile-world.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { type RaahiServer, startServer } from '../server.ts';
import type { ShopPlace } from '../shop-place.ts';
import type { Role } from './all-screens.ts';

export type HostileShop = { world: HostileWorld; server: RaahiServer };

/** A demo world with everything in it that a screen can show, `change`d at the end, and its server. */
export const openHostileShop = async (
  { dataDir, databaseUrl }: ShopPlace,
  change: (app: App) => Promise<void> = async () => {},
): Promise<HostileShop> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const here = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(here, { jobDefinitions: [mailJob] });
  const world = await makeHostileWorld(app);
  await change(app);
  await app.stopJobs();
  await database.close();
  return { world, server: await startServer({ dataDir, databaseUrl }) };
};

/** The cookies by which a browser is somebody of this world. */
export const cookiesFor = ({ world, server }: HostileShop, role: Role) =>
  (world.cookies[role] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: server.url };
  });
