import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { closeAccount } from '~/features/accounts/closing/close-account.server.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { deleteAgent } from '../admin/verify-agent.server.ts';
import { lockAgent } from './agent-schema.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const numbers = { next: 1 };
let admin: Account;
let id: string;

beforeAll(async () => {
  admin = await createTestAdmin(app);
});
beforeEach(async () => {
  id = `agent ${numbers.next++}`;
  await insertTestAgent(app, id, 'River Journeys');
});

const lock = (agentId = id) => app.db.transaction((tx) => lockAgent(tx, agentId));
const closed = async (db: Queryable = app.db) =>
  (await db.execute<{ closed: boolean }>(sql`select closed_at is not null as closed from users where id = ${id}`))
    .rows[0]?.closed;

test('locks an open agent; returns null for an unknown or closed one', async () => {
  expect(await lock()).toEqual({ id, email: `${id}@example.in`, company_name: 'River Journeys', suspended: false });
  expect(await lock('nobody')).toBeNull();
  await deleteAgent(app, admin, { id });
  expect(await lock()).toBeNull();
});

test('closing the account waits until the lock is released', async () => {
  const closing = await app.db.transaction(async (tx) => {
    await lockAgent(tx, id);
    const answer = deleteAgent(app, admin, { id });
    await waitForLockWaiters(tx, 1);
    expect(await closed(tx)).toBe(false);
    return { answer };
  });
  expect(await closing.answer).toMatchObject({ success: true });
  expect(await closed()).toBe(true);
});

/** One transaction locks the agent, a second one closes the account and waits, a third one locks as well. @returns the errors */
const thirdTransaction = async (lockAgain: () => Promise<unknown>, waitingCount: number): Promise<unknown[]> => {
  const { others } = await app.db.transaction(async (tx) => {
    await lockAgent(tx, id);
    const closing = app.db.transaction((other) => closeAccount(app, other, { id, role: 'agent' }));
    await waitForLockWaiters(tx, 1);
    const others = Promise.allSettled([closing, lockAgain()]);
    await waitForLockWaiters(tx, waitingCount);
    return { others };
  });
  return (await others).flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause ?? one.reason)] : []));
};

test('locking an agent does not deadlock with closing the account', async () => {
  expect(await thirdTransaction(() => lock(), 1)).toEqual([]);
  expect(await closed()).toBe(true);
});

test('control run: locking profile and account in the other order deadlocks', async () => {
  const lockInReverse = () =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select from agents where id = ${id} for share`);
      await tx.execute(sql`select from users where id = ${id} for share`);
    });
  const errors = await thirdTransaction(lockInReverse, 2);
  expect(errors).toEqual(databaseKind === 'embedded' ? [] : [expect.stringContaining('deadlock detected')]);
});
