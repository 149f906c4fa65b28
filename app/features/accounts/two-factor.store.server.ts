import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { recovery_codes, two_factors } from './accounts.tables.server.ts';

/** Keeps a secret that waits for its first code; false when two-factor login is on already. */
export const insertPendingSecret = async (
  db: Queryable,
  { userId, sealed_secret, now }: { userId: string; sealed_secret: string; now: Date },
): Promise<boolean> => {
  const written = await db
    .insert(two_factors)
    .values({ user_id: userId, sealed_secret, created_at: now })
    .onConflictDoUpdate({
      target: two_factors.user_id,
      set: { sealed_secret, created_at: now },
      setWhere: isNull(two_factors.confirmed_at),
    })
    .returning({ user_id: two_factors.user_id });
  return written.length > 0;
};

export const findTwoFactor = async (db: Queryable, userId: string) => {
  const [row] = await db.select().from(two_factors).where(eq(two_factors.user_id, userId));
  return row ?? null;
};

/** From now on logins ask for codes; false when that was so, or the secret is not the one whose code was given. */
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

/** Uses the code of this step up; false when it, or a later one, was used before. */
export const spendStep = async (db: Queryable, userId: string, step: number): Promise<boolean> => {
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

/** Takes secret and recovery codes away; false when there were none. */
export const deleteTwoFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const gone = await tx
    .delete(two_factors)
    .where(and(eq(two_factors.user_id, userId), isNotNull(two_factors.confirmed_at)))
    .returning({ user_id: two_factors.user_id });
  return gone.length > 0;
};

/** Takes away whatever there is of a second factor, also a secret that waits for its first code. */
export const forgetTwoFactor = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(two_factors).where(eq(two_factors.user_id, userId));
};

/** Puts new recovery codes in the place of all former ones; false when two-factor login is off. */
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

/** Uses a recovery code up; false when there is none of this hash, or it was used before. */
export const spendRecoveryCode = async (tx: Tx, userId: string, code_hash: string, now: Date): Promise<boolean> => {
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
