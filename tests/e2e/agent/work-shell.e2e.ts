import { expect, test } from '../fixtures/raahi-test.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';

for (const size of ['100%', '200%'])
  test(`the heading of the shell has two lines on phones, and all of its lines in large letters, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logInAsAgent(page);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      const name = document.querySelector('.portal__name');
      if (name) name.textContent = 'Konkan Coast and Western Ghats Family Holidays';
    }, size);
    const heading = page.getByRole('heading', { level: 1 });
    const { cut, nameCut, badgeEnd, left, right } = await heading.evaluate((title) => ({
      cut: title.scrollHeight - title.clientHeight,
      nameCut:
        (title.querySelector('.portal__name')?.scrollWidth ?? 0) -
        (title.querySelector('.portal__name')?.clientWidth ?? 0),
      badgeEnd: title.querySelector('.badge')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
      left: title.getBoundingClientRect().left,
      right: title.getBoundingClientRect().right,
    }));
    // Less than a line is what letters extend beyond it.
    expect(cut).toBeLessThan(12);
    // In letters of usual size the second line has the beginning of the name and the badge, beside the buttons.
    if (size === '100%') expect(nameCut).toBeGreaterThan(12);
    expect(badgeEnd).toBeLessThanOrEqual(right);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });

test('the bar of phones has each label in one line, tablets have all of them at the side, and lists keep their tools in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsAgent(page);
  const labels = page.locator('.work__bar .work__label:visible');
  const heights = await labels.evaluateAll((all) => all.map((label) => label.getClientRects()[0]?.height ?? 0));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThan(20);
  await labels.last().click();
  await expect(labels.filter({ hasText: 'Promote' })).toHaveCount(1);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(labels).toHaveCount(0);
  const links = page.locator('.work__rail').getByRole('link');
  await expect(links).toHaveCount(9);
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => ({
      width: link.getBoundingClientRect().width,
      height: link.getBoundingClientRect().height,
      cut: link.scrollWidth > link.clientWidth,
    })),
  );
  for (const { width, height, cut } of boxes) {
    expect(width).toBeLessThan(90);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(cut).toBe(false);
  }
  await links.filter({ hasText: 'Login and security' }).click();
  await expect(page).toHaveURL(/\/agent\/security$/);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/agent/leads');
  const main = page.getByRole('main');
  const title = await main.getByRole('heading', { name: 'Leads' }).boundingBox();
  const create = await main.getByRole('link', { name: 'Create New Lead' }).boundingBox();
  expect(
    Math.abs((title?.y ?? 0) + (title?.height ?? 0) / 2 - (create?.y ?? 0) - (create?.height ?? 0) / 2),
  ).toBeLessThan(12);
  // Their number is on the chip.
  await expect(main.getByText(/^\d+ leads$/)).toHaveCSS('clip-path', 'inset(50%)');
});

test('on phones the two saves of a lead are a row of equal buttons, the usual one first', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsAgent(page);
  // Two leads that wait: the newest can be saved in three ways.
  for (const first_name of ['Meena', 'Tara'])
    await page.context().request.post('/agent/leads/new', {
      form: { first_name, last_name: 'Rao', email: newEmail(), phone: '98765 43210', status: 'new' },
    });
  await open(page, '/agent/leads');
  await page.getByRole('link', { name: 'Manage Lead: Tara Rao' }).first().click();
  const dialog = page.getByRole('dialog');
  const names = ['Contacted and next', 'Save and next', 'Save Lead'];
  await expect(dialog.getByRole('button', { name: 'Save Lead', exact: true })).toBeVisible();
  // At one moment: the dialog slides in.
  const boxes = await dialog.evaluate(async (element, texts) => {
    await document.fonts.ready;
    const buttons = [...element.querySelectorAll('button')];
    return texts.map((text) => {
      const rectangle = buttons.find(({ textContent }) => textContent.trim() === text)?.getBoundingClientRect();
      return { x: rectangle?.x ?? 0, y: rectangle?.y ?? 0, width: rectangle?.width ?? 0 };
    });
  }, names);
  const [contacted, next, saved] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]];
  expect(saved.y).toBe(next.y);
  expect(saved.y).toBeGreaterThan(contacted.y);
  expect(saved.x).toBeGreaterThan(next.x);
  expect(saved.width).toBeCloseTo(next.width, 0);
  expect(contacted.width).toBeCloseTo(saved.x + saved.width - next.x, 0);
  // Where there is room, all three are in a row.
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await Promise.all(
    names.map(async (name) => (await dialog.getByRole('button', { name, exact: true }).boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
  // Tab follows what is seen.
  await dialog.getByRole('button', { name: 'Contacted and next' }).focus();
  for (const name of ['Save and next', 'Save Lead']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
  }
});

test('on phones the bar of a form takes the place of the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsAgent(page);
  await expect(page.locator('.work__bar')).toBeVisible();
  await open(page, '/agent/packages/new');
  await expect(page.locator('.work__bar')).toBeHidden();
  const bar = await page.locator('.action-bar').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(64);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0);
});
