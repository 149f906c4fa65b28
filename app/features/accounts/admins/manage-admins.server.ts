import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { closeAccount } from '../closing/close-account.server.ts';
import { createFirstPasswordToken } from '../core/account-links.server.ts';
import { findUserByEmail, insertUser, listUsersByRole } from '../core/accounts.store.server.ts';
import { emailField, nameField, parseFields } from '../forms/account-fields.server.ts';
import { recordTwoFactorChange, resetCodeAttempts } from '../two-factor/two-factor.server.ts';
import { disableTwoFactorSecret } from '../two-factor/two-factor.store.server.ts';
import { mayManageAdmins } from './admins.policy.ts';

const constraint = 'users_last_admin';

/** Whether a statement failed because it would have removed the last administrator (trigger in db/migrations/0014_two_factor.sql). */
export const isLastAdmin = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('constraint' in error && error.constraint === constraint) || isLastAdmin(error.cause);
};

const fields = z.object({ email: emailField, full_name: nameField });

const noSuchAdmin = () => fail('not_found', 'No administrator has this email address.');

/** All administrators, ordered by email. */
export const listAdmins = (app: Pick<App, 'db'>) => listUsersByRole(app.db, 'admin');

/**
 * Creates an administrator without a password; it is set through a one-time link within a day. There is no default administrator (ASVS 6.3.2), and no page of
 * the site creates one.
 * @returns the token of the link; only its hash is stored
 */
export const createAdmin = async (
  app: App,
  actor: Actor,
  values: { email: string; full_name: string },
): Promise<Result<{ token: string }, 'forbidden' | 'invalid' | 'taken'>> => {
  if (!mayManageAdmins(actor)) return adminOnlyError;
  const parsed = parseFields(fields, values);
  if (!parsed.success) return parsed;
  const { email, full_name } = parsed.data;
  const now = app.clock.now();
  const token = await app.db.transaction(async (tx) => {
    const id = await insertUser(tx, {
      email,
      full_name,
      role: 'admin',
      email_verified: true,
      auto_created: false,
      guest_key_hash: null,
      now,
    });
    if (!id) return null;
    await recordAuditEvent(app, tx, {
      actor,
      action: 'admin_created',
      entity: { id, label: full_name },
      after: { email },
    });
    return createFirstPasswordToken(app, tx, id);
  });
  return token ? ok({ token }) : fail('taken', 'This email address already has an account.');
};

/** Closes an administrator's account immediately. The last one cannot be removed; a database trigger enforces that too. */
export const removeAdmin = async (
  app: App,
  actor: Actor,
  { email }: { email: string },
): Promise<Result<null, 'forbidden' | 'not_found' | 'last_admin'>> => {
  if (!mayManageAdmins(actor)) return adminOnlyError;
  const admin = await findUserByEmail(app.db, email.trim().toLowerCase());
  if (admin?.role !== 'admin') return noSuchAdmin();
  try {
    await app.db.transaction(async (tx) => {
      if ((await closeAccount(app, tx, { id: admin.id, role: 'admin' })) !== 'closed') return;
      await recordAuditEvent(app, tx, {
        actor,
        action: 'admin_removed',
        entity: { id: admin.id, label: admin.full_name },
        before: { email: admin.email },
      });
    });
  } catch (error) {
    if (!isLastAdmin(error)) throw error;
    return fail('last_admin', 'This is the last administrator. Add another one first.');
  }
  return ok(null);
};

/** Turns two-factor login off for an administrator or agent who has lost phone and recovery codes. */
export const resetTwoFactor = async (
  app: App,
  actor: Actor,
  { email }: { email: string },
): Promise<Result<null, 'forbidden' | 'not_found' | 'off'>> => {
  if (!mayManageAdmins(actor)) return adminOnlyError;
  const owner = await findUserByEmail(app.db, email.trim().toLowerCase());
  if (owner?.role !== 'admin' && owner?.role !== 'agent')
    return fail('not_found', 'No administrator or agent has this email address.');
  const disabled = await app.db.transaction(async (tx) => {
    if (!(await disableTwoFactorSecret(tx, owner.id))) return false;
    await recordTwoFactorChange(app, tx, owner, { news: 'off' }, actor);
    return true;
  });
  if (!disabled) return fail('off', 'Two-factor login is off for this account.');
  await resetCodeAttempts(app, owner.id);
  return ok(null);
};
