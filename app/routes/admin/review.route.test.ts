import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { adminPanelFixture } from '#tests/factories/admin-panel.ts';
import { agentActor, somePackage } from '#tests/factories/packages.ts';
import { redirection } from '#tests/route-args.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { action as decide, loader as details } from './package.tsx';
import { loader as pending, action as pendingAction } from './pending.tsx';

/** The form of several selected packages. */
const selectionForm = (selected: readonly string[]): [string, string][] => [
  ['intent', 'approve-selected'],
  ...selected.map((choice): [string, string] => ['selected', choice]),
];

const { app, clock, agentId, args, toastOf, stored, seenOf, onScreen, subjects } = await adminPanelFixture(
  await testDatabase(),
);

describe('the queue', () => {
  test('approves and stays at the same URL, with a link to the package', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    const path = '/admin/pending?q=river&page=2';
    const answer = await redirection(pendingAction(args(path, { form: { intent: 'approve', package: id, seen } })));
    expect(answer?.to).toBe(path);
    expect(await toastOf(answer?.cookies)).toEqual({
      title: 'Package Approved',
      description: '“River” is live now. The agent will get an email.',
      link: { label: 'View package', to: `/admin/packages/${id}` },
    });
    expect(await stored(id)).toMatchObject({ status: 'approved', is_active: true });
    expect(await subjects()).toContain('Approved: River');
  });

  test('approves the selected packages, and skips and names one that was changed meanwhile', async () => {
    const [river, hill, sea] = [
      await onScreen({ title: 'River' }),
      await onScreen({ title: 'Hill' }),
      await onScreen({ title: 'Sea' }),
    ];
    await savePackage(app, agentActor(agentId()), { id: hill.id, content: somePackage({ title: 'Swapped' }) });
    const selected = [river, hill].map(({ id, seen }) => `${id} ${seen}`);
    const path = '/admin/pending?q=river&page=2';
    const answer = await redirection(pendingAction(args(path, { form: selectionForm(selected) })));
    expect(answer?.to).toBe(path);
    expect(await toastOf(answer?.cookies)).toMatchObject({
      title: '1 updated, 1 not',
      description: expect.stringMatching(/^“Swapped”: This package was just updated/),
    });
    const states = await Promise.all([river, hill, sea].map(({ id }) => stored(id)));
    expect(states.map(({ status, awaiting_review }) => [status, awaiting_review])).toEqual([
      ['approved', false],
      ['pending', true],
      ['pending', true],
    ]);
    expect(await subjects()).toEqual(['Approved: River']);
    expect((await listAuditEvents(app.db, { kind: 'package', entity_id: river.id })).total).toBe(1);
    expect((await listAuditEvents(app.db, { kind: 'package', entity_id: hill.id })).total).toBe(0);
  });

  test('approves nothing without a selection, or when every selected package was decided', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    const post = (selected: string[]) => pendingAction(args('/admin/pending', { form: selectionForm(selected) }));
    expect(await post([])).toMatchObject({
      data: { toast: { description: 'Select at least one package.' } },
      init: { status: 400 },
    });
    expect(await post(['nonsense', ' ', `${id} 9e99`])).toMatchObject({ init: { status: 409 } });
    expect((await stored(id)).status).toBe('pending');
    expect(await redirection(post([`${id} ${seen}`, `${id} ${seen}`]))).not.toBeNull();
    expect(await post([`${id} ${seen}`])).toMatchObject({
      data: { toast: { description: expect.stringMatching(/^“River”: .*not waiting for review/) } },
      init: { status: 409 },
    });
    expect(await subjects()).toHaveLength(1);
  });

  test('rejects only with a reason, and keeps the submitted values', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    const form = { intent: 'reject', package: id, seen };
    for (const reason of ['', '   '])
      expect(await pendingAction(args(`/admin/pending?reject=${id}`, { form: { ...form, reason } }))).toMatchObject({
        data: {
          toast: { title: 'Error deactivating package' },
          rejection: { reason, error: 'Please enter a reason.' },
        },
        init: { status: 400 },
      });
    expect(await stored(id)).toMatchObject({ awaiting_review: true, rejection_reason: null });
    const answer = await redirection(
      pendingAction(args(`/admin/pending?reject=${id}`, { form: { ...form, reason: 'Which hotel?' } })),
    );
    expect(answer?.to).toBe('/admin/pending');
    expect(await stored(id)).toMatchObject({ awaiting_review: false, rejection_reason: 'Which hotel?' });
    expect(await subjects()).toContain('Please change: River');
  });

  test('opens the rejection without the earlier reasons when they cannot be read', async () => {
    const { id } = await onScreen();
    await app.db.execute(sql`alter table audit_events rename to audit_events_away`);
    try {
      expect(await pending(args(`/admin/pending?reject=${id}`))).toMatchObject({
        data: { found: { asked: { id }, earlierReasons: [] } },
      });
    } finally {
      await app.db.execute(sql`alter table audit_events_away rename to audit_events`);
    }
  });

  test('confirms the rejection of the package in the URL, if it exists', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    expect(await pending(args(`/admin/pending?reject=${id}`))).toMatchObject({
      data: { found: { asked: { id, title: 'River', version: seen } } },
    });
    expect(await pending(args('/admin/pending?reject=nonsense'))).toMatchObject({ data: { found: { asked: null } } });
  });

  test('accepts no other action', async () => {
    const refused = await pendingAction(args('/admin/pending', { form: { intent: 'delete', package: 'x' } })).catch(
      (answer: unknown) => answer,
    );
    expect(refused).toMatchObject({ status: 400 });
  });
});

describe('details', () => {
  test('continue with the next package of the queue, or return to it; only the package of the URL is decided', async () => {
    const first = await onScreen({ title: 'First' });
    const second = await onScreen({ title: 'Second' });
    const path = `/admin/packages/${first.id}?q=s`;
    const form = { intent: 'approve', package: second.id, seen: first.seen };
    const answer = await redirection(decide(args(path, { id: first.id, form })));
    expect(answer?.to).toBe(`/admin/packages/${second.id}?q=s`);
    expect([(await stored(first.id)).status, (await stored(second.id)).status]).toEqual(['approved', 'pending']);
    const last = { intent: 'reject', package: second.id, seen: second.seen, reason: 'No' };
    expect((await redirection(decide(args(`/admin/packages/${second.id}`, { id: second.id, form: last }))))?.to).toBe(
      '/admin/pending',
    );
  });

  test('return a decided package to review and stay with it; a second return is refused', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    const path = `/admin/packages/${id}`;
    await decide(args(path, { id, form: { intent: 'approve', seen } }));
    const form = { intent: 'return', seen: await seenOf(id) };
    clock.advance(1000);
    const answer = await redirection(decide(args(path, { id, form })));
    expect(answer?.to).toBe(path);
    expect(await toastOf(answer?.cookies)).toEqual({
      title: 'Returned to review',
      description: '“River” waits for review again. The agent gets no email about the decision.',
    });
    expect(await stored(id)).toMatchObject({ status: 'pending', awaiting_review: true });
    expect(await subjects()).toEqual([]);
    expect(await decide(args(path, { as: 'second', id, form }))).toMatchObject({
      data: { toast: { title: 'Not returned to review', description: 'This package is already waiting for review.' } },
      init: { status: 409 },
    });
  });

  test('of an approved package belong to the approved list, when the link names none', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    const opened = () => details(args(`/admin/packages/${id}`, { id }));
    expect(await opened()).toMatchObject({ data: { query: { list: 'pending' } } });
    await decide(args(`/admin/packages/${id}`, { id, form: { intent: 'approve', seen } }));
    expect(await opened()).toMatchObject({ data: { query: { list: 'approved' } } });
  });

  test('of an unknown package are not found', async () => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await details(args(`/admin/packages/${id}`, { id }))).toMatchObject({
        data: { details: null },
        init: { status: 404 },
      });
  });

  test('show who decided what, and why', async () => {
    const { id, seen } = await onScreen({ title: 'River' });
    await decide(args(`/admin/packages/${id}`, { id, form: { intent: 'reject', seen, reason: 'Which hotel?' } }));
    expect(await details(args(`/admin/packages/${id}`, { id }))).toMatchObject({
      data: {
        details: {
          moderationStatus: 'rejected',
          rejection_reason: 'Which hotel?',
          history: [{ label: 'Package rejected', reason: 'Which hotel?', actor: { full_name: 'Anita Desai' } }],
        },
      },
    });
  });
});

describe('two administrators have the same package open', () => {
  /** Each posts what the screen showed, one after the other. */
  const both = async (intents: [string, string]) => {
    const { id, seen } = await onScreen({ title: 'River' });
    const post = (as: string, intent: string) =>
      decide(args(`/admin/packages/${id}`, { as, id, form: { intent, seen, reason: 'No' } }));
    expect(await redirection(post('boss', intents[0]))).not.toBeNull();
    return { id, second: await post('second', intents[1]) };
  };

  test.each([
    ['approve', 'reject', 409, 'Error deactivating package', /was just updated/],
    ['reject', 'approve', 409, 'Error approving package', /not waiting for review/],
    ['approve', 'approve', 409, 'Error approving package', /not waiting for review/],
    ['reject', 'reject', 409, 'Error deactivating package', /was just updated/],
  ] as const)(
    'one %ss, then the other %ss: rejected, nothing is overwritten',
    async (one, other, status, title, why) => {
      const { id, second } = await both([one, other]);
      expect(second).toMatchObject({
        data: { toast: { title, description: expect.stringMatching(why), tone: 'destructive' } },
        init: { status },
      });
      expect((await stored(id)).status).toBe(one === 'approve' ? 'approved' : 'pending');
      expect((await listAuditEvents(app.db, { kind: 'package', entity_id: id })).total).toBe(1);
      expect(await subjects()).toHaveLength(1);
    },
  );

  test('the second sees the current package and can decide then', async () => {
    const { id } = await both(['approve', 'reject']);
    expect(await details(args(`/admin/packages/${id}`, { as: 'second', id }))).toMatchObject({
      data: { details: { moderationStatus: 'active', history: [{ label: 'Package approved' }] } },
    });
    const form = { intent: 'reject', seen: await seenOf(id), reason: 'No' };
    expect(await redirection(decide(args(`/admin/packages/${id}`, { as: 'second', id, form })))).not.toBeNull();
    expect((await stored(id)).rejection_reason).toBe('No');
  });

  test('control run: with the version read on submit instead of on load, the second decision overwrites the first', async () => {
    const { id } = await onScreen({ title: 'River' });
    for (const [as, intent] of [
      ['boss', 'approve'],
      ['second', 'reject'],
    ] as const) {
      const form = { intent, seen: await seenOf(id), reason: 'No' };
      clock.advance(1000);
      expect(await redirection(decide(args(`/admin/packages/${id}`, { as, id, form })))).not.toBeNull();
    }
    expect(await stored(id)).toMatchObject({ status: 'pending', rejection_reason: 'No' });
    expect(await subjects()).toHaveLength(2);
  });

  test('an invalid version is rejected', async () => {
    const { id } = await onScreen();
    for (const seen of ['', 'now', '2026-11-20', '9e99'])
      expect(await decide(args(`/admin/packages/${id}`, { id, form: { intent: 'approve', seen } }))).toMatchObject({
        init: { status: 409 },
      });
  });
});
