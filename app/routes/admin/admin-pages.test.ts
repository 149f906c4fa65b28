import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, goodPassword, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { createTestAgent, someInquiry } from '#tests/factories/leads.ts';
import { insertPastPrice, publicPackage, savedPackage } from '#tests/factories/packages.ts';
import { nameOf } from '#tests/visitor/form.ts';
import { openSite, type VisitedPage, type Visitor } from '#tests/visitor/visitor.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { visitor as anonymous } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';

// The pages of the panel as a browser without JavaScript has them.
const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());
const site = await openSite(app, [
  ...['admin', 'agent', 'login', 'portal-login', 'contact', 'customer-info', 'destinations', 'package', 'trains'],
]);

let agentId: string;
let boss: Visitor;

const logIn = async (email: string, tab: 'admin' | 'agent'): Promise<Visitor> => {
  const visitor = site();
  const login = await visitor.open(`/portal-login?tab=${tab}`);
  const home = await login.submit('Login', { 'Email address': email, Password: goodPassword });
  expect(home.path).toBe(`/${tab}`);
  return visitor;
};

beforeAll(async () => {
  await createTestAdmin(app, 'boss@example.in');
  await createTestAdmin(app, 'second@example.in');
  agentId = await createTestAgent(app, 'agent@example.in');
  boss = await logIn('boss@example.in', 'admin');
});

/** The texts of the elements that match and contain this text. */
const withText = (page: VisitedPage, selector: string, text: string) =>
  page.texts(selector).filter((one) => one.includes(text));

describe('an agent', () => {
  test('is created, found, verified, edited, and deleted after a question', async () => {
    const list = await (await boss.open('/admin')).follow('Agents');
    const refused = await (await list.follow('Create Agent')).submit('Create Agent', {
      company_name: 'Nilgiri Trails',
    });
    expect(refused.html).toContain('Email and password are required for new agents.');
    expect(refused.values()).toMatchObject({ company_name: 'Nilgiri Trails' });
    const created = await refused.submit('Create Agent', {
      'Email address': 'nilgiri@example.in',
      Password: goodPassword,
    });
    expect(created.html).toContain('We have sent an email to nilgiri@example.in.');
    const found = await created.submit('Search', { q: 'nilgiri' });
    expect(found.path).toMatch(/[?&]q=nilgiri/);
    expect(found.text).toContain('1 agent');
    const verified = await found.submit(/^Verify/);
    expect(verified.html).toContain('Agent verified');
    expect((await mailsTo(app, 'nilgiri@example.in')).at(-1)?.subject).toMatch(/verified/i);
    const agent = await logIn('nilgiri@example.in', 'agent');
    const edited = await (await verified.follow(/^Edit/)).submit('Save Agent', { contact_person: 'Kamala Nair' });
    expect(withText(edited, 'tr', 'Nilgiri Trails')[0]).toContain('Kamala Nair');
    const question = await edited.follow(/^Delete: /);
    expect(question.text).toContain('Are you sure you want to delete this agent? This action is irreversible.');
    const deleted = await question.submit('Delete agent');
    expect(deleted.html).toContain('Agent deleted');
    expect(deleted.text).toContain('No agents found');
    expect(withText(await deleted.follow(/^Deleted/), 'tr', 'Nilgiri Trails')).toHaveLength(1);
    const login = await agent.open('/agent');
    expect(login.heading).toBe('Partner Login');
    const failed = await login.submit('Login', { 'Email address': 'nilgiri@example.in', Password: goodPassword });
    expect(failed.text).toContain('Login Failed');
  });

  test('that two administrators edit is compared for the second', async () => {
    const list = await boss.open('/admin/agents?q=konkan');
    const [one, other] = [await list.follow(/^Edit/), await list.follow(/^Edit/)];
    await one.submit('Save Agent', { contact_person: 'First Person' });
    const conflict = await other.submit('Save Agent', { contact_person: 'Second Person' });
    expect(conflict.text).toContain('Contact person: now First Person, in your form Second Person');
    expect(conflict.values()).toMatchObject({ contact_person: 'Second Person' });
    expect((await conflict.submit('Save Agent')).html).toContain('Agent updated');
  });
});

describe('a lead without an agent', () => {
  test('is assigned to one, who sees it; its status is changed in its row and together with others', async () => {
    const inquiry = await (await site('203.0.113.20').open('/customer-info/service?service=Flight+Booking')).submit(
      'Submit Inquiry',
      { 'First name': 'Lakshmi', 'Last name': 'Rao', Email: 'lakshmi@example.in', Phone: '98765 43210' },
    );
    expect(inquiry.html).toContain('Inquiry Submitted Successfully!');
    const unassigned = await (await boss.open('/admin/leads')).follow(/^Unassigned/);
    expect(unassigned.path).toBe('/admin/leads?agent=none');
    expect(withText(unassigned, 'tr', 'lakshmi@example.in')[0]).toContain('Flight Booking');
    const dialog = await unassigned.follow('Assign: Lakshmi Rao');
    const refused = await dialog.submit('Assign');
    expect(refused.html).toContain('Please select an agent.');
    const assigned = await refused.submit('Assign', { Agent: 'Konkan Trails' });
    expect(assigned.html).toContain('The agent can see it now.');
    expect(withText(assigned, 'tr', 'lakshmi@example.in')).toEqual([]);
    const agent = await logIn('agent@example.in', 'agent');
    expect(withText(await agent.open('/agent/leads'), 'tr', 'Lakshmi Rao')).toHaveLength(1);

    const list = await boss.open('/admin/leads?q=lakshmi@example.in');
    expect(list.link('WhatsApp Lakshmi Rao')).toBe('https://wa.me/919876543210');
    const contacted = await list.submit('Contacted');
    expect(withText(contacted, 'tr', 'Lakshmi Rao')[0]).toContain('Contacted');
    const sent = await contacted.submit('Change status', { 'Select Lakshmi Rao': true, status: 'proposal_sent' });
    expect(sent.html).toContain('1 lead marked as Proposal sent');
    // A conversion asks for the value.
    const asking = await sent.submit('Converted');
    expect(asking.texts('dialog [name="status"] option[selected]')).toEqual(['Converted']);
    const saved = await (await sent.follow(/^Open/)).submit('Save Lead', { note: 'Please call before noon.' });
    expect(saved.html).toContain('Lead Updated!');
  });

  test('is in the figures of its day and in their CSV', async () => {
    const today = async () => Number((await boss.open('/admin/analytics')).texts('dd')[0]);
    const before = await today();
    const sender = { actor: anonymous, clientAddress: '203.0.113.21' };
    await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email: 'figure@example.in' }), sender);
    expect(await today()).toBe(before + 1);
    const longer = await (await boss.open('/admin/analytics')).follow('90 days');
    expect(longer.path).toBe('/admin/analytics?days=90');
    const csv = await (await boss.send('/admin/analytics?days=90&format=csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(91);
  });
});

test('a message of the contact page is found, marked as handled and reopened', async () => {
  const sent = await (await site('203.0.113.22').open('/contact')).submit('Send Message', {
    Name: 'Asha Rao',
    email: 'writer@example.in',
    Subject: 'A partnership in the hills',
    Message: 'We run six homestays.',
  });
  expect(sent.html).toContain('Message Sent!');
  const messages = await (await boss.open('/admin/leads')).follow(/^Messages and complaints/);
  const found = await messages.submit('Search', { q: 'homestays' });
  expect(found.texts('article h3')).toEqual(['A partnership in the hills']);
  const handled = await found.submit(/^Mark as handled/);
  expect(handled.html).toContain('Message marked as handled');
  expect(handled.texts('article h3')).toEqual([]);
  const reopened = await (await handled.follow(/^Handled/)).submit(/^Reopen/);
  expect(reopened.html).toContain('Message reopened');
});

describe('a package in review', () => {
  /** Puts new packages into the queue, one second after the other. */
  const inQueue = async (...titles: string[]) => {
    for (const title of titles) {
      await savedPackage(app, agentId, { title });
      clock.advance(1000);
    }
  };

  test('is rejected for a reason, which is offered for the next one; the decision is taken back', async () => {
    await inQueue('River tour', 'Hill tour');
    const queue = await boss.open('/admin/pending?q=tour');
    const asked = await queue.follow('Reject River tour');
    const refused = await asked.submit('Reject', { reason: ' ' });
    expect(refused.text).toContain('Please enter a reason.');
    const rejected = await refused.submit('Reject', { reason: 'Which hotel?' });
    expect(rejected.html).toContain('Package Rejected');
    expect(rejected.all('article').map(nameOf)).toEqual(['Hill tour']);
    const details = await rejected.follow('View package');
    const returned = await details.submit('Return to review');
    expect(returned.html).toContain('“River tour” waits for review again. The agent gets no email about the decision.');
    expect(returned.heading).toBe(details.heading);
    expect((await boss.open('/admin/pending?q=tour')).all('article').map(nameOf)).toEqual(['River tour', 'Hill tour']);
    const reject = await (await boss.open('/admin/pending?q=tour')).follow('Reject River tour');
    await reject.submit('Reject', { reason: 'Which hotel?' });
    const second = await (await boss.open('/admin/pending?q=tour')).follow('Reject Hill tour');
    expect((await second.submit('Reject', { earlier_reason: 'Which hotel?' })).all('article').map(nameOf)).toEqual([]);
    const own = await (await logIn('agent@example.in', 'agent')).open('/agent/packages?state=rejected');
    expect(withText(own, 'article', 'Reason: Which hotel?')).toHaveLength(2);
  });

  test('is approved with others by one form', async () => {
    await inQueue('Lake walk', 'Fort walk');
    const queue = await boss.open('/admin/pending?q=walk');
    const approved = await queue.submit('Approve selected', { 'Select Lake walk': true, 'Select Fort walk': true });
    expect(approved.html).toContain('2 packages approved');
    expect(approved.all('article').map(nameOf)).toEqual([]);
  });

  test('has its decision after price, agent and preview, and its history after it', async () => {
    const id = await savedPackage(app, agentId, { title: 'Palace' });
    const page = await boss.open(`/admin/packages/${id}`);
    const stops = page.all('main a[href], main button').map(nameOf);
    const place = (name: RegExp) => stops.findIndex((stop) => name.test(stop));
    expect(place(/Edit in Deals/)).toBeGreaterThan(-1);
    expect(place(/Edit in Deals/)).toBeLessThan(place(/in a new tab$/));
    const approved = await page.submit('Approve Palace');
    expect(approved.html).toContain('Package Approved');
    const details = await boss.open(`/admin/packages/${id}`);
    expect(details.text).toContain('Package approved by Anita Desai, administrator');
    const audit = await boss.open('/admin/audit?q=Palace');
    expect(withText(audit, 'tr', 'Palace')[0]).toContain('Package approved');
  });
});

describe('prices and places', () => {
  test('a price is refused with its input, saved, public, and in the audit log', async () => {
    const id = await publicPackage(app, agentId, { title: 'Hampi and Gokarna' });
    await insertPastPrice(app, id, { price_paise: rupees(12_000) });
    const deals = await boss.open('/admin/deals?q=Hampi');
    const refused = await deals.submit(/^Save prices/, { 'Price per person': 'cheap' });
    expect(refused.text).toContain('Update Failed');
    expect(refused.text).toContain('as a number, such as 12,500');
    expect(refused.values()).toMatchObject({ price: 'cheap' });
    clock.advance(1000);
    const saved = await refused.submit(/^Save prices/, { 'Price per person': '9500', 'Original price': '12000' });
    expect(saved.html).toContain('Price Updated');
    expect(saved.path).toBe('/admin/deals?q=Hampi');
    expect(saved.values()).toMatchObject({ price: '9,500' });
    const page = await site().open(`/package/${id}`);
    expect(page.text).toContain('₹9,500');
    expect(page.text).toContain('₹2,500 off');
    const audit = withText(await boss.open('/admin/audit?q=Hampi'), 'tr', 'Price updated')[0];
    expect(audit).toContain('₹12,000');
    expect(audit).toContain('₹9,500');
  });
});

describe('a landing page', () => {
  const content = '<h2>Churches</h2><p onclick="x()">Bom <b>Jesus</b></p><script>x</script>';
  const statusOf = async (path: string) => (await site().open(path)).status;

  test('is drafted, published without scripts, changed beside the public version, moved, unpublished and deleted', async () => {
    const unfinished = await (await boss.open('/admin/cms/new')).submit('Save draft', {
      State: 'Goa',
      Destination: 'Panjim',
    });
    expect(unfinished.html).toContain('Draft saved');
    expect(unfinished.path).toMatch(/^\/admin\/cms\/[\da-f-]{36}$/);
    expect(withText(await boss.open('/admin/cms'), 'tr', 'Panjim (no title)')[0]).toContain('Draft');
    expect(await statusOf('/destinations/goa/panjim')).toBe(404);
    expect(unfinished.text).toContain('Only administrators can see this page.');
    clock.advance(1000);
    const refused = await unfinished.submit('Publish');
    expect(refused.html).toContain('Please fill all required fields.');
    const published = await refused.submit('Publish', { Title: 'Old Panjim', Content: content });
    expect(published.html).toContain('Published at /goa/panjim.');
    const page = await site().open('/destinations/goa/panjim');
    expect(page.texts('.rich-text p')).toEqual(['Bom Jesus']);
    expect(page.all('.rich-text script, .rich-text [onclick]')).toEqual([]);

    expect(published.path).toBe(unfinished.path);
    clock.advance(1000);
    const draft = await published.submit('Save draft', { Destination: 'Panaji' });
    expect(draft.html).toContain('Visitors still see the published version.');
    expect(await statusOf('/destinations/goa/panaji')).toBe(404);
    const moved = await draft.submit('Publish changes');
    expect(moved.html).toContain('Published at /goa/panaji.');
    const former = await site().send('/destinations/goa/panjim?utm_source=mail');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/destinations/goa/panaji?utm_source=mail']);

    const question = await moved.follow('Unpublish');
    const offline = await question.submit('Unpublish');
    expect(offline.html).toContain('/goa/panaji now shows Page Not Found.');
    expect(await statusOf('/destinations/goa/panaji')).toBe(404);
    const list = await boss.open('/admin/cms?q=panjim');
    const deleted = await (await list.follow('Delete: Old Panjim')).submit('Delete page');
    expect(deleted.html).toContain('Page Deleted');
  });

  test('that another administrator has changed or unpublished meanwhile is compared, and nothing typed is lost', async () => {
    await (await boss.open('/admin/cms/new')).submit('Publish', {
      ...{ State: 'Kerala', Destination: 'Munnar', Title: 'Munnar', Content: '<p>Tea.</p>' },
    });
    const second = await logIn('second@example.in', 'admin');
    const edit = async (visitor: Visitor) => (await visitor.open('/admin/cms?q=munnar')).follow(/^Edit: /);
    const mine = await edit(boss);
    clock.advance(1000);
    await (await edit(second)).submit('Publish changes', { meta_description: 'Hills.' });
    const conflict = await mine.submit('Publish changes', { Title: 'Munnar, mine' });
    expect(conflict.text).toMatch(/This page was updated on .*, after you opened it\./);
    expect(conflict.text).toContain('Title, Meta description');
    expect(conflict.values()).toMatchObject({ title: 'Munnar, mine' });
    clock.advance(1000);
    expect((await conflict.submit('Publish my version')).html).toContain('Page Updated!');
    const stale = await edit(boss);
    expect(stale.values()).toMatchObject({ content: '<p>Tea.</p>' });
    clock.advance(1000);
    await (await (await edit(second)).follow('Unpublish')).submit('Unpublish');
    const late = await stale.submit('Publish changes', { Title: 'Munnar, late' });
    expect(late.text).toMatch(/This page was unpublished after you opened it\./);
    expect(late.values()).toMatchObject({ title: 'Munnar, late' });
    expect(await statusOf('/destinations/kerala/munnar')).toBe(404);
    expect((await late.submit('Publish')).html).toContain('Page Published!');
  });
});

test('an advertisement is created, shown on the train pages with its link, counted, switched off and deleted', async () => {
  const refused = await (await boss.open('/admin/ads/new')).submit('Create Advertisement', {
    Title: 'Rooms by the lake',
    picture_link: 'https://evil.example/a.png',
    link_url: 'https://hotel.example/offer',
    starts_on: '2099-12-02',
    ends_on: '2099-12-01',
  });
  expect(refused.text).toContain('Images of other sites can’t be used');
  const backwards = await refused.submit('Create Advertisement', { picture_link: '/posters/goa.svg' });
  expect(backwards.text).toContain('The last day can’t be before the first day.');
  const created = await backwards.submit('Create Advertisement', { starts_on: '', ends_on: '' });
  expect(created.html).toContain('Advertisement Created!');
  expect(created.html).toContain('It is live on the train pages.');
  const chrome = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' } };
  const trains = await (await site('203.0.113.23').send('/trains', chrome)).text();
  const [, address = ''] =
    /href="(\/go\/ad\/[^"]+)"[^>]*rel="sponsored noopener noreferrer"|rel="sponsored noopener noreferrer"[^>]*href="(\/go\/ad\/[^"]+)"/.exec(
      trains,
    ) ?? [];
  expect(address).toMatch(/^\/go\/ad\//);
  const off = await (await boss.open('/admin/ads')).submit('Show Rooms by the lake');
  expect(off.html).toContain('Advertisement is now inactive');
  expect((await site().open('/trains')).html).not.toContain(address);
  const question = await (await boss.open('/admin/ads')).follow('Delete: Rooms by the lake');
  expect((await question.submit('Delete advertisement')).html).toContain('Advertisement Deleted');
});
