import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { openSite } from '#tests/visitor/visitor.ts';

// As a browser without JavaScript has them.
const app = await accountsApp(await testDatabase());
afterAll(() => app.stopJobs());
const site = await openSite(app, [
  'about',
  'admin',
  'grievance',
  'login',
  'portal-login',
  'privacy',
  'refunds',
  'terms',
]);

test('a complaint is refused with its values, submitted, and answered by the admin; its page shows the answer', async () => {
  const visitor = site();
  const form = await visitor.open('/grievance?reference=RAAHI1764390000000');
  expect(form.text).toContain('Meera Nair, Grievance Officer');
  expect(form.text).toContain('the officer is fictitious');
  expect(form.text).toContain(
    'By law within 48 hours and one month: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5).',
  );
  const values = {
    Name: 'Asha Rao',
    Email: 'asha@example.in',
    'What happened, and what do you ask for?': 'No refund.',
  };
  const refused = await form.submit('Submit complaint', values);
  expect(refused.text).toContain('Please select what the complaint is about.');
  expect(refused.values()).toMatchObject({ name: 'Asha Rao', reference: 'RAAHI1764390000000', message: 'No refund.' });
  const history = await refused.submit('Submit complaint', { 'What is it about?': 'refund' });
  expect(history.path).toMatch(/^\/grievance\/C-\d+\?key=/);
  expect(history.text).toContain('No refund.');
  expect(history.html).toContain('no-referrer');

  await createTestAdmin(app, 'boss@example.in');
  const boss = site();
  await (await boss.open('/portal-login?tab=admin')).submit('Login', {
    'Email address': 'boss@example.in',
    Password: goodPassword,
  });
  const list = await boss.open('/admin/messages?show=complaints');
  const number = /C-\d+/.exec(history.path)?.[0] ?? '';
  expect(list.text).toContain(`${number}, acknowledged on receipt, answer due by`);
  await list.submit('Send answer and close', { [`Answer to ${number}`]: 'Refunded today.' });
  expect((await visitor.open(history.path)).text).toContain('Refunded today.');
  const stranger = await visitor.open(history.path.replace(/key=.*/, 'key=x'));
  expect(stranger.status).toBe(404);
  expect(stranger.text).not.toContain('No refund.');
});

test('terms, refunds, complaints and privacy are in the footer of pages and of login', async () => {
  for (const path of ['/about', '/login']) {
    const { html } = await site().open(path);
    const footer = html.slice(html.lastIndexOf('<footer'));
    for (const link of ['/privacy', '/terms', '/refunds', '/grievance']) expect(footer).toContain(`href="${link}"`);
  }
});

test('the refund page has the charges of today', async () => {
  const { text } = await site().open('/refunds');
  expect(text).toMatch(/More than 72 hours before departure\s*The minimum charge of the class/);
  expect(text).toMatch(/From 24 to 8 hours before departure\s*50 % of the fare/);
  expect(text).toContain('Vande Bharat Sleeper');
  expect((await site().open('/terms')).text).toContain('Terms of use');
});
