import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency } from '#tests/factories/agents.ts';
import { agents, attempt_counts, auth_accounts, users } from '~/features/accounts/core/accounts.tables.server.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { verifyEmail } from '~/features/accounts/login/verify-email.server.ts';
import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { companyTextLimits } from '../core/agent.ts';
import { registerAgent } from './register-agent.server.ts';

const database = await testDatabase();
const agency = someAgency();
let app: App;

beforeAll(async () => {
  app = await accountsApp(database);
});

beforeEach(async () => {
  await emptyTables(app.db, 'users');
  await app.db.delete(attempt_counts);
});

const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const logInAs = (email: string, password = goodPassword) => logIn(app, { email, password }, client());
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe('a travel agency that registers', () => {
  test('has an account with role agent and a profile that is not verified', async () => {
    const typed = { ...agency, company_name: '  Sahyadri   Walks ', email: ' Meera@Sahyadri.example ' };
    expect(await registerAgent(app, typed, client())).toEqual({ success: true, data: { email: agency.email } });
    const user = await userOf(agency.email);
    expect(user).toMatchObject({
      full_name: 'Meera Joshi',
      role: 'agent',
      email_verified: false,
      auto_created: false,
      closed_at: null,
    });
    const { password: _, ...profile } = agency;
    expect(await app.db.select().from(agents)).toMatchObject([
      { id: user?.id, ...profile, phone: '+919822044444', verified: false },
    ]);
  });

  test('confirms its address by the mailed link and can log in before and after', async () => {
    await registerAgent(app, agency, client());
    expect(await logInAs(agency.email)).toMatchObject({
      success: true,
      data: { user: { role: 'agent', email_verified: false, phone: '+919822044444' } },
    });
    const [mail] = await mailsTo(app, agency.email);
    expect(mail?.text).toMatch(/\/verify-email\?token=[^&\s]+&for=agent/);
    expect(
      await verifyEmail(app, { token: await mailedToken(app, agency.email), password: agency.password }, client()),
    ).toMatchObject({ success: true });
    expect(await logInAs(agency.email)).toMatchObject({ data: { user: { email_verified: true } } });
  });

  test('is reported to every admin, or to support while there is no admin', async () => {
    await registerAgent(app, { ...agency, email: 'first@agency.example' }, client());
    expect((await subjectsTo(brand.supportEmail)).at(-1)).toBe('New travel agent: Sahyadri Walks');
    await createTestAdmin(app, 'one@raahi.example');
    await createTestAdmin(app, 'two@raahi.example');
    await registerAgent(app, { ...agency, email: 'second@agency.example' }, client());
    for (const admin of ['one@raahi.example', 'two@raahi.example']) {
      const mails = await mailsTo(app, admin);
      expect(mails.map(({ subject }) => subject)).toEqual(['New travel agent: Sahyadri Walks']);
      expect(mails[0]?.text).toContain(`${app.environment.publicUrl}/admin/agents`);
      expect(mails[0]?.text).toContain('second@agency.example');
      expect(mails[0]?.text).toContain('+91 98220 44444');
    }
  });

  test('creates the account beyond the limit of mails to admins', async () => {
    await createTestAdmin(app, 'calm@raahi.example');
    await registerAgent(app, agency, client());
    await app.db.update(attempt_counts).set({ attempts: rateLimits.registrationNotices.attempts });
    await registerAgent(app, { ...agency, email: 'later@agency.example' }, client({ address: '198.51.100.9' }));
    await registerAgent(app, { ...agency, email: 'last@agency.example' }, client({ address: '198.51.100.9' }));
    expect(await userOf('last@agency.example')).toBeDefined();
    const more = 'More than 60 travel agents have registered within an hour';
    expect(await subjectsTo('calm@raahi.example')).toEqual(['New travel agent: Sahyadri Walks', more]);
  });

  test('is reported to the admins; rejected and known registrations do not count towards the limit', async () => {
    await createTestAdmin(app, 'awake@raahi.example');
    await registerAgent(app, agency, client());
    const [told] = await subjectsTo('awake@raahi.example');
    await app.db.update(attempt_counts).set({ attempts: rateLimits.registrationNotices.attempts - 1 });
    for (const address of ['198.51.100.3', '198.51.100.4']) await registerAgent(app, agency, client({ address }));
    await registerAgent(app, { ...agency, email: 'real@agency.example' }, client({ address: '198.51.100.5' }));
    expect(await subjectsTo('awake@raahi.example')).toEqual([told, told]);
  });

  test('ignores forged fields', async () => {
    const forged = {
      ...agency,
      role: 'admin',
      verified: true,
      email_verified: true,
      id: 'chosen',
      full_name: 'Somebody Else',
      created_at: '2000-01-01',
    };
    expect(await registerAgent(app, forged, client())).toMatchObject({ success: true });
    const user = await userOf(agency.email);
    expect(user).toMatchObject({ role: 'agent', email_verified: false, full_name: 'Meera Joshi' });
    expect(user?.id).not.toBe('chosen');
    expect(await app.db.select().from(agents)).toMatchObject([{ verified: false }]);
  });
});

describe('the registration form', () => {
  const fieldsOf = async (typed: typeof agency): Promise<Record<string, string>> => {
    const answer = await registerAgent(app, typed, client());
    expect(answer).toMatchObject({ success: false, error: { code: 'invalid' } });
    return answer.success ? {} : (answer.error.fields ?? {});
  };

  test('requires every field, with errors in the order of the form', async () => {
    const empty = {
      company_name: '',
      contact_person: '',
      email: '',
      password: '',
      phone: '',
      address: '',
      experience: '',
      languages: '',
    };
    expect(Object.keys(await fieldsOf(empty))).toEqual([
      'company_name',
      'contact_person',
      'phone',
      'address',
      'experience',
      'email',
      'password',
    ]);
    expect(await app.db.select().from(users)).toHaveLength(0);
  });

  test.each([
    ['company_name', '<script>alert(1)</script>'],
    ['company_name', 'x'.repeat(companyTextLimits.company_name + 1)],
    ['contact_person', 'Meera <b>'],
    ['email', 'meera'],
    ['phone', '12345'],
    ['address', 'x'.repeat(companyTextLimits.address + 1)],
    ['experience', 'x'.repeat(companyTextLimits.experience + 1)],
    ['password', 'password1'],
    ['password', 'sahyadri walks'],
    ['password', 'Meera Joshi 1'],
  ])('rejects %s: %s', async (name, value) => {
    expect(Object.keys(await fieldsOf({ ...agency, [name]: value }))).toEqual([name]);
  });

  test('is rate limited per IP address and says how long to wait', async () => {
    await registerAgent(app, agency, client());
    await app.db.update(attempt_counts).set({ attempts: rateLimits.signUpByAddress.attempts });
    expect(await registerAgent(app, { ...agency, email: 'x@agency.example' }, client())).toMatchObject({
      error: { code: 'too_many', message: expect.stringMatching(/wait \d+ minutes/) },
    });
    expect(await userOf('x@agency.example')).toBeUndefined();
  });
});

describe('a known address', () => {
  test('of an agent gets the same result, changes nothing, and its owner gets a mail', async () => {
    const first = await registerAgent(app, agency, client());
    const before = [
      await app.db.select().from(auth_accounts).orderBy(auth_accounts.id),
      await app.db.select().from(agents).orderBy(agents.id),
    ];
    const again = { ...agency, company_name: 'Mallory & Co', password: 'another-good-secret' };
    expect(await registerAgent(app, again, client({ address: '198.51.100.3' }))).toEqual(first);
    expect([
      await app.db.select().from(auth_accounts).orderBy(auth_accounts.id),
      await app.db.select().from(agents).orderBy(agents.id),
    ]).toEqual(before);
    const mail = (await mailsTo(app, agency.email)).at(-1);
    expect(mail?.subject).toContain('You already have');
    expect(mail?.text).toContain('/login/agent');
    expect(await subjectsTo(brand.supportEmail)).not.toContain('New travel agent: Mallory & Co');
  });

  test('of a customer is not changed; the customer is asked to use another one', async () => {
    await signUpCustomer(app, agency.email);
    expect(await registerAgent(app, agency, client())).toMatchObject({ success: true });
    expect(await userOf(agency.email)).toMatchObject({ role: 'customer', full_name: 'Asha Rao' });
    expect(await app.db.select().from(agents)).toHaveLength(0);
    expect((await mailsTo(app, agency.email)).at(-1)?.text).toContain('please use another email address');
  });

  test('submitted twice concurrently creates one account', async () => {
    const answers = await Promise.all([registerAgent(app, agency, client()), registerAgent(app, agency, client())]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await app.db.select().from(users)).toHaveLength(1);
    expect(await app.db.select().from(agents)).toHaveLength(1);
  });
});
