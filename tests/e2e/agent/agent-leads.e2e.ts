import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { drag } from '../steps/drag.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays, newEmail } from '../steps/journey.ts';
import { waitForMail } from '../steps/mail.ts';
import { workMenu } from '../steps/work-menu.ts';

// Each test is a long scenario, and the machine may be busy.
test.describe.configure({ timeout: 150_000 });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create New|Edit) Lead$/ });
const story = (page: Page) => dialog(page).getByRole('region', { name: 'Notes and history' });
const column = (page: Page, status: string) => main(page).getByRole('region', { name: new RegExp(`^${status} `) });
const cardOf = (within: Locator, name: string) => within.getByRole('article', { name });
const save = (page: Page, button: 'Save Lead' | 'Create Lead' = 'Save Lead') =>
  dialog(page).getByRole('button', { name: button }).click();

/** A unique name of letters only. */
const newName = (): string =>
  `Asha${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;

/** Sends a traveller's inquiry for the first package of the demo agent without JavaScript. */
const inquire = async (page: Page, first_name: string, email: string): Promise<string> => {
  await page.goto('/search?destination=goa');
  const card = main(page).getByRole('article').filter({ hasText: 'Goa: Beaches and Old Churches' });
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Number of travellers').selectOption('2');
  await page.getByLabel('Special requests').fill('A cot for a baby');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expectToast(page, 'Inquiry Submitted Successfully!');
  return title;
};

const fillWho = async (page: Page, first_name: string, email = newEmail()): Promise<void> => {
  await dialog(page).getByLabel('First name').fill(first_name);
  await dialog(page).getByLabel('Last name').fill('Rao');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Phone').fill('98765 43210');
};

/** Chooses another status in the menu of a card. By keyboard: the page may scroll to a choice that is clicked, which closes the menu. */
const moveByKeyboard = async (page: Page, name: string, from: string, to: string): Promise<void> => {
  const card = cardOf(column(page, from), `${name} Rao`);
  await card.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(card.getByRole('button', { name: from })).toHaveCount(0);
  // The menu moves the focus to its first choice once it is open.
  await expect(card.locator('.move-menu__choice').first()).toBeFocused();
  await card.getByRole('button', { name: to }).press('Enter');
};

/** Creates a lead by a form POST and opens the list. */
const createLeadByPost = async (page: Page, first_name: string): Promise<void> => {
  const answer = await page.context().request.post('/agent/leads/new', {
    form: { first_name, last_name: 'Rao', email: newEmail(), phone: '98765 43210', status: 'new' },
    maxRedirects: 0,
  });
  expect(answer.status(), `the posted lead of ${first_name}`).toBe(302);
  await open(page, '/agent/leads');
};

const manage = (page: Page, name: string) =>
  main(page)
    .getByRole('link', { name: `Manage Lead: ${name} Rao` })
    .click();

test('an agent gets an inquiry and takes it from new to converted, up to the sales figures', async ({
  startOwnServer,
  newVisitor,
}) => {
  const shop = await startOwnServer();
  const traveller = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  const agent = await newVisitor({ baseURL: shop.url });
  const email = newEmail();
  await logInByPost(agent, 'agent@raahi.test');
  const title = await inquire(traveller, 'Lakshmi', email);
  const { raw, html } = await waitForMail(shop, 'agent@raahi.test', 'Lakshmi Rao sent an inquiry about');
  expect(raw).toMatch(new RegExp(`^Reply-To: ${email.replaceAll('.', '\\.')}`, 'm'));
  expect((await waitForMail(shop, email, 'We have received your inquiry')).raw).toMatch(
    /^Reply-To: agent@raahi\.test/m,
  );
  const [, link] = /href="([^"]+)"[^>]*>Open this lead</.exec(html) ?? [];

  await agent.goto(link ?? '');
  await waitForHydration(agent);
  await expect(dialog(agent).getByText('A cot for a baby')).toBeVisible();
  await expect(story(agent).getByText(`Inquiry about ${title}`)).toBeVisible();
  await dialog(agent).getByLabel('Status').selectOption('Contacted');
  await dialog(agent).getByLabel('Add a note').fill('Called. Wants a quiet beach.');
  await dialog(agent).getByRole('textbox', { name: 'Follow-up date' }).fill(inDays(0));
  await save(agent);
  await expectToast(agent, 'Lead Updated!');
  await expect(agent).toHaveURL(`${shop.url}/agent/leads`);
  await expect(
    main(agent)
      .getByRole('row', { name: /Lakshmi Rao/ })
      .getByText('Contacted'),
  ).toBeVisible();
  await open(agent, '/agent');
  await main(agent)
    .getByRole('link', { name: /Follow-ups due/ })
    .click();
  await expect(agent).toHaveURL(/followup=due/);
  await expect(main(agent).getByRole('row', { name: /Lakshmi Rao/ })).toContainText('Follow up');

  await open(agent, '/agent/leads');
  await manage(agent, 'Lakshmi');
  await expect(story(agent).getByText('Called. Wants a quiet beach.')).toBeVisible();
  await expect(story(agent).getByText('Status: New')).toContainText('Contacted');
  await dialog(agent).getByLabel('Status').selectOption('Converted');
  // The suggested value is the price times two travellers; the agent changes it.
  await expect(dialog(agent).getByLabel('Sale value')).not.toHaveValue('');
  await dialog(agent).getByLabel('Sale value').fill('1,20,000');
  await save(agent);
  await expectToast(agent, 'Lead Updated!');

  await workMenu(agent, 'Agent Portal').getByRole('link', { name: 'Sales' }).click();
  await expect(
    main(agent)
      .getByRole('table', { name: /by package/ })
      .getByRole('row', { name: title }),
  ).toBeVisible();
  await inspect(agent, 'the sales');
  const download = agent.waitForEvent('download');
  await main(agent).getByRole('link', { name: 'CSV of these sales' }).click();
  expect(await readFile((await (await download).path()) ?? '', 'utf8')).toMatch(/,120000,,"\d{4}-\d{2}",0\r\n/);
});

test('a lead is added manually; missing fields are reported, and no input is lost', async ({ page }) => {
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/leads?sort=name');
  await main(page).getByRole('link', { name: 'Create New Lead' }).first().click();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await dialog(page).getByLabel('First name').fill(name);
  await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Came by at noon');
  await save(page, 'Create Lead');
  await expectToast(page, 'Submission Error', 'Please enter the last name.');
  await expect(page.getByRole('alert', { name: 'Please check these details' })).toBeFocused();
  await inspect(page, 'a new lead with errors');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/agent/leads?sort=name');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Came by at noon');
  await fillWho(page, name);
  // The session has ended: after the login, the form has everything that was typed.
  await page.context().clearCookies();
  await save(page, 'Create Lead');
  await fillLogin(page, 'agent@raahi.test');
  await expect(dialog(page).getByLabel('First name')).toHaveValue(name);
  await expect(dialog(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Came by at noon');
  await save(page, 'Create Lead');
  await expectToast(page, 'Lead Created!');
  await expect(page).toHaveURL('/agent/leads?sort=name');
  await open(page, `/agent/leads?q=${name}`);
  await expect(main(page).getByText('1 lead', { exact: true })).toBeVisible();
  await inspect(page, 'the list of leads');
  await manage(page, name);
  await expect(story(page).getByText('Came by at noon')).toBeVisible();
  await inspect(page, 'the lead dialog');
});

test('the board works by keyboard and mouse, and asks for the value of a conversion', async ({ page }) => {
  // The whole menu is in view: a scroll between its opening and the click would close it.
  await page.setViewportSize({ width: 1280, height: 900 });
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await createLeadByPost(page, name);
  await open(page, `/agent/leads?view=board&q=${name}`);
  await inspect(page, 'the board');
  const fresh = cardOf(column(page, 'New'), `${name} Rao`);
  await fresh.getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  await expect(fresh.getByRole('button', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  const moved = cardOf(column(page, 'Contacted'), `${name} Rao`);
  await expect(moved).toBeVisible();
  await expect(moved.getByRole('button', { name: 'Move' })).toBeFocused();
  await expect(page.getByText(`${name} Rao moved to Contacted`)).toBeAttached();

  await drag(moved, column(page, 'Closed'));
  await expect(cardOf(column(page, 'Closed'), `${name} Rao`)).toBeVisible();
  await expect(page.getByText(`${name} Rao moved to Closed`)).toBeAttached();
  await page.reload();
  await waitForHydration(page);
  const closed = cardOf(column(page, 'Closed'), `${name} Rao`);
  await expect(closed).toBeVisible();

  const convert = async () => {
    await closed.getByRole('button', { name: 'Move' }).click();
    await closed.getByRole('button', { name: 'Converted' }).click();
    await expect(dialog(page).getByText('Sale value required')).toBeVisible();
  };
  await convert();
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(`${name} Rao was not moved`)).toBeAttached();
  await convert();
  await expect(dialog(page).getByLabel('Status')).toHaveValue('converted');
  await expect(dialog(page).getByLabel('Sale value')).toBeFocused();
  await dialog(page).getByLabel('Sale value').fill('45000');
  await save(page);
  await expectToast(page, 'Lead Updated!');
  await expect(page).toHaveURL(`/agent/leads?view=board&q=${name}`);
  await expect(page.getByText(`${name} Rao moved to Converted`)).toBeAttached();
  await expect(cardOf(column(page, 'Converted'), `${name} Rao`)).toContainText('₹45,000');
});

test('a card of the board opens its lead, and a move to a folded column opens that column', async ({ page }) => {
  // As in the test before: the whole menu is in view.
  await page.setViewportSize({ width: 1280, height: 900 });
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await createLeadByPost(page, name);
  await open(page, '/agent/leads?view=board');
  const closed = column(page, 'Closed');
  expect((await closed.boundingBox())?.width).toBeLessThan(60);
  const card = cardOf(column(page, 'New'), `${name} Rao`);
  // Anywhere: the link is stretched over the card.
  await card.click({ position: { x: 40, y: 50 } });
  await expect(dialog(page).getByLabel('First name')).toHaveValue(name);
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await card.getByRole('button', { name: 'Move' }).click();
  await card.getByRole('button', { name: 'Closed' }).click();
  await expect(cardOf(closed, `${name} Rao`).getByRole('button', { name: 'Move' })).toBeFocused();
  await closed.locator('summary').click();
  await expect(cardOf(closed, `${name} Rao`)).toHaveCount(0);
});

test('a card that is moved again during its first move ends in the last column', async ({ page }) => {
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await createLeadByPost(page, name);
  await open(page, `/agent/leads?view=board&q=${name}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const posts: string[] = [];
  await page.route('**/agent/leads.data**', async (route) => {
    const body = route.request().postData();
    if (body === null) return route.continue();
    posts.push(body);
    await held;
    return route.continue();
  });
  await moveByKeyboard(page, name, 'New', 'Contacted');
  await expect(cardOf(column(page, 'Contacted'), `${name} Rao`)).toBeVisible();
  await moveByKeyboard(page, name, 'Contacted', 'Proposal sent');
  await expect(cardOf(column(page, 'Proposal sent'), `${name} Rao`)).toBeVisible();
  await moveByKeyboard(page, name, 'Proposal sent', 'Closed');
  await expect(cardOf(column(page, 'Closed'), `${name} Rao`)).toBeVisible();
  await expect.poll(() => posts.length).toBe(1);
  answer();
  await expect.poll(() => posts.length).toBe(2);
  // Said once the server has stored it.
  await expect(page.getByText(`${name} Rao moved to Closed`)).toBeAttached();
  await expect(cardOf(column(page, 'Closed'), `${name} Rao`)).toBeVisible();
  await expect(page.getByText('Error Saving Lead')).toHaveCount(0);
  await page.reload();
  await expect(cardOf(column(page, 'Closed'), `${name} Rao`)).toBeVisible();
});

test('a change in another tab is reported on the board and in the form', async ({ page, context }) => {
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await createLeadByPost(page, name);
  const board = `/agent/leads?view=board&q=${name}`;
  await open(page, board);
  const second = await context.newPage();
  await open(second, board);
  const third = await context.newPage();
  await open(third, `/agent/leads?q=${name}`);
  await manage(third, name);
  // Opened before the first tab changes the lead.
  await expect(dialog(third)).toBeVisible();

  await moveByKeyboard(page, name, 'New', 'Contacted');
  await expect(cardOf(column(page, 'Contacted'), `${name} Rao`)).toBeVisible();
  // The card is there before the server has stored the move.
  await expect(page.getByText(`${name} Rao moved to Contacted`)).toBeAttached();

  // The card returns to its stored status, with the reason.
  await moveByKeyboard(second, name, 'New', 'Closed');
  await expectToast(second, 'Error Saving Lead');
  await expect(cardOf(column(second, 'Contacted'), `${name} Rao`)).toBeVisible();

  await dialog(third).getByLabel('Status').selectOption('Proposal sent');
  await dialog(third).getByLabel('Add a note').fill('Offer is out');
  // The reload after the conflict never arrives: the answer itself has all that saving again needs.
  await third.route(/\/agent\/leads\/.*\.data/, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await save(third);
  await expectToast(third, 'Error Saving Lead');
  await expect(dialog(third).getByText('Status: now Contacted, in your form Proposal sent')).toBeVisible();
  await expect(dialog(third).getByLabel('Add a note')).toHaveValue('Offer is out');
  await save(third);
  await expectToast(third, 'Lead Updated!');
  await expect(
    main(third)
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Proposal sent'),
  ).toBeVisible();
});

test('the list is searched, filtered and exported', async ({ page }) => {
  const name = newName();
  await logInByPost(page, 'agent@raahi.test');
  await createLeadByPost(page, name);
  await open(page, '/agent/leads');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/agent/leads?q=${name}`);
  await expect(main(page).getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByLabel('Package').selectOption('Without a package');
  await expect(page).toHaveURL(`/agent/leads?q=${name}&package=none`);
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'CSV of these leads' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"${name}","Rao"`);
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Closed/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'No leads found' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/agent/leads');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lead is created, changed, converted and found', async ({ page }) => {
    const name = newName();
    await page.goto('/portal-login?tab=agent');
    await page.getByLabel('Email address').fill('agent@raahi.test');
    await page.getByLabel('Password', { exact: true }).fill('Monsoon-Window-Seat');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await page.goto('/agent/leads/new?view=board');
    await save(page, 'Create Lead');
    await expect(dialog(page).getByText('Please enter the first name.').first()).toBeVisible();
    await fillWho(page, name);
    await save(page, 'Create Lead');
    await expect(page).toHaveURL('/agent/leads?view=board');
    await expect(page.getByText('Lead Created!')).toBeVisible();
    const card = cardOf(main(page), `${name} Rao`);
    await card.getByRole('button', { name: 'Move' }).click();
    await card.getByRole('button', { name: 'Converted' }).click();
    await dialog(page).getByLabel('Sale value').fill('5000');
    await save(page);
    await expect(page.getByText('Lead Updated!')).toBeVisible();
    const converted = column(page, 'Converted');
    await expect(cardOf(converted, `${name} Rao`)).toHaveCount(0);
    await converted.locator('summary').click();
    await expect(cardOf(converted, `${name} Rao`)).toContainText('₹5,000');
    await page.goto('/agent/leads');
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(main(page).getByText('1 lead', { exact: true })).toBeVisible();
  });
});
