import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { openAdmin } from '#tests/factories/agents.ts';
import { makeAgent } from '#tests/factories/packages.ts';
import { untilWaiting } from '#tests/until-waiting.ts';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { closeAccount } from '~/features/accounts/close-account.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { deleteAgent } from './delete-agent.server.ts';
import { holdAgent } from './hold-agent.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const numbers = { next: 1 };
let admin: SignedInUser;
let id: string;

beforeAll(async () => {
  admin = await openAdmin(app);
});
beforeEach(async () => {
  id = `agent ${numbers.next++}`;
  await makeAgent(app, id, 'River Journeys');
});

const hold = (agentId = id) => app.db.transaction((tx) => holdAgent(tx, agentId));
const closed = async (db: Queryable = app.db) =>
  (await db.execute<{ closed: boolean }>(sql`select closed_at is not null as closed from users where id = ${id}`))
    .rows[0]?.closed;

test('an agent is held by id and company, one without an account or with a closed one is not', async () => {
  expect(await hold()).toEqual({ id, email: `${id}@example.in`, company_name: 'River Journeys' });
  expect(await hold('nobody')).toBeNull();
  await deleteAgent(app, admin, { id });
  expect(await hold()).toBeNull();
});

test('whoever closes the account waits until the agent is let go', async () => {
  const closing = await app.db.transaction(async (tx) => {
    await holdAgent(tx, id);
    const answer = deleteAgent(app, admin, { id });
    await untilWaiting(tx, 1);
    expect(await closed(tx)).toBe(false);
    return { answer };
  });
  expect(await closing.answer).toMatchObject({ success: true });
  expect(await closed()).toBe(true);
});

/** One works for the agent, another closes the account and waits for the first, a third comes to hold the agent. What the third meets. */
const third = async (holding: () => Promise<unknown>, waitingThen: number): Promise<unknown[]> => {
  const { others } = await app.db.transaction(async (tx) => {
    await holdAgent(tx, id);
    const closing = app.db.transaction((other) => closeAccount(app, other, { id, role: 'agent' }));
    await untilWaiting(tx, 1);
    const others = Promise.allSettled([closing, holding()]);
    await untilWaiting(tx, waitingThen);
    return { others };
  });
  return (await others).flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause ?? one.reason)] : []));
};

test('whoever holds an agent never waits in a ring with whoever closes the account', async () => {
  expect(await third(() => hold(), 1)).toEqual([]);
  expect(await closed()).toBe(true);
});

test('control: profile and account locked in the other order do', async () => {
  const backwards = () =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select from agents where id = ${id} for share`);
      await tx.execute(sql`select from users where id = ${id} for share`);
    });
  const troubles = await third(backwards, 2);
  expect(troubles).toEqual(databaseKind === 'embedded' ? [] : [expect.stringContaining('deadlock detected')]);
});
