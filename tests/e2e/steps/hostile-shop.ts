import type { Page } from '@playwright/test';
import { testApp } from '#tests/app.ts';
import { alarm } from '#tests/factories/hostile.ts';
import { type HostileWorld, makeHostileWorld } from '#tests/factories/hostile-world.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { type RaahiServer, startServer } from '../server.ts';
import type { ShopPlace } from '../shop-place.ts';
import type { Role } from './all-screens.ts';
import { awake } from './awake.ts';

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

/**
 * Opens a screen and waits for its script.
 * @returns what is wrong about it, since a page for nobody or for nothing proves nothing; an address that says nonsense may be told so
 */
export const openScreen = async (page: Page, { role, address }: { role: Role; address: string }): Promise<string[]> => {
  const status = (await page.goto(address))?.status() ?? 0;
  const sentAway = !address.includes('login') && new URL(page.url()).pathname.includes('login');
  const astray = sentAway || status > (address.includes(alarm) ? 499 : 299);
  if ((await page.locator('script[type=module]').count()) > 0) await awake(page);
  return astray ? [`${status} for ${role} at ${address}`] : [];
};
