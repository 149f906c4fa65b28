import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { holdScripts, open, waitForHydration } from '../steps/hydration.ts';
import { inDays, newEmail } from '../steps/journey.ts';

/** The time of the first frame, and of the request of the first script. */
const startOfScripts = () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const [frame] = performance.getEntriesByName('first frame');
  return { frame: frame?.startTime ?? Number.NaN, first: Math.min(...scripts.map(({ startTime }) => startTime)) };
};

for (const path of ['/', '/search', '/trains', '/login'])
  test(`the scripts of ${path} are loaded after its first frame`, async ({ page }) => {
    await page.addInitScript(() => void requestAnimationFrame(() => performance.mark('first frame')));
    await page.goto(path);
    await waitForHydration(page);
    const { frame, first } = await page.evaluate(startOfScripts);
    expect(first).toBeGreaterThan(frame);
  });

test('in a hidden tab they do not wait for a frame', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/login');
  await waitForHydration(page);
});

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(1)}`;

test('a button that is pressed before the scripts have arrived answers as soon as they have', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Held scripts also hold the load event when they were asked for before it.
  await page.goto(results, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

for (const { path, form, login } of [
  { path: '/contact', form: ['Name', 'Message'] },
  { path: '/agent/packages/new', form: ['Title', 'Destination'], login: 'agent@raahi.test' },
])
  test(`what is typed on ${path} before the scripts have arrived is newer than the stored draft`, async ({ page }) => {
    const [first = '', second = ''] = form;
    const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: true }).first();
    if (login) await logInByPost(page, login);
    await open(page, path);
    await field(first).fill('Asha');
    await field(second).fill('Jaipur');
    const arrive = await holdScripts(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await field(first).fill('Ravi');
    arrive();
    await waitForHydration(page);
    await expect(field(second)).toHaveValue('Jaipur');
    await expect(field(first)).toHaveValue('Ravi');
    await expect(field(first)).toBeFocused();
    await page.keyboard.type(' Rao');
    await page.reload();
    await waitForHydration(page);
    await expect(field(first)).toHaveValue('Ravi Rao');
  });

test('an inquiry that is sent before the scripts have arrived deletes its draft', async ({ page }) => {
  const form = `/customer-info/service?${new URLSearchParams({ service: 'Car Rentals & Transport' })}`;
  const name = page.getByLabel('First name');
  await open(page, form);
  await name.fill('Asha');
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await name.fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your inquiry' })).toBeVisible();
  arrive();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Asha');
  await open(page, form);
  await expect(name).toHaveValue('');
});
