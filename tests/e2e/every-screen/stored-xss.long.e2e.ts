import { type Browser, expect, test } from '@playwright/test';
import { hostileText, injectHostileText, scriptProbe } from '#tests/factories/hostile-text.ts';
import type { MailBlock } from '~/server/mail/mail-block.ts';
import { mailBody } from '~/server/mail/mail-text.ts';
import { createPostgresqlStorage, type TemporaryStorage } from '../server-storage.ts';
import { allScreens, type ScreenRole } from '../steps/all-screens.ts';
import {
  cookiesFor,
  type HostileSite,
  listScriptUrls,
  openScreen,
  startHostileSite,
  watchForScripts,
} from '../steps/hostile-site.ts';

/** Opens a browser context on the site, optionally without the content security policy, that records executed scripts. */
const enter = async (browser: Browser, site: HostileSite, bypassCSP: boolean) => {
  const context = await browser.newContext({ baseURL: site.server.url, bypassCSP });
  const seen = await watchForScripts(context);
  const page = await context.newPage();
  const astray: string[] = [];
  let shownTo: ScreenRole | null = null;
  const open = async ({ role, address }: { role: ScreenRole; address: string }): Promise<void> => {
    if (shownTo !== role) await context.clearCookies();
    if (shownTo !== role) await context.addCookies(cookiesFor(site, role));
    shownTo = role;
    astray.push(...(await openScreen(page, { role, address })));
    seen.push(...(await page.evaluate(listScriptUrls)).map((found) => `${found} at ${address}`));
  };
  return { page, open, seen, astray, leave: () => context.close() };
};

const hostileEnd = { place: hostileText, time: hostileText, day: hostileText, note: hostileText };

const mail = (): string => {
  const blocks: MailBlock[] = [
    { kind: 'text', text: hostileText },
    { kind: 'note', text: hostileText },
    { kind: 'rows', rows: [{ label: hostileText, value: hostileText }] },
    { kind: 'board', from: hostileText, to: hostileText },
    { kind: 'ticket', from: hostileEnd, to: hostileEnd, rows: [{ label: hostileText, value: hostileText }] },
    { kind: 'qr', content: hostileText, alt: hostileText, lines: [hostileText] },
    { kind: 'button', label: hostileText, href: `https://evil.example/${hostileText}` },
    { kind: 'links', links: [{ label: hostileText, href: `https://evil.example/${hostileText}` }] },
  ];
  return mailBody({ title: hostileText, preview: hostileText, blocks }).html;
};

let site: HostileSite;
let place: TemporaryStorage;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  place = await createPostgresqlStorage();
  // Every text column of every table is hostile.
  site = await startHostileSite(place, async (app) => {
    expect(await injectHostileText(app), 'texts that no row of this data has').toEqual([]);
  });
});

test.afterAll(async () => {
  await site.server.stop();
  await place.remove();
});

test('a script in any text column or URL runs on no screen and in no mail', async ({ browser }) => {
  test.setTimeout(300_000);
  const [guarded, bare] = await Promise.all([enter(browser, site, false), enter(browser, site, true)]);
  for (const screen of allScreens(site.data)) {
    // Hostile URLs are tested without the content security policy, where they could do more.
    const stored = !screen.address.includes(scriptProbe);
    await Promise.all([bare.open(screen), stored ? guarded.open(screen) : null]);
  }
  for (const { page, seen, astray, leave } of [guarded, bare]) {
    expect(astray).toEqual([]);
    await page.setContent(mail());
    expect(seen).toEqual([]);
    await leave();
  }
});

test('control: unsanitized HTML runs, and only the content security policy blocks it', async ({ browser }) => {
  const unclean = { role: 'visitor', address: '/destinations/goa/unclean' } as const;
  const [guarded, bare] = await Promise.all([enter(browser, site, false), enter(browser, site, true)]);
  for (const { open } of [guarded, bare]) await open(unclean);
  await expect.poll(() => bare.seen.join()).toContain('a-picture at');
  expect(guarded.seen.join()).toContain('markup at');
  expect(guarded.seen.join()).not.toMatch(/a-(picture|script) at/);
});
