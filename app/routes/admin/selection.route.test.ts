import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { adminPanelFixture } from '#tests/factories/admin-panel.ts';
import { someUser } from '#tests/factories/agents.ts';
import { somePage } from '#tests/factories/landing-pages.ts';
import { createTestAgent, someLead } from '#tests/factories/leads.ts';
import { agentActor, somePackage } from '#tests/factories/packages.ts';
import { redirection } from '#tests/route-args.ts';
import { adList } from '~/features/ads/ad-search.ts';
import { listAds } from '~/features/ads/list-ads.server.ts';
import { saveAd } from '~/features/ads/save-ad.server.ts';
import { getAgentForAdmin } from '~/features/agents/admin/list-agents.server.ts';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { listPages } from '~/features/pages/admin/list-pages.server.ts';
import { savePage } from '~/features/pages/admin/save-page.server.ts';
import type { LandingPageInput } from '~/features/pages/core/page-fields.ts';
import { landingPageList } from '~/features/pages/core/page-search.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { action as changeAds } from './ads/ads.tsx';
import { action as changeAgents } from './agents/agents.tsx';
import { action as changePages } from './cms/cms.tsx';
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
const admin = someUser('admin');

describe('pending packages', () => {
  test('rejects the selected packages for one reason', async () => {
    const [river, hill, sea] = [
      await onScreen({ title: 'River' }),
      await onScreen({ title: 'Hill' }),
      await onScreen({ title: 'Sea' }),
    ];
    await savePackage(app, agentActor(agentId()), { id: sea.id, content: somePackage({ title: 'Swapped' }) });
    const selected = [river, hill, sea].map(({ id, seen }) => `${id} ${seen}`);
    const post = (reason: string, earlier_reason = '') => {
      const given = { intent: 'reject-selected', reason, earlier_reason };
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
    const answer = await redirection(post('', 'Which hotel?'));
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

const saveDraft = async (given: Partial<LandingPageInput>) =>
  expect(await savePage(app, admin, somePage(given), { transition: 'save-draft' })).toMatchObject({ success: true });

type Row = { id: string; version: string | number };

/** The toast of an answer, whether it redirects or not. */
const answerOf = async (answer: Promise<unknown>) => {
  let shown: unknown;
  const redirected = await redirection(async () => {
    shown = await answer;
    return shown;
  });
  return redirected ? toastOf(redirected.cookies) : (shown as { data: { toast: unknown } }).data.toast;
};

beforeEach(() => emptyTables(app.db, 'cms_pages', 'cms_page_drafts'));

describe('two administrators have selected the same rows', () => {
  const leadRows = async (): Promise<Row[]> => {
    const agent = agentActor(agentId());
    const ids: string[] = [];
    for (const first_name of ['Asha', 'Ravi']) {
      const saved = await createLead(app, agent, someLead({ first_name }));
      if (saved.success) ids.push(saved.data.id);
    }
    const opened = await Promise.all(ids.map((id) => loadLead(app, agent, id)));
    return ids.map((id, index) => ({ id, version: opened[index]?.lead.version ?? 0 }));
  };
  const agentRows = async (): Promise<Row[]> => {
    const ids = [await createTestAgent(app, 'one@example.in'), await createTestAgent(app, 'two@example.in')];
    return Promise.all(ids.map(async (id) => ((await getAgentForAdmin(app, admin, id)) as { data: Row }).data));
  };
  const adRows = async (): Promise<Row[]> => {
    for (const title of ['One', 'Two'])
      await saveAd(app, admin, {
        title,
        image_url: '/posters/goa.svg',
        image_alt: 'A lake',
        link_url: 'https://hotel.example/offer',
        starts_on: '',
        ends_on: '',
        placement: 'trains_sidebar_left',
        is_active: false,
      });
    return requireAllowed(await listAds(app, admin, adList.initial)).rows;
  };
  const pageRows = async (): Promise<Row[]> => {
    for (const destination of ['Jaipur', 'Udaipur']) await saveDraft({ destination });
    return requireAllowed(await listPages(app, admin, landingPageList.initial)).rows;
  };

  test.each<
    [string, (args: never) => Promise<unknown>, () => Promise<Row[]>, Record<string, string>[], string[], RegExp]
  >([
    [
      '/admin/leads',
      changeLeads,
      leadRows,
      [
        { intent: 'move-selected', status: 'contacted' },
        { intent: 'move-selected', status: 'closed' },
      ],
      ['2 leads marked as Contacted', 'No lead updated'],
      /“Asha Iyer”: It was updated meanwhile.*“Ravi Iyer”/,
    ],
    [
      '/admin/agents',
      changeAgents,
      agentRows,
      [
        { intent: 'verify-selected', verified: 'no' },
        { intent: 'verify-selected', verified: 'no' },
      ],
      ['2 agents unverified', 'No agent updated'],
      /already unverified/,
    ],
    [
      '/admin/ads',
      changeAds,
      adRows,
      [
        { intent: 'switch-selected', active: 'yes' },
        { intent: 'switch-selected', active: 'no' },
      ],
      ['2 advertisements activated', 'Failed to update ad status.'],
      /was updated meanwhile/,
    ],
    [
      '/admin/cms',
      changePages,
      pageRows,
      [{ intent: 'publish-selected' }, { intent: 'publish-selected' }],
      ['2 pages published', 'No page published'],
      /already published/,
    ],
  ])('of %s: the second changes nothing and is told of each', async (path, action, rowsOf, forms, titles, why) => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(2);
    const selected = rows.map(({ id, version }) => `${id} ${version}`);
    const post = (as: string, given: Record<string, string>) =>
      answerOf(action(args(path, { as, form: selectionForm(selected, given) })));
    const events = async () => (await listAuditEvents(app.db)).total;
    const before = await events();
    clock.advance(1000);
    expect(await post('boss', forms[0] ?? {})).toMatchObject({ title: titles[0] });
    expect(await events()).toBe(before + 2);
    expect(await post('second', forms[1] ?? {})).toMatchObject({
      title: titles[1],
      description: expect.stringMatching(why),
    });
    expect(await events()).toBe(before + 2);
    expect(await answerOf(action(args(path, { form: selectionForm([], forms[0] ?? {}) })))).toMatchObject({
      title: titles[1],
      description: expect.stringMatching(/^Select at least one/),
    });
    for (const as of ['agent', 'priya', 'nobody'])
      expect(
        await redirection(() => action(args(path, { as, form: selectionForm(selected, forms[0] ?? {}) }))),
      ).not.toBeNull();
    expect(await events()).toBe(before + 2);
  });
});

test('a draft that is not complete is not published with the others; published pages are unpublished', async () => {
  const rows = async () => requireAllowed(await listPages(app, admin, landingPageList.initial)).rows;
  const post = async (intent: string) => {
    const selected = (await rows()).map(({ id, version }) => `${id} ${version}`);
    return answerOf(changePages(args('/admin/cms', { form: selectionForm(selected, { intent }) })));
  };
  for (const page of [{ destination: 'Jaisalmer' }, { destination: 'Panaji', title: '', content: '' }])
    await saveDraft(page);
  const complete = (await rows()).filter(({ title }) => !title.startsWith('Panaji')).length;
  await post('unpublish-selected');
  expect((await rows()).every(({ state }) => state === 'draft')).toBe(true);
  expect(await post('publish-selected')).toMatchObject({
    title: `${complete} updated, 1 not`,
    description: '“Panaji (no title)”: This page is not complete. Open it to see what is missing.',
  });
  expect(await post('unpublish-selected')).toMatchObject({ title: `${complete} updated, 1 not` });
});
