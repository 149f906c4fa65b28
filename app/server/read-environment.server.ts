import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { brand } from '~/shared/site/brand.ts';
import { defaultPoolSize } from './database/pool-size.ts';
import type { Environment } from './environment.server.ts';
import { s3Settings, s3Variables } from './files/s3-settings.server.ts';
import { metricsSettings, metricsVariables } from './metrics/metrics-settings.server.ts';
import { tracingSettings, tracingVariables } from './tracing/tracing-settings.server.ts';

const postgresqlUrl = (variable: string) =>
  z.string().regex(/^postgres(ql)?:\/\//, `${variable} must start with postgres:// or postgresql://.`);

const wholeNumber = (variable: string, least: number, most: number) => {
  const error = `${variable} must be a whole number between ${least} and ${most}.`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

const schema = z.object({
  PORT: z.coerce
    .number('PORT must be a number, for example PORT=3000.')
    .int('PORT must be a whole number.')
    .min(0, 'PORT must be between 0 and 65535.')
    .max(65535, 'PORT must be between 0 and 65535.')
    .default(3000),
  HOST: z.string().min(1).optional(),
  TIMETABLE: z.enum(['national', 'small'], 'TIMETABLE must be national or small.').default('national'),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder.').default('./data'),
  DATABASE_URL: postgresqlUrl('DATABASE_URL').optional(),
  DATABASE_READ_URL: postgresqlUrl('DATABASE_READ_URL').optional(),
  DATABASE_POOLER: z
    .enum(['transaction'], 'DATABASE_POOLER must be transaction, or not set when DATABASE_URL is no pooler.')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', 2, 500).default(defaultPoolSize),
  MIGRATE_URL: postgresqlUrl('MIGRATE_URL').optional(),
  MIGRATE: z.enum(['0', '1'], 'MIGRATE must be 0 or 1.').default('1'),
  SHARED_PAGES_MB: wholeNumber('SHARED_PAGES_MB', 0, 4096).default(64),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300).default(0),
  HEALTH_PORT: wholeNumber('HEALTH_PORT', 0, 65_535).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be a full address, for example https://raahi.example.' })
    .optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must have at least 32 characters.').optional(),
  // For a rotation of the secret: tickets and links issued before stay valid.
  OLD_SESSION_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'OLD_SESSION_SECRETS must list previous secrets of at least 32 characters, separated by commas.',
    )
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'RAZORPAY_KEY_ID must look like rzp_test_... or rzp_live_....')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'RAZORPAY_KEY_SECRET is too short.').optional(),
  // After a rotation, events may still be signed with the old secret: both can be set, separated by a comma.
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 8), 'RAZORPAY_WEBHOOK_SECRET is too short.')
    .optional(),
  // For a proxy to the provider, and for benchmarks.
  RAZORPAY_API_BASE: z
    .url({ protocol: /^https?$/, error: 'RAZORPAY_API_BASE must be a full address without /v1.' })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://.')
    .optional(),
  GRIEVANCE_OFFICER_NAME: z.string().max(120, 'GRIEVANCE_OFFICER_NAME has at most 120 characters.').optional(),
  GRIEVANCE_OFFICER_DESIGNATION: z
    .string()
    .max(120, 'GRIEVANCE_OFFICER_DESIGNATION has at most 120 characters.')
    .optional(),
  GRIEVANCE_OFFICER_EMAIL: z.email('GRIEVANCE_OFFICER_EMAIL must be an email address.').optional(),
  GRIEVANCE_OFFICER_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{8,20}$/, 'GRIEVANCE_OFFICER_PHONE must be a phone number.')
    .optional(),
  ...s3Variables,
  TRUST_PROXY: z.coerce
    .number('TRUST_PROXY must be the number of proxies in front, 0 to 9.')
    .int('TRUST_PROXY must be the number of proxies in front, 0 to 9.')
    .min(0, 'TRUST_PROXY must be the number of proxies in front, 0 to 9.')
    .max(9, 'TRUST_PROXY must be the number of proxies in front, 0 to 9.')
    .default(0),
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1.').optional(),
  UI_CATALOG: z.enum(['0', '1'], 'UI_CATALOG must be 0 or 1.').default('0'),
  RUN: z.enum(['all', 'web', 'jobs'], 'RUN must be all, web or jobs.').default('all'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL must be debug, info, warn, error or silent.',
    )
    .default('info'),
  INSTANCE: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'INSTANCE must have at most 64 characters: letters, digits and -._:')
    .optional(),
  ...metricsVariables,
  ...tracingVariables,
});

/** The names of all variables that a process reads. */
export const environmentVariables: readonly string[] = Object.keys(schema.shape);

/** Thrown at start-up with one sentence per mistake. */
export class EnvironmentError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvironmentError';
    this.mistakes = mistakes;
  }
}

const isLoopback = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The secret of a demo installation: generated once and stored in DATA_DIR, readable by its owner only. */
const readOrCreateSecret = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};

/**
 * Parses and validates the environment variables.
 * @throws EnvironmentError with one sentence per mistake; secrets have no default in a real installation.
 */
export const readEnvironment = (source: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map((issue) => issue.message));
  const read = parsed.data;
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  const production = !isLoopback(publicUrl);
  const demo = read.DEMO ? read.DEMO === '1' : !production;
  const mistakes: string[] = [];
  if (production && !read.SESSION_SECRET)
    mistakes.push('SESSION_SECRET is missing: set a random text of at least 32 characters, the same on every server.');
  if (production && !demo && !read.RAZORPAY_KEY_ID)
    mistakes.push(
      'RAZORPAY_KEY_ID is missing: a real installation needs the keys of a Razorpay account (or DEMO=1 for a demonstration).',
    );
  if (production && !demo && read.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    mistakes.push(
      'RAZORPAY_KEY_ID is a test key, which does not charge anyone: set the live keys (or DEMO=1 for a demonstration).',
    );
  const charges = read.RAZORPAY_KEY_ID?.startsWith('rzp_live_') === true;
  if (production && (!demo || charges) && publicUrl.startsWith('http://'))
    mistakes.push('PUBLIC_URL must start with https://: people log in and pay here.');
  if (production && !demo && !read.SMTP_URL)
    mistakes.push('SMTP_URL is missing: a real installation sends tickets and links by email.');
  const officer = [
    'GRIEVANCE_OFFICER_NAME',
    'GRIEVANCE_OFFICER_DESIGNATION',
    'GRIEVANCE_OFFICER_EMAIL',
    'GRIEVANCE_OFFICER_PHONE',
  ] as const;
  for (const name of officer)
    if (production && !demo && !read[name])
      mistakes.push(`${name} is missing: the law requires a grievance officer whom travellers can reach.`);
  const keys = [read.RAZORPAY_KEY_ID, read.RAZORPAY_KEY_SECRET, read.RAZORPAY_WEBHOOK_SECRET];
  if (keys.some(Boolean) && !keys.every(Boolean))
    mistakes.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three.');
  if (read.RAZORPAY_API_BASE && !read.RAZORPAY_KEY_ID)
    mistakes.push('RAZORPAY_API_BASE needs the keys of a Razorpay account.');
  const needsServer = read.DATABASE_POOLER || read.DATABASE_READ_URL || read.MIGRATE_URL || read.MIGRATE === '0';
  if (!read.DATABASE_URL && needsServer)
    mistakes.push(
      'DATABASE_POOLER, DATABASE_READ_URL, MIGRATE_URL and MIGRATE=0 need DATABASE_URL: the embedded database has one process.',
    );
  if (read.DATABASE_POOLER && read.MIGRATE === '1' && !read.MIGRATE_URL)
    mistakes.push(
      'MIGRATE_URL is missing: migrations do not run through a pooler. Set the address of the server itself, or MIGRATE=0.',
    );
  const s3 = s3Settings(read);
  const metrics = metricsSettings(read);
  mistakes.push(...s3.mistakes, ...metrics.mistakes);
  if (mistakes.length > 0) throw new EnvironmentError(mistakes);

  const dataDir = resolve(read.DATA_DIR);
  const sessionSecret = read.SESSION_SECRET ?? readOrCreateSecret(dataDir);
  const derived = (purpose: string) => createHmac('sha256', sessionSecret).update(`raahi ${purpose}`).digest('hex');
  const razorpay =
    read.RAZORPAY_KEY_ID && read.RAZORPAY_KEY_SECRET && read.RAZORPAY_WEBHOOK_SECRET
      ? {
          keyId: read.RAZORPAY_KEY_ID,
          keySecret: read.RAZORPAY_KEY_SECRET,
          webhookSecrets: read.RAZORPAY_WEBHOOK_SECRET,
          builtIn: false,
          apiBase: read.RAZORPAY_API_BASE?.replace(/\/+$/, '') ?? 'https://api.razorpay.com',
        }
      : {
          keyId: `rzp_test_${derived('key id').slice(0, 14)}`,
          keySecret: derived('key secret'),
          webhookSecrets: [derived('webhook secret')],
          builtIn: true,
          apiBase: `http://127.0.0.1:${read.PORT}/test-razorpay`,
        };
  return {
    port: read.PORT,
    host: read.HOST ?? (production ? null : '127.0.0.1'),
    timetable: read.TIMETABLE,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    readUrl: read.DATABASE_READ_URL ?? null,
    transactionPooler: read.DATABASE_POOLER === 'transaction',
    poolSize: read.DATABASE_POOL_SIZE,
    migrateUrl: read.MIGRATE_URL ?? null,
    migrates: read.MIGRATE === '1',
    sharedPagesBytes: read.SHARED_PAGES_MB * 1_000_000,
    drainSeconds: read.DRAIN_SECONDS,
    healthPort: read.HEALTH_PORT ?? null,
    publicUrl,
    production,
    demo,
    uiCatalog: read.UI_CATALOG === '1',
    trustedHops: read.TRUST_PROXY,
    sessionSecret,
    oldSessionSecrets: read.OLD_SESSION_SECRETS ?? [],
    smtpUrl: read.SMTP_URL ?? null,
    grievanceOfficer: {
      name: read.GRIEVANCE_OFFICER_NAME ?? 'Meera Nair',
      designation: read.GRIEVANCE_OFFICER_DESIGNATION ?? 'Grievance Officer',
      email: read.GRIEVANCE_OFFICER_EMAIL ?? brand.supportEmail,
      phone: read.GRIEVANCE_OFFICER_PHONE ?? brand.supportPhone,
    },
    razorpay,
    s3: s3.settings,
    runs: { web: read.RUN !== 'jobs', jobs: read.RUN !== 'web' },
    logLevel: read.LOG_LEVEL,
    instance: read.INSTANCE ?? `${hostname()}:${process.pid}`,
    metrics: metrics.settings,
    tracing: tracingSettings(read),
  };
};
