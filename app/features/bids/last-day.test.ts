import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { bidFixture, ownBidsOf, someAdmin, someBid } from '#tests/factories/bids.ts';
import { agentActor } from '#tests/factories/packages.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { featurePackage } from '../packages/lifecycle/feature-package.server.ts';
import { switchPackage } from '../packages/lifecycle/switch-package.server.ts';
import { bidEndLabel } from './bid.ts';
import { bidList } from './bid-search.ts';
import { endOverdueBid } from './bids.store.server.ts';
import { endBidsAfterLastDay, endBidsAndUpdateHomePlaces } from './end-bids.server.ts';
import { bidsCsvHeader, exportBids } from './export-bids.server.ts';
import { listFeaturedPackages } from './home-places.server.ts';
import { listBids } from './list-bids.server.ts';
import { loadBiddingContext } from './own-bids.server.ts';
import { placeBid } from './place-bid.server.ts';

const database = await testDatabase();
const { app, clock, packages, rows, statuses, ranks } = await bidFixture(database);
const asha = agentActor('asha');

const place = async (package_id: string, amount: number, ends_on: string, agentId = 'asha'): Promise<string> => {
  const placed = await placeBid(app, agentActor(agentId), { ...someBid(package_id, amount), ends_on });
  if (!placed.success) throw new Error(placed.error.message);
  return placed.data.id;
};
const feature = (packageId: string) => featurePackage(app, someAdmin, { packageId, featured: true });
const home = async () => (await listFeaturedPackages(app.db)).map(({ title }) => title);

describe('a bid with a last day', () => {
  test.each([
    ['2026-11-19', 'The last day can’t be in the past.'],
    ['2027-11-21', 'The last day can be Sat, 20 Nov 2027 at the latest.'],
    ['tomorrow', 'Please enter a valid date.'],
  ])('is not placed until %j', async (ends_on, message) => {
    expect(await placeBid(app, asha, { ...someBid(packages.river, 500), ends_on })).toMatchObject({
      error: { code: 'invalid', message, fields: { ends_on: message } },
    });
    expect(await rows()).toEqual([]);
  });

  test('counts to the end of that day in India and then ends with its place on the home page', async () => {
    const id = await place(packages.river, 500, '2026-11-21');
    await place(packages.hill, 400, '', 'bala');
    for (const packageId of [packages.river, packages.hill]) await feature(packageId);
    clock.moveTo(new Date('2026-11-21T18:29:59Z'));
    await endBidsAndUpdateHomePlaces(app);
    expect([await home(), await ranks('bala')]).toEqual([['River', 'Hill'], [['Hill', 2]]]);
    clock.moveTo(new Date('2026-11-21T18:30:10Z'));
    await endBidsAndUpdateHomePlaces(app);
    expect([await home(), await ranks('bala'), await ranks('asha')]).toEqual([['Hill'], [['Hill', 1]], []]);
    const { past } = await ownBidsOf(app, 'asha');
    expect(past).toMatchObject([{ id, status: 'closed', ended_at: new Date('2026-11-21T18:30:00Z') }]);
    expect(past.map(bidEndLabel)).toEqual(['Ended: last day over']);
    expect((await mailsTo(app, 'asha@example.in')).map(({ subject }) => subject)).toContain(
      'Your package is no longer featured: River',
    );
    expect((await mailsTo(app, 'bala@example.in')).map(({ subject }) => subject)).not.toContain(
      'Your package is no longer featured: Hill',
    );
  });

  test('ends while its package is hidden too', async () => {
    await place(packages.river, 500, '2026-11-20');
    await feature(packages.river);
    await switchPackage(app, asha, { packageId: packages.river, active: false });
    clock.moveTo(new Date('2026-11-20T18:30:00Z'));
    await endBidsAfterLastDay(app);
    await switchPackage(app, asha, { packageId: packages.river, active: true });
    expect([await statuses(), await home()]).toEqual([['closed 500'], []]);
  });

  test('makes room for a new bid at once, also for a lower one', async () => {
    await place(packages.river, 500, '2026-11-20');
    clock.moveTo(new Date('2026-11-20T18:30:00Z'));
    await place(packages.hill, 600, '', 'bala');
    await place(packages.river, 300, '2026-11-22');
    expect(await statuses()).toEqual(['closed 500', 'active 600', 'active 300']);
  });

  test('a raise has the last day of its own form', async () => {
    await place(packages.river, 500, '2026-11-21');
    await place(packages.river, 600, '');
    expect((await rows()).map(({ ends_on }) => ends_on)).toEqual(['2026-11-21', null]);
  });

  test('is shown to the administrator, with CSV', async () => {
    await place(packages.river, 500, '2026-11-21');
    expect(requireAllowed(await listBids(app.db, someAdmin)).rows).toMatchObject([{ ends_on: '2026-11-21' }]);
    const lines: unknown[][] = [];
    for await (const cells of requireAllowed(exportBids(app.db, someAdmin, bidList.initial))) lines.push(cells);
    expect(lines.map((cells) => cells[bidsCsvHeader.indexOf('Last day')])).toEqual(['2026-11-21']);
  });

  test('cannot be stored before the day on which the bid was placed', async () => {
    await place(packages.river, 500, '2026-11-21');
    await expect(database.pool.query(`update bids set ends_on = '2026-11-19'`)).rejects.toThrow(/bids_last_day/);
  });
});

describe('the same amount with another last day', () => {
  test('moves, removes and sets it; bid, rank, turn and place stay', async () => {
    const id = await place(packages.river, 500, '2026-11-21');
    await feature(packages.river);
    const [before] = await rows();
    for (const ends_on of ['2026-11-20', null, '2026-12-05']) {
      const bid = { ...someBid(packages.river, 500), ends_on: ends_on ?? '' };
      expect(await placeBid(app, asha, bid)).toEqual({ success: true, data: { id, kept: true } });
      expect(await rows()).toEqual([{ ...before, ends_on }]);
      expect(await placeBid(app, asha, bid)).toMatchObject({ error: { code: 'not_higher' } });
    }
    clock.moveTo(new Date('2026-11-22T06:00:00Z'));
    await endBidsAfterLastDay(app);
    expect([await statuses(), await home()]).toEqual([['active 500'], ['River']]);
  });

  test('of a paused bid too, and the form offers its package; a raise still needs a public package', async () => {
    const id = await place(packages.river, 500, '2026-11-21');
    await switchPackage(app, asha, { packageId: packages.river, active: false });
    const { packages: choices } = requireAllowed(await loadBiddingContext(app.db, asha));
    expect(choices.map((one) => one.id)).toContain(packages.river);
    const later = { ...someBid(packages.river, 500), ends_on: '2026-12-05' };
    expect(await placeBid(app, asha, later)).toEqual({ success: true, data: { id, kept: true } });
    expect(await rows()).toMatchObject([{ id, ends_on: '2026-12-05', status: 'active' }]);
    for (const refused of [later, someBid(packages.river, 600)])
      expect(await placeBid(app, asha, refused)).toMatchObject({ error: { code: 'inactive' } });
  });

  test('is a new bid once the last day is over, even if the bid was not ended yet', async () => {
    const id = await place(packages.river, 500, '2026-11-20');
    clock.moveTo(new Date('2026-11-20T18:30:00Z'));
    expect(await place(packages.river, 500, '2026-11-30')).not.toBe(id);
    expect(await statuses()).toEqual(['closed 500', 'active 500']);
  });

  test('is a condition of ending it: a day that is moved after the overdue bids were read keeps the bid', async () => {
    const id = await place(packages.river, 500, '2026-11-20');
    expect(await place(packages.river, 500, '2026-11-30')).toBe(id);
    expect(await endOverdueBid(app.db, id, '2026-11-21')).toBe(false);
    expect(await statuses()).toEqual(['active 500']);
    expect(await endOverdueBid(app.db, id, '2026-12-01')).toBe(true);
  });
});
