import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertTestAgent, savedPackage, somePackage } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { findFullPackage, lockFullPackage } from '../core/own-packages.store.server.ts';
import { type PackageState, type PackageTransition, packageTransitions } from '../core/package.ts';
import { updatePackageState } from '../core/packages.store.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });

beforeAll(() => insertTestAgent(app, 'asha'));

test('the table of transitions and the conditional update agree in every state', async () => {
  const states: PackageState[] = [];
  for (const was_approved of [true, false])
    for (const awaiting_review of [true, false])
      for (const rejection_reason of ['No', null])
        for (const status of ['approved', 'pending'] as const)
          for (const edit_status of [null, 'in_review', 'rejected'] as const)
            states.push({
              was_approved,
              awaiting_review,
              rejection_reason,
              edit_status,
              status,
              is_active: status === 'approved',
            });
  const possible = states.filter(
    (state) =>
      (state.status === 'pending' && state.edit_status === null) ||
      (state.was_approved && !state.awaiting_review && state.rejection_reason === null),
  );
  for (const state of possible)
    for (const transition of Object.keys(packageTransitions) as PackageTransition[]) {
      if (transition === 'save' || transition === 'save-edit') continue;
      const id = await savedPackage(app, 'asha');
      await app.db.execute(sql`update travel_packages set status = ${state.status}, is_active = ${state.is_active},
        awaiting_review = ${state.awaiting_review}, rejection_reason = ${state.rejection_reason},
        approved_version = ${state.was_approved ? '{}' : null}::jsonb,
        submitted_version = ${state.edit_status ? JSON.stringify(somePackage({ title: 'Edited' })) : null}::jsonb,
        edit_rejection_reason = ${state.edit_status === 'rejected' ? 'No' : null} where id = ${id}`);
      const moved = await app.db.transaction(async (tx) => {
        const was = await lockFullPackage(tx, id);
        return was && updatePackageState(tx, transition, was, { rejection_reason: 'No', now: clock.now() });
      });
      expect({ state, transition, moved }).toEqual({
        state,
        transition,
        moved: packageTransitions[transition].refusal(state) === null,
      });
      if (moved) expect(await findFullPackage(app.db, id)).toMatchObject(packageTransitions[transition].to ?? {});
    }
});
