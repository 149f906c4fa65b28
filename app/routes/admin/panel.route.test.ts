import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { adminPanelFixture } from '#tests/factories/admin-panel.ts';
import { placeTestBid } from '#tests/factories/bids.ts';
import { someInquiry } from '#tests/factories/leads.ts';
import { agentActor, somePackage } from '#tests/factories/packages.ts';
import { csvOf, redirection } from '#tests/route-args.ts';
import { submitInquiry } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { loader as audit, middleware as auditFileMiddleware } from './audit.tsx';
import { loader as bidding, middleware as biddingFileMiddleware, action as feature } from './bidding.tsx';
import { loader as deals, middleware as dealsFileMiddleware, action as reprice } from './deals.tsx';
import { action as decide } from './package.tsx';
import { loader as panel } from './panel.tsx';
import { loader as pending, action as pendingAction } from './pending.tsx';
import { loader as today } from './today.tsx';

const auditFile = csvOf(auditFileMiddleware);
const biddingFile = csvOf(biddingFileMiddleware);
const dealsFile = csvOf(dealsFileMiddleware);

const { app, clock, agentId, args, toastOf, seenOf, onScreen, waiting, shown } = await adminPanelFixture(
  await testDatabase(),
);

/** Runs `work` while the tables of packages and leads are missing. */
const withoutTables = async (work: () => Promise<void>): Promise<void> => {
  await app.db.execute(sql`alter table travel_packages rename to packages_gone`);
  await app.db.execute(sql`alter table customer_leads rename to leads_gone`);
  try {
    await work();
  } finally {
    await app.db.execute(sql`alter table packages_gone rename to travel_packages`);
    await app.db.execute(sql`alter table leads_gone rename to customer_leads`);
  }
};

test('the four cards have counts; customers are counted by distinct email', async () => {
  await waiting();
  await waiting({ title: 'Second' });
  await shown({ title: 'Third' });
  const sender = { actor: visitor, clientAddress: '203.0.113.7' };
  for (const [email, special_requests] of [
    ['priya@example.in', 'one'],
    ['PRIYA@example.in', 'two'],
    ['ravi@example.in', 'three'],
  ] as const)
    await submitInquiry(app, { service: 'Flight Booking' }, someInquiry({ email, special_requests }), sender);
  const loaded = await today(args('/admin'));
  expect(loaded.today).toMatchObject({
    packages: { pending: 2, approved: 1 },
    customers: { inquiries: { total: 3, about: false }, customers: { total: 2, about: false } },
    leads: { count: 3, unassigned: 3, overdue: 0 },
  });
  expect(await panel(args('/admin'))).toMatchObject({ counts: { pending: 2, undelivered: 0 } });
});

test('an address of the pending packages from before leads to them, with its filters', async () => {
  expect((await redirection(today(args('/admin?q=goa&page=2'))))?.to).toBe('/admin/pending?q=goa&page=2');
  expect((await redirection(today(args('/admin?reject=7'))))?.to).toBe('/admin/pending?reject=7');
  expect(await redirection(today(args('/admin?utm_source=mail')))).toBeNull();
});

test('the panel shows what it can’t load or save', async () => {
  const { id, seen } = await onScreen();
  await withoutTables(async () => {
    const loaded = { title: 'Error loading data', description: 'Failed to load packages.', tone: 'destructive' };
    const failed = { data: { found: null, toast: loaded }, init: { status: 503 } };
    expect(await pending(args('/admin/pending'))).toMatchObject(failed);
    expect(await deals(args('/admin/deals'))).toMatchObject(failed);
    expect(await bidding(args('/admin/bidding'))).toMatchObject({
      data: { found: null, toast: { title: 'Error loading bids' } },
      init: { status: 503 },
    });
    const form = { package: id, seen, reason: 'No', price: '9', original_price: '' };
    expect(await pendingAction(args('/admin/pending', { form: { ...form, intent: 'approve' } }))).toMatchObject({
      data: { toast: { title: 'Error approving package', description: expect.stringContaining('try again') } },
      init: { status: 503 },
    });
    expect(await pendingAction(args('/admin/pending', { form: { ...form, intent: 'reject' } }))).toMatchObject({
      data: {
        toast: { title: 'Error deactivating package', description: expect.stringContaining('try again') },
        rejection: { reason: 'No' },
      },
      init: { status: 503 },
    });
    expect(await reprice(args('/admin/deals', { form }))).toMatchObject({
      data: { toast: { title: 'Update Failed' }, typed: { price: '9' } },
      init: { status: 503 },
    });
    expect(await panel(args('/admin'))).toMatchObject({ counts: { pending: null, undelivered: 0 } });
    expect((await today(args('/admin'))).today).toMatchObject({
      packages: null,
      customers: null,
      leads: null,
      bookings: { bookings: 0, paid: 0, holds: 0 },
    });
  });
});

describe('deals', () => {
  test('reject invalid prices with an error at the field and the submitted values', async () => {
    const id = await shown();
    const form = { package: id, seen: await seenOf(id), price: '15000', original_price: '12000' };
    expect(await reprice(args('/admin/deals', { form }))).toMatchObject({
      data: {
        toast: { title: 'Update Failed', tone: 'destructive' },
        packageId: id,
        typed: { price: '15000', original_price: '12000' },
        fields: { original_price: expect.stringContaining('original price is lower') },
      },
      init: { status: 400 },
    });
  });

  test('reject the second of two changes, also when the first was the agent’s', async () => {
    const id = await shown();
    const form = { package: id, seen: await seenOf(id), price: '9500', original_price: '' };
    clock.advance(1000);
    await savePackage(app, agentActor(agentId()), { id, content: somePackage({ title: 'Meanwhile' }) });
    expect(await reprice(args('/admin/deals', { as: 'second', form }))).toMatchObject({
      data: { toast: { title: 'Update Failed', description: expect.stringContaining('was just updated') } },
      init: { status: 409 },
    });
  });

  test('are exported as CSV without formulas', async () => {
    await shown({
      title: '=1+1',
      price_paise: rupees(9_500),
      original_price_paise: rupees(12_000),
    });
    await waiting({ title: 'Waiting' });
    const text = await (await dealsFile(args('/admin/deals?format=csv'))).text();
    expect(text).toContain(`"'=1+1","Somewhere quiet","Nature","Konkan Trails","Live",9500,12000,`);
    expect(text).toContain('"Waiting"');
    expect(await (await dealsFile(args('/admin/deals?format=csv&state=active'))).text()).not.toContain('Waiting');
  });
});

describe('bidding', () => {
  test('features and un-features, and tells whether the home page shows it', async () => {
    const id = await shown({ title: 'River' });
    await placeTestBid(app, agentId(), id, 500);
    expect(await bidding(args('/admin/bidding'))).toMatchObject({
      data: {
        found: {
          total: 1,
          featured: [],
          rows: [{ package: { title: 'River' }, agent: { company_name: 'Konkan Trails' } }],
        },
      },
    });
    const submit = (featured: string) =>
      redirection(feature(args('/admin/bidding?sort=newest', { form: { package: id, featured } })));
    const on = await submit('yes');
    expect(on?.to).toBe('/admin/bidding?sort=newest');
    expect(await toastOf(on?.cookies)).toEqual({
      title: 'Package Featured',
      description: 'It is now on the home page.',
    });
    expect(await bidding(args('/admin/bidding'))).toMatchObject({
      data: { found: { featured: [{ id, home: 'shown' }] } },
    });
    expect(await toastOf((await submit('no'))?.cookies)).toMatchObject({ title: 'Package Un-featured' });
    expect(await bidding(args('/admin/bidding'))).toMatchObject({ data: { found: { featured: [] } } });
  });

  test('rejects an unknown package', async () => {
    expect(await feature(args('/admin/bidding', { form: { package: 'nonsense', featured: 'yes' } }))).toMatchObject({
      data: { toast: { title: 'Update Failed' } },
      init: { status: 404 },
    });
  });

  test('is searched, filtered and exported', async () => {
    const river = await shown({ title: 'River' });
    const fort = await shown({ title: 'Fort' });
    await placeTestBid(app, agentId(), river, 500);
    await placeTestBid(app, agentId(), fort, 300);
    await feature(args('/admin/bidding', { form: { package: fort, featured: 'yes' } }));
    const titles = async (query: string) => {
      const { found } = (await bidding(args(`/admin/bidding?${query}`))).data;
      return found?.rows.map((bid) => bid.package_title);
    };
    expect(await titles('')).toEqual(['River', 'Fort']);
    expect(await titles('q=for')).toEqual(['Fort']);
    expect(await titles('q=konkan')).toEqual(['River', 'Fort']);
    expect(await titles('featured=yes')).toEqual(['Fort']);
    expect(await titles('featured=no')).toEqual(['River']);
    expect(await titles('placement=search_top')).toEqual([]);
    expect(await titles('status=closed')).toEqual([]);
    const text = await (await biddingFile(args('/admin/bidding?format=csv&q=for'))).text();
    expect(text).toContain('2,"Fort","Somewhere quiet","yes","Konkan Trails",300,"Home page, featured","Active"');
    expect(text).not.toContain('River');
  });
});

describe('the audit log', () => {
  test('filters by actor, action, entity, day and text, and is exported', async () => {
    const { id, seen } = await onScreen({ title: 'River of the audit' });
    await decide(args(`/admin/packages/${id}`, { as: 'second', id, form: { intent: 'approve', seen } }));
    const price = { package: id, seen: await seenOf(id), price: '9500', original_price: '' };
    clock.advance(1000);
    await reprice(args('/admin/deals', { form: price }));
    const words = async (query: string) => {
      const { found } = (await audit(args(`/admin/audit?${query}`))).data;
      return found?.acts.map((act) => act.label);
    };
    expect(await words(`entity=${id}`)).toEqual(['Price updated', 'Package approved']);
    expect(await words(`entity=${id}&action=package_approved`)).toEqual(['Package approved']);
    expect(await words(`entity=${id}&kind=booking`)).toEqual([]);
    expect(await words('q=river of the audit')).toHaveLength(2);
    expect(await words(`entity=${id}&from=2026-11-20&to=2026-11-20`)).toHaveLength(2);
    expect(await words(`entity=${id}&from=2026-11-21`)).toEqual([]);
    expect(await words(`entity=${id}&to=2026-11-19`)).toEqual([]);
    const { found } = (await audit(args('/admin/audit'))).data;
    const second = (await listAuditEvents(app.db, { entity_id: id, action: 'package_approved' })).acts[0]?.actor.id;
    expect(found?.actors.map((actor) => actor.id)).toContain(second);
    expect(await words(`entity=${id}&actor=${second}`)).toEqual(['Package approved']);
    const text = await (await auditFile(args(`/admin/audit?format=csv&entity=${id}`))).text();
    expect(text).toContain('"Price updated","package","River of the audit"');
    expect(text).toContain('Price: ₹12,000');
    expect(text).toContain('Price: ₹9,500');
  });

  test('has no action', async () => {
    expect(Object.keys(await import('./audit.tsx'))).not.toContain('action');
  });
});
