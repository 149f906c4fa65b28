import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { passwordLength } from '../forms/password-rules.ts';
import { sessionExpiresAt, sessionIdleMs } from './account.ts';
import { auth_accounts, sessions, users, verifications } from './accounts.tables.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

/** Internal header that passes the client address to Better Auth. It never comes from outside: none of Better Auth's HTTP routes are served. */
export const addressHeader = 'x-raahi-client-address';

const createAuth = (app: App) =>
  betterAuth({
    appName: 'accounts',
    baseURL: app.environment.publicUrl,
    secret: accountsSecret(app),
    trustedOrigins: [app.environment.publicUrl],
    database: drizzleAdapter(app.db, {
      provider: 'pg',
      schema: { users, sessions, auth_accounts, verifications },
      transaction: true,
    }),
    logger: { level: 'error', log: (level, message) => app.log[level]({ event: 'better_auth' }, message) },
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // limit-attempts.server.ts counts per account and across processes
    user: {
      modelName: 'users',
      fields: { name: 'full_name', emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false, required: false },
        auto_created: { type: 'boolean', input: false, required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: { password_proven_at: { type: 'date', input: false, required: false } },
      expiresIn: sessionIdleMs / 1000,
      disableSessionRefresh: true, // session.server.ts extends it
      freshAge: 0,
      cookieCache: { enabled: false }, // an ended session ends immediately
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // sign-up.server.ts inserts user, profile and mail in one transaction
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const now = app.clock.now();
            const ipAddress = context?.headers?.get(addressHeader) ?? null;
            const expiresAt = sessionExpiresAt(now, now);
            // Better Auth creates sessions only right after the password was entered (login, password change).
            const reauthenticated = { password_proven_at: now };
            return { data: { ...session, ...reauthenticated, ipAddress, createdAt: now, updatedAt: now, expiresAt } };
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false, // the web handler makes all cookies of the site Secure
      defaultCookieAttributes: { path: '/', httpOnly: true, sameSite: 'lax' },
      cookies: { session_token: { name: cookieNames.session } },
      ipAddress: { disableIpTracking: true }, // the hook above stores the address that the proxy reports
    },
  });

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<App, Auth>();

/** Better Auth on our tables, one instance per app. Its HTTP routes are not served; only functions of this feature call `auth.api`. */
export const authOf = (app: App): Auth => {
  let auth = instances.get(app);
  if (!auth) {
    auth = createAuth(app);
    instances.set(app, auth);
  }
  return auth;
};
