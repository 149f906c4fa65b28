import { describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { someBid } from '#tests/factories/bids.ts';
import { publicPackage } from '#tests/factories/packages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { listBids } from '~/features/bids/list-bids.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { action as logIn } from '../account/login.tsx';
import { action, loader } from './promote.tsx';

const database = await testDatabase();
const app = await accountsApp(database);
await seedAccounts(app);

const cookiesOf = async (role: string) => {
  const form = { email: `${role}@raahi.test`, password: demoPassword };
  return (await redirection(logIn(routeArgs(app, { path: '/login', form }))))?.cookies ?? [];
};
const cookies = await cookiesOf('agent');
const agentId = (await findAgentId(app.db, 'agent@raahi.test')) ?? '';
const river = await publicPackage(app, agentId, { title: 'River' });

// The life of one bid, step by step.
describe('/agent/promote', { shuffle: false }, () => {
  const path = '/agent/promote';
  const form = { ...someBid(river, 500), intent: 'place' };

  test.each(['visitor', 'customer', 'admin'])('is not available to %s', async (who) => {
    const theirs = who === 'visitor' ? [] : await cookiesOf(who);
    const to =
      who === 'visitor' ? `/login/agent?${new URLSearchParams({ next: path })}` : expect.stringMatching(/^\/\?/);
    expect(await redirection(loader(routeArgs(app, { path, cookies: theirs })))).toMatchObject({ to });
    expect(await redirection(action(routeArgs(app, { path, cookies: theirs, form })))).toMatchObject({ to });
    expect(requireAllowed(await listBids(app.db, someUser('admin'))).total).toBe(0);
  });

  test('places a bid, clears the form and shows a toast', async () => {
    const answer = await redirection(
      action(routeArgs(app, { path: `${path}?package=${river}&amount=500`, cookies, form })),
    );
    const id = requireAllowed(await listBids(app.db, someUser('admin'))).rows[0]?.id;
    expect(answer?.to).toBe(`${path}?placed=${id}`);
    const headers = { Cookie: answer?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '' };
    expect((await readFlash(new Request('http://localhost/', { headers })))?.toast).toEqual({
      title: 'Bid Placed Successfully!',
      description: '₹500 for River. You are first. There are no other bids.',
    });
  });

  test('keeps the submitted values of an incomplete bid', async () => {
    const answer = await action(routeArgs(app, { path, cookies, form: { ...form, bid_amount: '' } }));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { toast: { title: 'Missing Information' }, refused: { typed: { package_id: river } } },
    });
  });

  test('changes the last day of a bid with the same form', async () => {
    const today = indianDate(app.clock.now());
    const change = (ends_on: string) => action(routeArgs(app, { path, cookies, form: { ...form, ends_on } }));
    expect(await change('2020-01-01')).toMatchObject({
      init: { status: 400 },
      data: {
        refused: { typed: { ends_on: '2020-01-01' }, fields: { ends_on: 'The last day can’t be in the past.' } },
      },
    });
    const answer = await redirection(change(addDays(today, 2)));
    const headers = { Cookie: answer?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '' };
    expect((await readFlash(new Request('http://localhost/', { headers })))?.toast?.title).toBe('Last day saved');
    expect(await loader(routeArgs(app, { path: `${path}?show=ending`, cookies }))).toMatchObject({
      today,
      query: { show: 'ending' },
      found: { own: { active: [{ ends_on: addDays(today, 2) }] } },
    });
  });

  test('withdraws a bid and keeps the query', async () => {
    const id = requireAllowed(await listBids(app.db, someUser('admin'))).rows[0]?.id ?? '';
    const withdrawal = { intent: 'withdraw', bid_id: id };
    const answer = await redirection(
      action(routeArgs(app, { path: `${path}?package=${river}&x=1`, cookies, form: withdrawal })),
    );
    expect(answer?.to).toBe(`${path}?package=${river}`);
    expect(requireAllowed(await listBids(app.db, someUser('admin'))).total).toBe(0);
  });

  test('shows the agent its own bids by page; an invalid page is the first', async () => {
    for (const query of ['', '?page=1', '?page=0', '?page=-1', '?page=1e9', '?page=x']) {
      const shown = await loader(routeArgs(app, { path: `${path}${query}`, cookies }));
      expect(shown).toMatchObject({
        query: { page: 1 },
        found: { contest: { packages: [{ title: 'River' }] }, own: { active: [], past: [{ status: 'withdrawn' }] } },
      });
    }
  });

  test('shows an error when the bids can’t be loaded', async () => {
    const broken = {
      ...app,
      db: Object.create(app.db, {
        with: {
          value: () => {
            throw new Error('gone');
          },
        },
      }),
    };
    expect(await loader(routeArgs(broken, { path, cookies }))).toMatchObject({ found: null });
  });
});
