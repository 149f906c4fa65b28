import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAgent, someLead } from '#tests/factories/leads.ts';
import { publicPackage } from '#tests/factories/packages.ts';
import { pngOf } from '#tests/factories/pictures.ts';
import { nameOf } from '#tests/visitor/form.ts';
import { openSite, type VisitedPage } from '#tests/visitor/visitor.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { untilText } from '~/shared/dates/last-day.ts';

// The pages of the portal as a browser without JavaScript has them.
const database = await testDatabase();
const app = await accountsApp(database);
afterAll(() => app.stopJobs());
const site = await openSite(app, ['agent', 'package', 'portal-login', 'register']);

let agencies = 0;
/** A visitor who is logged in as a new agency. */
const agency = async () => {
  const email = `agency${++agencies}@example.in`;
  const id = await createTestAgent(app, email);
  const visitor = site();
  const login = await visitor.open('/portal-login?tab=agent');
  const home = await login.submit('Login', { 'Email address': email, Password: goodPassword });
  expect(home.heading).toContain('Welcome, Konkan Trails');
  return { id, email, visitor, home };
};
const actor = (id: string) => ({ id, role: 'agent' as const, full_name: 'Joseph Fernandes' });
const today = () => indianDate(app.clock.now());
const picture = (name: string) => new File([pngOf(600, 400) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
/** The texts of the elements that match and contain this text. */
const withText = (page: VisitedPage, selector: string, text: string) =>
  page.texts(selector).filter((one) => one.includes(text));

describe('an agency', () => {
  test('registers, corrects its form, logs in, and reads its first steps and tabs', async () => {
    const visitor = site();
    const refused = await (await visitor.open('/register/agent')).submit('Register', {
      'Company name': 'Plain Tours',
      'Contact person': 'Meera Joshi',
      'Phone number': '1',
      Address: '8 Law College Road, Pune 411004',
      Experience: 'Monsoon walks since 2012.',
      'Email address': 'plain@example.in',
      Password: goodPassword,
    });
    expect(refused.text).toContain('Please enter an Indian mobile number, such as 98765 43210.');
    expect(refused.values()).toMatchObject({ company_name: 'Plain Tours', password: '' });
    const login = await refused.submit('Register', { 'Phone number': '98220 44444', Password: goodPassword });
    expect(login.heading).toBe('Partner Login');
    expect(login.html).toContain('Please check your email for verification.');
    const home = await login.submit('Login', { 'Email address': 'plain@example.in', Password: goodPassword });
    expect(home.heading).toBe('Welcome, Plain Tours Not verified');
    expect(withText(home, 'li', 'Create a package')).not.toEqual([]);
    const tabs = 'nav[aria-label="Agent Portal"]:first-of-type a';
    const leads = await home.follow('Leads');
    expect(leads.path).toBe('/agent/leads');
    expect(leads.texts(`${tabs}[aria-current="page"]`)).toContain('Leads');
    const form = await (await leads.follow('Today')).follow(/Create your first package/);
    expect(form.texts('h2, h1')).toContain('Create New Package');
  });

  test('changes its profile, and a new name waits for review; a refused change keeps the input', async () => {
    const { home } = await agency();
    const profile = await home.follow('Company profile');
    const refused = await profile.submit('Update Profile', { 'Company name': 'New Name Tours', 'Phone number': '1' });
    expect(refused.html).toContain('Profile not saved');
    expect(refused.values()).toMatchObject({ company_name: 'New Name Tours', phone: '1' });
    const saved = await refused.submit('Update Profile', { 'Phone number': '98220 55555' });
    expect(saved.html).toContain('Travellers see the new name once we have reviewed it.');
    expect(saved.heading).toContain('Welcome, Konkan Trails');
  });
});

describe('a package', () => {
  const content = { Title: 'Backwaters', Destination: 'Alleppey, Kerala', Price: '18,500', category: 'heritage' };

  test('is created with files, corrected, edited, and deleted after a question', async () => {
    const { visitor } = await agency();
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png', { type: 'image/png' });
    const refused = await (await visitor.open('/agent/packages/new')).submit('Create Package', {
      ...content,
      Price: '',
      'banner_image_url files': picture('boat.png'),
      'image_urls files': drawing,
    });
    expect(refused.text).toContain('drawing.png: This is not a PNG, JPEG or WebP image');
    expect(refused.values()).toMatchObject({ title: 'Backwaters' });
    expect(refused.all('input[type=checkbox][checked]').map(nameOf)).toEqual(['Keep image 1']);
    const incomplete = await refused.submit('Create Package');
    expect(incomplete.text).toContain('Please enter a price.');
    expect(incomplete.all('input[type=checkbox][checked]').map(nameOf)).toEqual(['Keep image 1']);
    const created = await incomplete.submit('Create Package', { Price: '18500' });
    expect(created.path).toBe('/agent/packages');
    expect(created.html).toContain('Package Created!');
    expect(created.all('article img')[0]?.getAttribute('src')).toMatch(/^\/images\/package_images\/.+-600x400\.png$/);

    const edited = await (await created.follow('Edit Backwaters')).submit('Save and submit for review', {
      Destination: 'Kochi',
    });
    expect(edited.html).toContain('Package Updated!');
    expect(withText(edited, 'article', 'Backwaters')[0]).toContain('Kochi');
    // Without JavaScript the switch is submitted, and the server reports the reason.
    const switched = await edited.submit('Show Backwaters to travellers');
    expect(switched.text).toContain('An administrator must approve this package');
    const question = await switched.follow('Delete Backwaters');
    expect(question.text).toContain('Delete package?');
    const deleted = await question.submit('Delete Package');
    expect(deleted.html).toContain('Package Deleted');
    expect(deleted.all('article')).toEqual([]);
  });

  test('that another tab has saved is compared; Enter overwrites nothing, the button does', async () => {
    const { visitor, id } = await agency();
    await publicPackage(app, id, { title: 'Backwaters' });
    const list = await visitor.open('/agent/packages');
    const [one, other] = [await list.follow('Edit Backwaters'), await list.follow('Edit Backwaters')];
    await other.submit('Save and submit for review', { description: 'From the other tab' });
    const conflict = await one.submit('Save and submit for review', { Price: '20000' });
    expect(conflict.text).toMatch(/This package was updated on .*, after you opened it\./);
    expect(conflict.text).toContain('From the other tab');
    expect(conflict.values()).toMatchObject({ price: '20,000' });
    // Enter in a field presses the first submit button of the form.
    const [first] = conflict.all('form:has([name="title"]) button[type="submit"]');
    expect(first?.getAttribute('name')).toBeNull();
    const again = await conflict.submit('Save and submit for review');
    expect(again.text).toMatch(/This package was updated on /);
    const saved = await again.submit('Save my version');
    expect(saved.html).toContain('Package Updated!');
    expect(withText(saved, 'article', 'Backwaters')[0]).toContain('Changed: Price');
  });

  test('has its views in the list and on its form', async () => {
    const { visitor, id } = await agency();
    const packageId = await publicPackage(app, id, { title: 'River' });
    const seen = await site().send(`/package/${packageId}/view`, {
      body: new URLSearchParams(),
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
    });
    expect(seen.status).toBe(204);
    const list = await visitor.open('/agent/packages');
    expect(withText(list, 'article', 'River')[0]).toContain('1 view · 0 inquiries in 30 days');
    const form = await list.follow('Edit River');
    expect(withText(form, 'section', 'Last 30 days').at(-1)).toContain('1 view');
  });

  test('is saved as a draft, continued and submitted; a draft is deleted', async () => {
    const { visitor } = await agency();
    const list = await (await visitor.open('/agent/packages/new')).submit('Save draft', { Title: 'Half a package' });
    expect(list.path).toBe('/agent/packages');
    const question = await list.follow('Delete the draft Half a package');
    expect(question.text).toContain('Half a package');
    const continued = await list.follow('Continue Half a package');
    expect(continued.values()).toMatchObject({ title: 'Half a package' });
    const submitted = await continued.submit('Create Package', content);
    expect(withText(submitted, 'article', 'Backwaters')[0]).toContain('Awaiting review');
    expect(submitted.text).not.toContain('Half a package');
    const copy = await submitted.submit('Duplicate Backwaters');
    expect(copy.values()).toMatchObject({ title: 'Copy of Backwaters' });
    const other = await (await visitor.open('/agent/packages/new')).submit('Save draft', { Title: 'Not this' });
    const gone = await (await other.follow('Delete the draft Not this')).submit('Delete draft');
    expect(gone.text).not.toContain('Not this');
  });
});

describe('a lead', () => {
  test('is created on the board, converted with its value, and found', async () => {
    const { visitor } = await agency();
    const refused = await (await visitor.open('/agent/leads/new?view=board')).submit('Create Lead');
    expect(refused.text).toContain('Please enter the first name.');
    const { first_name, last_name, email, phone } = someLead({ first_name: 'Lakshmi', last_name: 'Rao' });
    const board = await refused.submit('Create Lead', { first_name, last_name, email, phone });
    expect(board.path).toBe('/agent/leads?view=board');
    const dialog = await board.submit(/^Converted/);
    expect(dialog.text).toContain('Sale value required');
    const converted = await dialog.submit('Save Lead', { 'Sale value': '5000' });
    expect(converted.html).toContain('Lead Updated!');
    expect(withText(converted, 'article', 'Lakshmi Rao')[0]).toContain('₹5,000');
    const found = await (await visitor.open('/agent/leads')).submit('Search', { q: 'Lakshmi' });
    expect(found.text).toContain('1 lead');
    expect((await found.follow('Remove “Lakshmi”')).path).toBe('/agent/leads');
  });

  test('has links to call, chat and mail, with the filled-in templates of the agency', async () => {
    const { visitor, id } = await agency();
    const unknown = await (await visitor.open('/agent/replies?new=yes')).submit('Add template', {
      'Template name': 'Monsoon',
      Reply: 'Hello {nmae}',
    });
    expect(unknown.text).toContain('Unknown placeholder {nmae}');
    expect(unknown.values()).toMatchObject({ label: 'Monsoon' });
    const added = await unknown.submit('Add template', { Reply: 'Hello {name}, {destination} is green now.' });
    expect(added.texts('h3, h2')).toContain('Monsoon');
    expect((await createLead(app, actor(id), someLead({ first_name: 'Asha', last_name: 'Iyer' }))).success).toBe(true);
    const list = await visitor.open('/agent/leads');
    expect(list.link('WhatsApp Asha Iyer')).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
    const dialog = await list.follow('Manage Lead: Asha Iyer');
    const chat = new URL(dialog.link('WhatsApp Monsoon'));
    expect(chat.searchParams.get('text')).toBe('Hello Asha, your destination is green now.');
    expect(dialog.link('Email Monsoon')).toMatch(/^mailto:/);
    const edited = await (await (await dialog.follow('Edit your templates')).follow('Edit Monsoon')).submit(
      'Save template',
      { 'Template name': 'Winter' },
    );
    expect(edited.texts('h3, h2')).toContain('Winter');
    const deleted = await (await edited.follow('Delete Winter')).submit('Delete template');
    expect(deleted.texts('h3, h2')).not.toContain('Winter');
  });

  test('that another tab has changed is compared with the form, and can be saved again', async () => {
    const { visitor, id } = await agency();
    await createLead(app, actor(id), someLead({ first_name: 'Asha', last_name: 'Iyer' }));
    const list = await visitor.open('/agent/leads');
    const [one, other] = [await list.follow('Manage Lead: Asha Iyer'), await list.follow('Manage Lead: Asha Iyer')];
    await one.submit('Save Lead', { Status: 'Contacted' });
    const refused = await other.submit('Save Lead', { Status: 'Proposal sent', note: 'Offer is out' });
    expect(refused.text).toContain('Status: now Contacted, in your form Proposal sent');
    expect(refused.values()).toMatchObject({ note: 'Offer is out' });
    expect(refused.texts('dialog [name="status"] option[selected]')).toEqual(['Proposal sent']);
    const saved = await refused.submit('Save Lead');
    expect(withText(saved, 'tr', 'Asha Iyer')[0]).toContain('Proposal sent');
    const story = await saved.follow('Manage Lead: Asha Iyer');
    expect(story.text).toContain('Offer is out');
  });

  test('of today waits there with its contacts', async () => {
    const { visitor, id } = await agency();
    await createLead(app, actor(id), someLead({ first_name: 'Asha', last_name: 'Iyer' }));
    const home = await visitor.open('/agent');
    expect(home.link('WhatsApp Asha Iyer')).toMatch(/^https:\/\/wa\.me\/91/);
    expect(home.link('Call Asha Iyer')).toMatch(/^tel:\+91/);
    expect(home.link('Email Asha Iyer')).toMatch(/^mailto:/);
    expect(home.texts('.task__title')).toEqual(['Asha Iyer']);
  });
});

describe('a bid', () => {
  test('is placed, refused with its input, given a last day, and withdrawn after a question', async () => {
    const { visitor, id } = await agency();
    const none = await visitor.open('/agent/promote');
    expect(none.text).toContain('No active package to promote');
    expect(none.link('Go to My Packages')).toBe('/agent/packages');
    const packageId = await publicPackage(app, id, { title: 'River' });
    const refused = await (await visitor.open('/agent/promote')).submit('Place bid', {
      package_id: packageId,
      'Bid amount': '105',
      ends_on: addDays(today(), 9),
    });
    expect(refused.text).toContain('Bids must be in steps of ₹10: ₹100 or ₹110.');
    const placed = await refused.submit('Place bid', { 'Bid amount': '110' });
    expect(placed.html).toContain('Bid Placed Successfully!');
    expect(placed.text).toContain(untilText(addDays(today(), 9)));
    const form = await placed.follow('Change last day of the bid for River');
    const late = await form.submit('Place bid', { ends_on: addDays(today(), 400) });
    expect(late.text).toContain('at the latest.');
    const saved = await late.submit('Place bid', { ends_on: addDays(today(), 2) });
    expect(saved.text).toContain('Ends in 2 days');
    expect((await visitor.open('/agent/promote?show=ending')).text).toContain('Ending within 3 days: 1 of 1');
    const question = await saved.follow('Withdraw the bid for River');
    expect(question.text).toContain('Withdraw this bid?');
    const withdrawn = await question.submit('Withdraw bid');
    expect(withdrawn.html).toContain('Bid withdrawn');
    expect(withText(withdrawn, 'tr', 'River')[0]).toContain('Withdrawn');
  });

  test('is paused while its package is switched off', async () => {
    const { visitor, id } = await agency();
    const packageId = await publicPackage(app, id, { title: 'River' });
    await (await visitor.open('/agent/promote')).submit('Place bid', { package_id: packageId, 'Bid amount': '700' });
    const off = await (await visitor.open('/agent/packages')).submit('Show River to travellers');
    expect(off.html).toContain('Package is now inactive');
    const paused = await visitor.open('/agent/promote');
    expect(paused.text).toContain('Paused');
    expect(paused.texts('option')).not.toContain('River');
    await off.submit('Show River to travellers');
    expect((await visitor.open('/agent/promote')).text).not.toContain('Paused');
  });
});
