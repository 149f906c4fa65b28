import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import { updateName, updatePhone } from '../core/accounts.store.server.ts';
import { nameField, parseFields, phoneField } from '../forms/account-fields.server.ts';

const fields = z.object({ full_name: nameField, phone: phoneField });

/** Saves name and phone. Email, role and flags do not change, whatever is posted. */
export const updateProfile = async (
  app: App,
  user: Account,
  values: { full_name: string; phone: string },
): Promise<Result<{ full_name: string; phone: string }, 'invalid'>> => {
  const parsed = parseFields(fields, values);
  if (!parsed.success) return parsed;
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await updateName(tx, user.id, parsed.data.full_name, now);
    await updatePhone(tx, user, parsed.data.phone, now);
  });
  return ok(parsed.data);
};

/**
 * Updates the name of a user, for features with a profile of their own. Call it in the caller's transaction before updating the profile: closing an account
 * locks in the same order. False when the account is closed.
 */
export const renameUser = (app: Pick<App, 'clock'>, tx: Tx, userId: string, full_name: string): Promise<boolean> =>
  updateName(tx, userId, full_name, app.clock.now());
