import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { someComplaint } from '#tests/factories/leads.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { countNewLeads } from '../core/count-new-leads.server.ts';
import { purgeOldLeads, purgePersonalLeads } from '../core/personal-leads.server.ts';
import { answerComplaint } from './answer-complaint.server.ts';
import { listMessages, loadOpenMessages, updateMessageStatus } from './contact-messages.server.ts';
import { loadComplaint } from './load-complaint.server.ts';
import { answerDueOn, messageList } from './message.ts';
import { sendContactMessage } from './send-contact-message.server.ts';
import { submitComplaint } from './submit-complaint.server.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(await testDatabase(), { clock });
const admin = await createTestAdmin(app);
afterAll(() => app.stopJobs());
beforeEach(async () => {
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  await emptyTables(app.db, 'contact_messages', 'attempt_counts', 'pgboss.job');
});

const submit = async (given = {}) => {
  const result = await submitComplaint(app, someComplaint(given), '203.0.113.7');
  if (!result.success) throw new Error(result.error.message);
  return result.data;
};
const listed = async (show: 'waiting' | 'complaints' | 'handled') =>
  requireAllowed(await listMessages(app, admin, { ...messageList.initial, show })).rows;
/** The complaint as the link of its path shows it. */
const opened = (path: string) => {
  const url = new URL(path, 'http://localhost');
  return loadComplaint(app, url.pathname.split('/').at(-1) ?? '', url.searchParams.get('key'));
};

test.each([
  ['2026-11-20T06:30:00Z', '2026-12-20'],
  // Already the 31st in India.
  ['2027-01-30T20:00:00Z', '2027-02-28'],
  ['2027-12-15T00:00:00Z', '2028-01-15'],
])('an answer to a complaint of %s is due on %s', (received, due) => {
  expect(answerDueOn(new Date(received))).toBe(due);
});

test('a complaint has a number, is acknowledged at once and sent to the officer; its link shows it', async () => {
  const { number, path } = await submit();
  expect(number).toMatch(/^C-\d+$/);
  const [mail] = await mailsTo(app, 'asha@example.in');
  expect(mail).toMatchObject({ subject: `Complaint ${number} received` });
  expect(JSON.stringify(mail)).toContain(path);
  expect(await mailsTo(app, app.environment.grievanceOfficer.email)).toMatchObject([
    { subject: `Complaint ${number}: A payment or refund` },
  ]);
  expect(await opened(path)).toMatchObject({
    number,
    message: 'My refund has not arrived.',
    due: '2026-12-20',
    answers: [],
  });
});

test('the acknowledgement, which goes to an address that nobody has proved, has nothing that was entered but the category', async () => {
  await submit({ name: 'Pay at www.evil.example', message: 'Call 98765 43210', reference: 'Ref www.evil.example' });
  const mail = JSON.stringify(await mailsTo(app, 'asha@example.in'));
  for (const text of ['evil', '43210']) expect(mail).not.toContain(text);
});

test('the history opens with its own key only', async () => {
  const [one, other] = [await submit(), await submit({ message: 'Another one.' })];
  const key = new URL(other.path, 'http://localhost').searchParams.get('key');
  expect(await loadComplaint(app, one.number, key)).toBeNull();
  expect(await loadComplaint(app, one.number, null)).toBeNull();
  expect(await loadComplaint(app, 'C-0', key)).toBeNull();
  expect(await loadComplaint(app, other.number, key)).toMatchObject({ message: 'Another one.' });
});

test('the same complaint twice is one, with one number', async () => {
  expect(await submit()).toEqual(await submit());
  expect(await listed('waiting')).toHaveLength(1);
});

test('an incomplete complaint is refused with its fields', async () => {
  const result = await submitComplaint(app, someComplaint({ category: '', email: 'x' }), '203.0.113.7');
  expect(result).toMatchObject({
    success: false,
    error: {
      code: 'missing',
      fields: { category: 'Please select what the complaint is about.', email: expect.any(String) },
    },
  });
});

test('an answer is mailed, shown in the history and closes the complaint; without one it stays open', async () => {
  const { number, path } = await submit();
  const id = (await listed('waiting'))[0]?.id ?? '';
  expect(await updateMessageStatus(app, admin, { id, handled: true })).toMatchObject({ data: { changed: false } });
  expect(await listed('waiting')).toHaveLength(1);
  expect(await answerComplaint(app, admin, { id, answer: ' ' })).toMatchObject({ error: { code: 'invalid' } });
  expect(await answerComplaint(app, admin, { id, answer: 'Refunded today.' })).toMatchObject({
    data: { changed: true },
  });
  expect(await answerComplaint(app, admin, { id, answer: 'Refunded today.' })).toMatchObject({
    data: { changed: false },
  });
  expect((await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject)).toEqual([
    `Complaint ${number} received`,
    `Answer to your complaint ${number}`,
  ]);
  expect(await opened(path)).toMatchObject({ handled: true, answers: [{ answer: 'Refunded today.' }] });
  expect(await listed('waiting')).toEqual([]);
  expect(await listed('handled')).toMatchObject([{ complaint: { number, answers: [{ answer: 'Refunded today.' }] } }]);
});

test('open complaints and messages are in Today with their clock, and in the badge of Leads', async () => {
  expect(await loadOpenMessages(app, admin)).toMatchObject({ data: { complaints: { count: 0, daysLeft: null } } });
  await submit();
  clock.advance(86_400_000);
  await submit({ message: 'Another one.' });
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
  await sendContactMessage(app, message, '203.0.113.7');
  clock.advance(30 * 86_400_000);
  expect(await loadOpenMessages(app, admin)).toEqual({
    success: true,
    data: { messages: { count: 1, oldest: '2026-11-21T06:30:00.000Z' }, complaints: { count: 2, daysLeft: -1 } },
  });
  expect(await countNewLeads(app, admin)).toBe(3);
});

test('a closed account leaves number, category and times; a complaint is deleted after 3 years, a message after one', async () => {
  const { path } = await submit();
  await submit({ email: 'other@example.in' });
  const message = { name: 'Asha', email: 'asha@example.in', subject: 'Jobs', message: 'Hello' };
  await sendContactMessage(app, message, '203.0.113.7');
  await app.db.transaction((tx) => purgePersonalLeads(app, tx, { id: 'closed', verifiedEmail: 'asha@example.in' }));
  expect(await opened(path)).toMatchObject({
    message: 'Removed with the account.',
    reference: null,
    due: '2026-12-20',
  });
  const stored = async () =>
    requireAllowed(await listMessages(app, admin, { ...messageList.initial, show: 'all' })).rows;
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Asha Rao', 'Name removed', 'Name removed']);
  clock.advance(365 * 86_400_000);
  expect(await purgeOldLeads(app)).toMatchObject({ messages: 0 });
  clock.advance(2 * 86_400_000);
  expect(await purgeOldLeads(app)).toMatchObject({ messages: 1 });
  clock.advance(730 * 86_400_000);
  expect(await purgeOldLeads(app)).toMatchObject({ messages: 2 });
});
