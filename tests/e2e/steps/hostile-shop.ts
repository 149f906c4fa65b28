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

export type HostileShop = { data: HostileWorld; server: RaahiServer };

/** Seeds demo data with a record for every screen, applies `change` at the end, and starts a server on it. */
export const openHostileShop = async (
  { dataDir, databaseUrl }: ShopPlace,
  change: (app: App) => Promise<void> = async () => {},
): Promise<HostileShop> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const testDatabase = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(testDatabase, { jobDefinitions: [mailJob] });
  const data = await makeHostileWorld(app);
  await change(app);
  await app.stopJobs();
  await database.close();
  return { data, server: await startServer({ dataDir, databaseUrl }) };
};

/** The cookies of a logged-in user of this role. */
export const cookiesFor = ({ data, server }: HostileShop, role: Role) =>
  (data.cookies[role] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: server.url };
  });

/**
 * Opens a screen and waits for hydration.
 * @returns an error line when the screen did not open (status, redirect to the login); 4xx is accepted for a URL with hostile text
 */
export const openScreen = async (page: Page, { role, address }: { role: Role; address: string }): Promise<string[]> => {
  const status = (await page.goto(address))?.status() ?? 0;
  const toLogin = !address.includes('login') && new URL(page.url()).pathname.includes('login');
  const notOpened = toLogin || status > (address.includes(alarm) ? 499 : 299);
  if ((await page.locator('script[type=module]').count()) > 0) await awake(page);
  return notOpened ? [`${status} for ${role} at ${address}`] : [];
};
