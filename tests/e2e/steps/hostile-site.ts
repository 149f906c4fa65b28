import type { BrowserContext, Page } from '@playwright/test';
import { testApp } from '#tests/app.ts';
import { createHostileData, type HostileData } from '#tests/factories/hostile-data.ts';
import { canaryPath, scriptProbe } from '#tests/factories/hostile-text.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { type RaahiServer, startServer } from '../server.ts';
import type { TemporaryStorage } from '../server-storage.ts';
import type { ScreenRole } from './all-screens.ts';
import { waitForHydration } from './hydration.ts';

export type HostileSite = { data: HostileData; server: RaahiServer };

/** Seeds demo data with a record for every screen, applies `change` at the end, and starts a server on it. */
export const startHostileSite = async (
  { dataDir, databaseUrl }: TemporaryStorage,
  change: (app: App) => Promise<void> = async () => {},
): Promise<HostileSite> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const testDatabase = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(testDatabase, { jobDefinitions: [mailJob] });
  const data = await createHostileData(app);
  await change(app);
  await app.stopJobs();
  await database.close();
  return { data, server: await startServer({ dataDir, databaseUrl }) };
};

/** The cookies of a logged-in user of this role. */
export const cookiesFor = ({ data, server }: HostileSite, role: ScreenRole) =>
  (data.cookies[role] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: server.url };
  });

/**
 * Opens a screen and waits for hydration.
 * @returns an error line when the screen did not open (status, redirect to the login); 4xx is accepted for a URL with hostile text
 */
export const openScreen = async (
  page: Page,
  { role, address }: { role: ScreenRole; address: string },
): Promise<string[]> => {
  const status = (await page.goto(address))?.status() ?? 0;
  const toLogin = !address.includes('login') && new URL(page.url()).pathname.includes('login');
  const notOpened = toLogin || status > (address.includes(scriptProbe) ? 499 : 299);
  if ((await page.locator('script[type^=module]').count()) > 0) await waitForHydration(page);
  return notOpened ? [`${status} for ${role} at ${address}`] : [];
};

/** Records every effect of hostile text in the pages of this browser context. @returns the effects and their URLs; the list grows */
export const watchForScripts = async (context: BrowserContext): Promise<string[]> => {
  const effects: string[] = [];
  const note = (what: string, url: string) => effects.push(`${what} at ${url.slice(0, 200)}`);
  await context.exposeBinding(scriptProbe, ({ page }, what) => {
    note(String(what), page.url());
  });
  context.on('dialog', (dialog) => {
    note('a dialog', dialog.page()?.url() ?? '');
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(canaryPath)) note('markup', request.frame().url());
  });
  return effects;
};

/** Evaluated in the page: URLs that would execute when followed. Image URLs never execute. */
export const listScriptUrls = (): string[] => {
  const names = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];
  return [...document.querySelectorAll('body *:not(img, source)')].flatMap((element) =>
    names.flatMap((name) => {
      const value = element.getAttribute(name)?.replace(/[\s\p{Cc}]/gu, '') ?? '';
      return /^(javascript|vbscript|data:text)/i.test(value)
        ? [`${element.tagName} ${name}=${value.slice(0, 60)}`]
        : [];
    }),
  );
};
