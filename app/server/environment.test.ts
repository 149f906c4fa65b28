import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './read-environment.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'raahi-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (given: Record<string, string> = {}) => readEnvironment({ DATA_DIR: folder, ...given });
const mistakesOf = (given: Record<string, string>): string[] => {
  try {
    read(given);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes;
    throw error;
  }
};

const secret = { SESSION_SECRET: 'a secret of the tests, long enough to pass' };
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
const officer = {
  GRIEVANCE_OFFICER_NAME: 'Asha Rao',
  GRIEVANCE_OFFICER_DESIGNATION: 'Head of Customer Care',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@raahi.example',
  GRIEVANCE_OFFICER_PHONE: '+91 11 4000 0001',
};
const mail = { SMTP_URL: 'smtps://mail.example', ...officer };

describe('a local installation', () => {
  test('needs no variables, and stores its generated secret', () => {
    const { sessionSecret, ...environment } = read();
    expect(environment).toMatchObject({ production: false, demo: true, razorpay: { builtIn: true } });
    expect(read().sessionSecret).toBe(sessionSecret);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])('%s is local', (publicUrl) => {
    expect(read({ PUBLIC_URL: publicUrl }).production).toBe(false);
  });
});

describe('a real installation', () => {
  test.each(['https://raahi.example', 'http://localhost.example', 'http://127.example', 'http://localhostess.in'])(
    'is %s: secrets are required',
    (publicUrl) => {
      const mistakes = mistakesOf({ PUBLIC_URL: publicUrl });
      for (const name of ['SESSION_SECRET', 'RAZORPAY_KEY_ID', 'SMTP_URL'])
        expect(mistakes).toContainEqual(expect.stringContaining(`${name} is missing`));
      expect(read({ PUBLIC_URL: publicUrl, DEMO: '1', ...secret })).toMatchObject({ production: true });
    },
  );

  test('is accepted with its secrets, keys, mail server and https', () => {
    const given = { PUBLIC_URL: 'https://raahi.example', ...secret, ...keys, ...mail };
    expect(read(given)).toMatchObject({ production: true, demo: false });
  });

  test('is refused over plain http: people log in and pay here', () => {
    const given = { PUBLIC_URL: 'http://raahi.example', ...secret, ...keys, ...mail };
    expect(mistakesOf(given)).toEqual([expect.stringContaining('PUBLIC_URL must start with https://')]);
  });

  test('is refused over plain http as a demonstration too, if its keys charge real money', () => {
    const given = { PUBLIC_URL: 'http://raahi.example', DEMO: '1', ...secret, ...keys };
    expect(mistakesOf(given)).toEqual([expect.stringContaining('PUBLIC_URL must start with https://')]);
    expect(read({ ...given, RAZORPAY_KEY_ID: 'rzp_test_abc' })).toMatchObject({ demo: true });
  });

  test('is refused without a mail server: tickets and links are mailed', () => {
    const given = { PUBLIC_URL: 'https://raahi.example', ...secret, ...keys, ...officer };
    expect(mistakesOf(given)).toEqual([expect.stringContaining('SMTP_URL is missing')]);
  });

  test('is refused without a grievance officer; a demonstration has a fictitious one', () => {
    const given = { PUBLIC_URL: 'https://raahi.example', ...secret, ...keys, SMTP_URL: 'smtps://mail.example' };
    expect(mistakesOf(given)).toEqual(
      ['NAME', 'DESIGNATION', 'EMAIL', 'PHONE'].map((part) =>
        expect.stringContaining(`GRIEVANCE_OFFICER_${part} is missing`),
      ),
    );
    expect(read({ ...given, ...officer }).grievanceOfficer).toEqual({
      name: 'Asha Rao',
      designation: 'Head of Customer Care',
      email: 'grievance@raahi.example',
      phone: '+91 11 4000 0001',
    });
    expect(read().grievanceOfficer).toMatchObject({ name: 'Meera Nair' });
  });

  test('may be a demonstration, which needs no keys', () => {
    const demo = read({ PUBLIC_URL: 'https://raahi.example', DEMO: '1', ...secret });
    expect(demo).toMatchObject({ production: true, demo: true, razorpay: { builtIn: true } });
  });

  test('case 15: rejects a test key', () => {
    const given = { PUBLIC_URL: 'https://raahi.example', ...secret, ...keys, ...mail, RAZORPAY_KEY_ID: 'rzp_test_abc' };
    expect(mistakesOf(given)).toEqual([expect.stringContaining('RAZORPAY_KEY_ID is a test key')]);
    expect(read({ ...given, DEMO: '1' })).toMatchObject({ demo: true, razorpay: { builtIn: false } });
    expect(read({ ...given, PUBLIC_URL: 'http://localhost:3000' }).razorpay.keyId).toBe('rzp_test_abc');
  });

  test('may use another base URL of the provider, which needs the keys', () => {
    const given = { ...secret, ...keys, RAZORPAY_API_BASE: 'https://proxy.example/razorpay/' };
    expect(read(given).razorpay.apiBase).toBe('https://proxy.example/razorpay');
    expect(read({ ...secret, ...keys }).razorpay.apiBase).toBe('https://api.razorpay.com');
    expect(mistakesOf({ RAZORPAY_API_BASE: 'https://proxy.example' })).toHaveLength(1);
    expect(mistakesOf({ ...keys, RAZORPAY_API_BASE: 'proxy.example' })).toHaveLength(1);
  });

  test('may list previous secrets, each of the minimum length', () => {
    const previous = ['a former secret of the tests and long enough', 'and one from before that which is long enough'];
    expect(read({ ...secret, ...keys, OLD_SESSION_SECRETS: previous.join(', ') }).oldSessionSecrets).toEqual(previous);
    expect(read({ ...secret, ...keys }).oldSessionSecrets).toEqual([]);
    expect(mistakesOf({ ...keys, OLD_SESSION_SECRETS: `${previous[0]},short` })).toHaveLength(1);
  });

  test('case 32: accepts two webhook secrets during a rotation, but never an empty one', () => {
    const two = read({ ...secret, ...keys, RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret' });
    expect(two.razorpay.webhookSecrets).toEqual(['new-secret', 'old-secret']);
    for (const text of ['webhook-secret,', ',webhook-secret', 'webhook-secret, ,old-secret'])
      expect(mistakesOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: text })).toHaveLength(1);
  });
});

test.each([
  [{ PORT: 'many' }],
  [{ PORT: '70000' }],
  [{ PUBLIC_URL: 'raahi.example' }],
  [{ PUBLIC_URL: 'ftp://raahi.example' }],
  [{ DATABASE_URL: 'mysql://x' }],
  [{ SESSION_SECRET: 'short' }],
  [{ RUN: 'some' }],
  [{ SMTP_URL: 'mail.example' }],
  [{ RAZORPAY_KEY_ID: 'rzp_test_abc' }],
])('one message for the mistake in %j', (given) => {
  expect(mistakesOf(given)).toHaveLength(1);
});

describe('the database of several processes', () => {
  const server = { DATABASE_URL: 'postgres://app@127.0.0.1/raahi' };

  test('a pooler needs the address of the server for migrations, or another process that migrates', () => {
    expect(() => readEnvironment({ ...server, DATABASE_POOLER: 'transaction' })).toThrow('MIGRATE_URL is missing');
    const migrated = readEnvironment({ ...server, DATABASE_POOLER: 'transaction', MIGRATE: '0' });
    expect(migrated).toMatchObject({ transactionPooler: true, migrates: false, migrateUrl: null, poolSize: 16 });
    const owner = 'postgres://owner@127.0.0.1/raahi';
    expect(readEnvironment({ ...server, DATABASE_POOLER: 'transaction', MIGRATE_URL: owner }).migrateUrl).toBe(owner);
  });

  test('the embedded database has none of it', () => {
    expect(() => readEnvironment({ MIGRATE: '0' })).toThrow('need DATABASE_URL');
  });

  test('numbers outside their range are refused', () => {
    expect(() => readEnvironment({ ...server, DATABASE_POOL_SIZE: '1' })).toThrow('between 2 and 500');
    expect(() => readEnvironment({ ...server, DRAIN_SECONDS: '-1' })).toThrow('between 0 and 300');
    expect(readEnvironment({ ...server, HEALTH_PORT: '3001' }).healthPort).toBe(3001);
  });
});

test('all mistakes are reported at once', () => {
  expect(mistakesOf({ PORT: 'many', DATABASE_URL: 'mysql://x' })).toHaveLength(2);
});
