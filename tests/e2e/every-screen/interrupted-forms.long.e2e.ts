import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { createPostgresqlStorage, type TemporaryStorage } from '../server-storage.ts';
import { allScreens } from '../steps/all-screens.ts';
import { cookiesFor, type HostileSite, openScreen, startHostileSite } from '../steps/hostile-site.ts';
import { listTypedForms, submitForm, type TypedValues, typeIntoForm } from '../steps/typed-form.ts';

let site: HostileSite;
let place: TemporaryStorage;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  place = await createPostgresqlStorage();
  site = await startHostileSite(place);
});

test.afterAll(async () => {
  await site.server.stop();
  await place.remove();
});

type Screen = ReturnType<typeof allScreens>[number];

/** Long enough for a page of a busy machine; a form that does not get there is reported with its URL. */
const stepMs = 5000;

const logIn = async (page: Page, role: string, javaScript: boolean): Promise<void> => {
  await page.waitForURL(/login/, { timeout: stepMs, waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(`${role}@raahi.test`, { timeout: stepMs });
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  if (javaScript) await page.waitForURL(({ pathname }) => !pathname.includes('login'), { timeout: stepMs });
  else await page.getByText(`You are logged in as ${role}@raahi.test.`).waitFor({ timeout: stepMs });
};

/** The entries in the form after the login, of those that were typed; ticks are there or not. */
const readCarried = async (page: Page, typed: TypedValues): Promise<TypedValues> => {
  const carried = await page
    .locator('form[action] :is(input, textarea)')
    .evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLTextAreaElement)[]).map(({ name, value }) => [name, value].join('=')),
    );
  const isCarried = ([name, value]: TypedValues[number]) =>
    ['true', 'false'].includes(value) || carried.some((one) => one.replaceAll('\r\n', '\n') === `${name}=${value}`);
  return typed.filter(isCarried);
};

/** Selected rows are selected again after the login: the list may have changed meanwhile. */
const withoutSelection = (typed: TypedValues): TypedValues => typed.filter(([name]) => name !== 'selected');

/** The forms of a screen whose entries were not there again after a login, as 'URL: fields'. A form that has been tried on another screen is skipped. */
const listLostForms = async (
  page: Page,
  screen: Screen,
  tried: Set<string>,
  javaScript: boolean,
): Promise<string[]> => {
  const open = async () => {
    await page.context().clearCookies();
    await page.context().addCookies(cookiesFor(site, screen.role));
    if (javaScript) {
      expect(await openScreen(page, screen)).toEqual([]);
      // The editor of landing pages replaces this text box once it is loaded.
      await expect(page.locator('textarea.page-content__html')).toHaveCount(0);
    } else expect((await page.goto(screen.address))?.status()).toBe(200);
  };
  await open();
  const lost: string[] = [];
  for (const form of await listTypedForms(page)) {
    if (tried.has(form.names.join())) continue;
    tried.add(form.names.join());
    await open();
    await typeIntoForm(page, form, true);
    const typed = withoutSelection(await typeIntoForm(page, form, false));
    // The session ends.
    await page.context().clearCookies({ name: cookieNames.session });
    const read = () =>
      javaScript ? typeIntoForm(page, form, false).then(withoutSelection, () => []) : readCarried(page, typed);
    try {
      await submitForm(page, form);
      await logIn(page, screen.role, javaScript);
      await expect.poll(read, { timeout: stepMs }).toEqual(typed);
    } catch (error) {
      const became = JSON.stringify(await read());
      const reason = error instanceof Error ? error.message.split('\n')[0] : '';
      lost.push(`${screen.address}: ${JSON.stringify(typed)} became ${became} at ${page.url()}: ${reason}`);
    }
  }
  return lost;
};

const tryAllForms = async (browser: Browser, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ baseURL: site.server.url, javaScriptEnabled });
  const page = await context.newPage();
  const tried = new Set<string>();
  const lost: string[] = [];
  for (const screen of allScreens(site.data)) {
    const isGuarded = /^\/(account|dashboard|agent|admin)/.test(screen.address);
    if (isGuarded && !screen.address.includes('%'))
      lost.push(...(await listLostForms(page, screen, tried, javaScriptEnabled)));
  }
  await context.close();
  return { tried: tried.size, lost };
};

for (const javaScript of [true, false])
  test(`every form survives a login on the way ${javaScript ? 'with' : 'without'} JavaScript`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { tried, lost } = await tryAllForms(browser, javaScript);
    expect(lost).toEqual([]);
    expect(tried).toBeGreaterThan(15);
  });
