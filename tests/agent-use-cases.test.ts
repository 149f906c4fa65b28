import { describe, expect, test } from 'vitest';
import { loadBiddingContext, loadOwnBids } from '~/features/bids/own-bids.server.ts';
import { placeBid } from '~/features/bids/place-bid.server.ts';
import { withdrawBid } from '~/features/bids/withdraw-bid.server.ts';
import { emptyFormValues } from '~/features/content/content-values.ts';
import { countPackageInquiries } from '~/features/leads/core/lead-counts.server.ts';
import { listLeadPackages } from '~/features/leads/list/list-leads.server.ts';
import { duplicatePackage } from '~/features/packages/agent/duplicate-package.server.ts';
import {
  countPackageStates,
  findOwnPackages,
  findOwnPackageView,
  listOwnPackages,
} from '~/features/packages/agent/list-own-packages.server.ts';
import { draftPackageForm, loadPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import { packageFields } from '~/features/packages/content/package-fields.ts';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import {
  deletePackageDraft,
  findPackageDraft,
  listPackageDrafts,
  savePackageDraft,
} from '~/features/packages/drafts/package-drafts.server.ts';
import { deletePackage } from '~/features/packages/lifecycle/delete-package.server.ts';
import { discardEdit } from '~/features/packages/lifecycle/discard-edit.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { switchPackage } from '~/features/packages/lifecycle/switch-package.server.ts';
import { countPackageViews } from '~/features/packages/views/record-package-view.server.ts';
import { searchAgentRecords } from '~/features/search/search-records.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import { testDatabase } from './database.ts';
import { accountsApp } from './factories/accounts.ts';
import { someUser } from './factories/agents.ts';
import { ownBidsOf, someBid } from './factories/bids.ts';
import { agentActor, insertTestAgent, publicPackage, somePackage } from './factories/packages.ts';

const app = await accountsApp(await testDatabase());
const { db } = app;

/** A public package with a bid, and a draft, of the agent Asha. */
const asha = await (async () => {
  await insertTestAgent(app, 'asha');
  const id = await publicPackage(app, 'asha');
  const draft = '00000000-0000-4000-8000-00000000000d';
  const typed = { ...emptyFormValues(packageFields), title: 'Draft' };
  await savePackageDraft(app, agentActor('asha'), { id: draft, formKey: 'form', typed });
  await placeBid(app, agentActor('asha'), someBid(id, 500));
  return { id, draft, typed };
})();

/** Actors with the id of the agent but without the role, and others: the role decides, not the id. */
const others: Actor[] = [
  visitor,
  { id: null, role: 'command', full_name: 'npm run admin' },
  someUser('customer'),
  someUser('admin'),
  { id: 'asha', role: 'customer', full_name: 'Asha Rao' },
  { id: 'asha', role: 'admin', full_name: 'Asha Rao' },
];

/** What only an agent may do. Changes are listed after the reads, deletions last. */
const forAgents: Record<string, (actor: Actor) => Promise<Result<unknown>>> = {
  'read the own packages': (actor) => listOwnPackages(db, actor, ownPackageList.initial),
  'count the own packages': (actor) => countPackageStates(db, actor),
  'find the own packages': (actor) => findOwnPackages(db, actor, 'river', 5),
  'read the own bids': (actor) => loadOwnBids(db, actor),
  'read the bidding context': (actor) => loadBiddingContext(db, actor),
  'search the own records': (actor) => searchAgentRecords(app, actor, 'river'),
  'save a draft': (actor) => savePackageDraft(app, actor, { id: asha.draft, formKey: 'form', typed: asha.typed }),
  'create a package': (actor) => savePackage(app, actor, { content: somePackage() }),
  'edit a package': (actor) => savePackage(app, actor, { id: asha.id, content: somePackage({ title: 'Edited' }) }),
  'discard an edit': (actor) => discardEdit(app, actor, { packageId: asha.id }),
  'duplicate a package': (actor) => duplicatePackage(app, actor, asha.id),
  'place a bid': (actor) => placeBid(app, actor, someBid(asha.id, 600)),
  'withdraw a bid': (actor) =>
    ownBidsOf(app, 'asha').then(({ active }) => withdrawBid(app, actor, active[0]?.id ?? '')),
  'deactivate a package': (actor) => switchPackage(app, actor, { packageId: asha.id, active: false }),
  'delete a draft': (actor) => deletePackageDraft(app, actor, asha.draft),
  'delete a package': (actor) => deletePackage(app, actor, { packageId: asha.id }),
};

/** What everybody else finds to be empty. */
const reads: Record<string, [read: (actor: Actor) => Promise<unknown>, nothing: unknown]> = {
  'a package': [(actor) => findOwnPackageView(db, actor, asha.id), null],
  'the form of a package': [(actor) => loadPackageForm(app, actor, asha.id), null],
  drafts: [(actor) => listPackageDrafts(app, actor), []],
  'a draft': [(actor) => findPackageDraft(app, actor, asha.draft), null],
  'the form of a draft': [(actor) => draftPackageForm(app, actor, asha.draft), null],
  'packages for leads': [(actor) => listLeadPackages(app, actor), []],
};

// Changes and deletions follow what reads their records.
describe('what belongs to agents', { shuffle: false }, () => {
  test.each(Object.entries(reads))('%s: only the agent reads it', async (_what, [read, nothing]) => {
    for (const actor of others) expect(await read(actor), actor.role).toEqual(nothing);
    expect(await read(agentActor('asha'))).not.toEqual(nothing);
  });

  test('views and inquiries of packages are zero for everybody else', async () => {
    for (const count of [countPackageViews, countPackageInquiries])
      for (const actor of others) expect(await count(app, actor, [asha.id])).toEqual({ [asha.id]: 0 });
  });

  test.each(Object.entries(forAgents))('only an agent may %s', async (_what, act) => {
    for (const actor of others)
      expect(await act(actor), actor.role).toMatchObject({ success: false, error: { code: 'forbidden' } });
    expect(await act(agentActor('asha'))).toMatchObject({ success: true });
  });
});
