import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { adminPanelFixture } from '#tests/factories/admin-panel.ts';
import { someLead } from '#tests/factories/leads.ts';
import { agentActor, somePackage } from '#tests/factories/packages.ts';
import { redirection } from '#tests/route-args.ts';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { action as changeLeads } from './leads/leads.tsx';
import { action as pendingAction } from './pending.tsx';

/** The form of selected rows: its fields, and 'id version' of each row. */
const selectionForm = (selected: readonly string[], given: Record<string, string>): [string, string][] => [
  ...Object.entries(given),
  ...selected.map((choice): [string, string] => ['selected', choice]),
];

const { app, clock, agentId, args, toastOf, stored, seenOf, onScreen, subjects } = await adminPanelFixture(
  await testDatabase(),
);

describe('pending packages', () => {
  test('rejects the selected packages for one reason', async () => {
    const [river, hill, sea] = [
      await onScreen({ title: 'River' }),
      await onScreen({ title: 'Hill' }),
      await onScreen({ title: 'Sea' }),
    ];
    await savePackage(app, agentActor(agentId()), { id: sea.id, content: somePackage({ title: 'Swapped' }) });
    const selected = [river, hill, sea].map(({ id, seen }) => `${id} ${seen}`);
    const post = (reason: string) => {
      const given = { intent: 'reject-selected', reason };
      return pendingAction(args('/admin/pending?q=i&reject=selected', { form: selectionForm(selected, given) }));
    };
    expect(await post('  ')).toMatchObject({
      data: {
        packageId: '',
        toast: { title: 'No package rejected', description: 'Please enter a reason for the agents.' },
        rejection: { reason: '  ', error: 'Please enter a reason.' },
      },
      init: { status: 400 },
    });
    const answer = await redirection(post('Which hotel?'));
    expect(answer?.to).toBe('/admin/pending?q=i');
    expect(await toastOf(answer?.cookies)).toMatchObject({
      title: '2 updated, 1 not',
      description: expect.stringMatching(/^“Swapped”: This package was just updated/),
    });
    const states = () => Promise.all([river, hill, sea].map(({ id }) => stored(id)));
    expect((await states()).map(({ rejection_reason }) => rejection_reason)).toEqual([
      'Which hotel?',
      'Which hotel?',
      null,
    ]);
    expect(await subjects()).toEqual(['Please change: River', 'Please change: Hill']);
    for (const [{ id }, total] of [[river, 1] as const, [hill, 1] as const, [sea, 0] as const])
      expect((await listAuditEvents(app.db, { action: 'package_rejected', entity_id: id })).total).toBe(total);
    expect(await post('Again')).toMatchObject({
      data: { rejection: { reason: 'Again', error: undefined } },
      init: { status: 409 },
    });
  });

  test('one approves a selection, the other rejects it: the second changes nothing and is told of each', async () => {
    const opened = [await onScreen({ title: 'River' }), await onScreen({ title: 'Hill' })];
    const post = (as: string, intent: string, rows: readonly { id: string; seen: string }[]) => {
      const selected = rows.map(({ id, seen }) => `${id} ${seen}`);
      const form = selectionForm(selected, { intent, reason: 'No' });
      return pendingAction(args('/admin/pending', { as, form }));
    };
    expect(await redirection(post('boss', 'approve-selected', opened))).not.toBeNull();
    expect(await post('second', 'reject-selected', opened)).toMatchObject({
      data: {
        toast: {
          title: 'No package rejected',
          description: expect.stringMatching(/“River”: .*just updated.*“Hill”: .*just updated/),
        },
      },
      init: { status: 409 },
    });
    const states = () => Promise.all(opened.map(({ id }) => stored(id)));
    expect((await states()).map(({ status }) => status)).toEqual(['approved', 'approved']);
    // Control run: with the versions that are stored by then, the second overwrites the first.
    const current = await Promise.all(opened.map(async ({ id }) => ({ id, seen: await seenOf(id) })));
    clock.advance(1000);
    expect(await redirection(post('second', 'reject-selected', current))).not.toBeNull();
    expect((await states()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});

/** The toast of an answer, whether it redirects or not. */
const answerOf = async (answer: Promise<unknown>) => {
  let shown: unknown;
  const redirected = await redirection(async () => {
    shown = await answer;
    return shown;
  });
  return redirected ? toastOf(redirected.cookies) : (shown as { data: { toast: unknown } }).data.toast;
};

test('of two administrators who have selected the same leads the second changes nothing and is told of each', async () => {
  const agent = agentActor(agentId());
  const selected: string[] = [];
  for (const first_name of ['Asha', 'Ravi']) {
    const saved = await createLead(app, agent, someLead({ first_name }));
    if (!saved.success) throw new Error(saved.error.message);
    selected.push(`${saved.data.id} ${(await loadLead(app, agent, saved.data.id))?.lead.version}`);
  }
  const change = (as: string, status: string, rows = selected) =>
    changeLeads(args('/admin/leads', { as, form: selectionForm(rows, { intent: 'move-selected', status }) }));
  const events = async () => (await listAuditEvents(app.db)).total;
  const before = await events();
  clock.advance(1000);
  expect(await answerOf(change('boss', 'contacted'))).toMatchObject({ title: '2 leads marked as Contacted' });
  expect(await events()).toBe(before + 2);
  expect(await answerOf(change('second', 'closed'))).toMatchObject({
    title: 'No lead updated',
    description: expect.stringMatching(/“Asha Iyer”: It was updated meanwhile.*“Ravi Iyer”/),
  });
  expect(await answerOf(change('boss', 'closed', []))).toMatchObject({
    title: 'No lead updated',
    description: expect.stringMatching(/^Select at least one/),
  });
  for (const as of ['agent', 'priya', 'nobody']) expect(await redirection(() => change(as, 'closed'))).not.toBeNull();
  expect(await events()).toBe(before + 2);
});
