import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { recovery_codes, two_factors } from '../core/accounts.tables.server.ts';

/** Inserts or replaces a secret that waits for its first code; false when two-factor login is already on. */
export const insertPendingSecret = async (
  db: Queryable,
  { userId, sealed_secret, now }: { userId: string; sealed_secret: string; now: Date },
): Promise<boolean> => {
  const inserted = await db
    .insert(two_factors)
    .values({ user_id: userId, sealed_secret, created_at: now })
    .onConflictDoUpdate({
      target: two_factors.user_id,
      set: { sealed_secret, created_at: now },
      setWhere: isNull(two_factors.confirmed_at),
    })
    .returning({ user_id: two_factors.user_id });
  return inserted.length > 0;
};

export const findTwoFactor = async (db: Queryable, userId: string) => {
  const [row] = await db.select().from(two_factors).where(eq(two_factors.user_id, userId));
  return row ?? null;
};

/** Confirms the secret: from now on logins require codes. False when it is already confirmed or another secret is pending. */
export const confirmSecret = async (
  tx: Tx,
  { userId, sealed_secret, step, now }: { userId: string; sealed_secret: string; step: number; now: Date },
): Promise<boolean> => {
  const confirmed = await tx
    .update(two_factors)
    .set({ confirmed_at: now, last_step: step })
    .where(
      and(
        eq(two_factors.user_id, userId),
        eq(two_factors.sealed_secret, sealed_secret),
        isNull(two_factors.confirmed_at),
      ),
    )
    .returning({ user_id: two_factors.user_id });
  return confirmed.length > 0;
};

/** Consumes the code of this time step; false when it or a later one was used before. */
export const consumeTotpStep = async (db: Queryable, userId: string, step: number): Promise<boolean> => {
  const used = await db
    .update(two_factors)
    .set({ last_step: step })
    .where(
      and(
        eq(two_factors.user_id, userId),
        isNotNull(two_factors.confirmed_at),
        or(isNull(two_factors.last_step), lt(two_factors.last_step, step)),
      ),
    )
    .returning({ user_id: two_factors.user_id });
  return used.length > 0;
};

/** Turns two-factor login off by deleting secret and recovery codes; false when it was not on. */
export const disableTwoFactorSecret = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tx
    .delete(two_factors)
    .where(and(eq(two_factors.user_id, userId), isNotNull(two_factors.confirmed_at)))
    .returning({ user_id: two_factors.user_id });
  return deleted.length > 0;
};

/** Deletes any two-factor data, including a pending secret. */
export const deleteTwoFactorSecret = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(two_factors).where(eq(two_factors.user_id, userId));
};

/** Replaces all recovery codes; false when two-factor login is off. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string, hashes: string[]): Promise<boolean> => {
  const on = await tx
    .select({ user_id: two_factors.user_id })
    .from(two_factors)
    .where(and(eq(two_factors.user_id, userId), isNotNull(two_factors.confirmed_at)))
    .for('update');
  if (on.length === 0) return false;
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
  return true;
};

/** Consumes a recovery code; false when none has this hash or it was used before. */
export const consumeRecoveryCode = async (tx: Tx, userId: string, code_hash: string, now: Date): Promise<boolean> => {
  const used = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.user_id, userId),
        eq(recovery_codes.code_hash, code_hash),
        isNull(recovery_codes.used_at),
        sql`exists (select from ${two_factors} where ${two_factors.user_id} = ${userId} and ${two_factors.confirmed_at} is not null)`,
      ),
    )
    .returning({ code_hash: recovery_codes.code_hash });
  return used.length > 0;
};

export const countRecoveryCodes = async (db: Queryable, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)));
  return row?.left ?? 0;
};
