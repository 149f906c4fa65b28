import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { scriptProbe } from '#tests/factories/hostile-text.ts';
import { createPostgresqlStorage, type TemporaryStorage } from '../server-storage.ts';
import { allScreens, type ScreenRole } from '../steps/all-screens.ts';
import { cookiesFor, type HostileSite, openScreen, startHostileSite } from '../steps/hostile-site.ts';

/** The elements that overflow the viewport at double text size with all disclosures open, outermost first. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    const overflowing = [...document.querySelectorAll('dialog[open], dialog[open] :is(div, form)')]
      .filter((part) => getComputedStyle(part).overflowY === 'auto' && part.scrollWidth > part.clientWidth)
      .map(({ localName, className }) => `${localName}.${className} is scrolled horizontally`);
    // A line for each word at most: no word of the navigation at the bottom is broken.
    for (const label of document.querySelectorAll(
      '.work__bar > .work__links .wrap-anywhere, .work__more > summary > .wrap-anywhere',
    )) {
      const text = document.createRange();
      text.selectNodeContents(label);
      if (text.getClientRects().length > label.textContent.split(' ').length)
        overflowing.push(`${label.textContent} is broken`);
    }
    const available = document.body.offsetWidth;
    const widest = root.scrollWidth;
    if (widest <= available) return overflowing;
    const found = [...overflowing, `${widest - available} pixels`];
    // Hiding it makes the page narrower, so it contains the overflowing element.
    const follow = (parent: Element): void => {
      for (const child of parent.children) {
        if (!(child instanceof HTMLElement)) continue;
        const shown = child.style.display;
        child.style.display = 'none';
        const guilty = root.scrollWidth < widest;
        child.style.display = shown;
        if (!guilty) continue;
        found.push(`${child.localName}.${child.className}: ${child.textContent.slice(0, 40)}`);
        follow(child);
      }
    };
    follow(document.body);
    return found;
  });

/** What is wrong with the size of a page at 320 pixels: horizontal scrolling, or a footer that ends above the end of the screen. */
const sizeErrors = async (page: Page): Promise<string[]> => {
  const [available, height] = [320, 640];
  await page.setViewportSize({ width: available, height });
  const errors = await page.evaluate(() => {
    const footer = document.querySelector('.site-footer, .slim-footer')?.getBoundingClientRect().bottom;
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > window.innerWidth ? [`${scrollWidth - window.innerWidth} pixels too wide at 320`] : []),
      ...(footer !== undefined && footer + window.scrollY < window.innerHeight - 1
        ? ['the footer is not at the end']
        : []),
    ];
  });
  await page.setViewportSize({ width: 360, height: 740 });
  return errors;
};

let site: HostileSite;
let place: TemporaryStorage;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  place = await createPostgresqlStorage();
  site = await startHostileSite(place);
  context = await browser.newContext({ baseURL: site.server.url, viewport: { width: 360, height: 740 } });
});

test.afterAll(async () => {
  await context.close();
  await site.server.stop();
  await place.remove();
});

for (const role of ['visitor', 'customer', 'agent', 'admin'] satisfies ScreenRole[])
  test(`no screen of the ${role} scrolls horizontally at 320 pixels, nor with 200 % text on a phone`, async () => {
    test.setTimeout(120_000);
    await context.clearCookies();
    await context.addCookies(cookiesFor(site, role));
    const page = await context.newPage();
    for (const screen of allScreens(site.data)) {
      if (screen.role !== role || screen.address.includes(scriptProbe)) continue;
      expect(await openScreen(page, screen)).toEqual([]);
      expect.soft([...(await sizeErrors(page)), ...(await overflowingElements(page))], screen.address).toEqual([]);
    }
    await page.close();
  });
