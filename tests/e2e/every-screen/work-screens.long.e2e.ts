import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { scriptProbe } from '#tests/factories/hostile-text.ts';
import { createPostgresqlStorage, type TemporaryStorage } from '../server-storage.ts';
import { allScreens } from '../steps/all-screens.ts';
import { cookiesFor, type HostileSite, openScreen, startHostileSite } from '../steps/hostile-site.ts';
import { inspect } from '../steps/inspect.ts';

let site: HostileSite;
let place: TemporaryStorage;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  place = await createPostgresqlStorage();
  site = await startHostileSite(place);
  context = await browser.newContext({ baseURL: site.server.url, reducedMotion: 'reduce' });
});

test.afterAll(async () => {
  await context.close();
  await site.server.stop();
  await place.remove();
});

/** What is wrong with the tables and cards of a screen at this width. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const box = (element: Element) => element.getBoundingClientRect();
    const faults: string[] = [];
    for (const frame of document.querySelectorAll('.table-frame'))
      if (frame.firstElementChild && box(frame.firstElementChild).width > frame.clientWidth + 1)
        faults.push(`a table is wider than its frame: ${frame.textContent.slice(0, 40)}`);
    for (const table of document.querySelectorAll('main table')) {
      const [head, row] = [table.querySelector('thead'), table.querySelector('tbody tr')];
      // Above cards the head is for screen readers only, one pixel high.
      if (head && row && box(head).height > 1 && box(head).bottom > box(row).top + 1)
        faults.push(`a head covers its first row: ${table.textContent.slice(0, 40)}`);
    }
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return excess > 0 ? [...faults, `${excess} pixels are scrolled sideways`] : faults;
  });

for (const role of ['agent', 'admin'] as const)
  test(`the screens of the ${role} are accessible, and their tables fit at every width`, async () => {
    test.setTimeout(400_000);
    await context.clearCookies();
    await context.addCookies(cookiesFor(site, role));
    const page = await context.newPage();
    for (const screen of allScreens(site.data)) {
      if (screen.role !== role || screen.address.includes(scriptProbe)) continue;
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await openScreen(page, screen)).toEqual([]);
      await inspect(page, screen.address);
      for (const width of [390, 768, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await layoutFaults(page), `${screen.address}, ${width} pixels wide`).toEqual([]);
      }
    }
    await page.close();
  });
