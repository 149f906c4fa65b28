import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { bidFixture, ownBidsOf, someAdmin, someBid } from '#tests/factories/bids.ts';
import { agentActor, insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { deletePackage } from '../packages/lifecycle/delete-package.server.ts';
import { featurePackage } from '../packages/lifecycle/feature-package.server.ts';
import { switchPackage } from '../packages/lifecycle/switch-package.server.ts';
import { bidAction } from './bids.action.server.ts';
import { featurePackageAction } from './feature-package.action.server.ts';
import { listFeaturedForAdmin, listFeaturedPackages } from './home-places.server.ts';
import { updateHomePlaces, updateHomePlacesSilently } from './update-home-places.server.ts';

const database = await testDatabase();
const { app, clock, packages, bid } = await bidFixture(database);

const home = async () => (await listFeaturedPackages(app.db)).map(({ title }) => title);
const feature = (packageId: string, featured = true) => {
  const form = new FormData();
  form.set('package', packageId);
  form.set('featured', featured ? 'yes' : 'no');
  return featurePackageAction(app, someAdmin, form, app.log);
};
const withdraw = async (agentId: string, title: string) => {
  const own = (await ownBidsOf(app, agentId)).active.find(({ package_title }) => package_title === title);
  const form = new FormData();
  form.set('intent', 'withdraw');
  form.set('bid_id', own?.id ?? '');
  return bidAction(app, agentActor(agentId), form, app.log);
};
/** Places a bid as the form of the agent does. */
const post = async (agentId: string, package_id: string, amount: number) => {
  clock.advance(60_000);
  const form = new FormData();
  for (const [name, value] of Object.entries(someBid(package_id, amount))) form.set(name, value);
  const answer = await bidAction(app, agentActor(agentId), form, app.log);
  if (!answer.success) throw new Error(answer.toast.description);
};
const seen = new Map<string, number>();
/** The subjects of the mails to an agent since the last call, sorted. */
const newMails = async (agent: string) => {
  const mails = await mailsTo(app, `${agent}@example.in`);
  const fresh = mails.slice(seen.get(agent) ?? 0);
  seen.set(agent, mails.length);
  return fresh.map(({ subject }) => subject).toSorted();
};
beforeEach(async () => {
  await app.db.execute(sql`delete from pgboss.job`);
  seen.clear();
});

describe('the order of the home page', () => {
  test('is that of the bids, of equal ones the earlier first, without a bid last', async () => {
    for (const id of [packages.fort, packages.river, packages.hill]) await feature(id);
    await app.db.execute(sql`update travel_packages set popularity = 1000 where id = ${packages.fort}`);
    await bid('asha', packages.river, 500);
    await bid('bala', packages.hill, 500);
    expect(await home()).toEqual(['River', 'Hill', 'Fort']);
    await bid('bala', packages.hill, 510);
    expect(await home()).toEqual(['Hill', 'River', 'Fort']);
  });

  test('the admin sees amounts and times on the places', async () => {
    await bid('asha', packages.river, 500);
    for (const id of [packages.fort, packages.river]) await feature(id);
    expect(requireAllowed(await listFeaturedForAdmin(app.db, someAdmin))).toMatchObject([
      { title: 'River', place: 1, bid: { amount: 50_000, placed_at: clock.now() } },
      { title: 'Fort', place: 2, bid: null },
    ]);
  });

  test('a withdrawal ends the place, a raise keeps it', async () => {
    await bid('asha', packages.river, 500);
    await feature(packages.river);
    await bid('asha', packages.river, 600);
    expect(await home()).toEqual(['River']);
    expect(await withdraw('asha', 'River')).toMatchObject({
      toast: { title: 'Bid withdrawn', description: 'River is no longer on the home page.' },
    });
    expect(await home()).toEqual([]);
    await bid('asha', packages.river, 700);
    expect(await home()).toEqual([]);
  });

  test('a withdrawal that is refused keeps the place', async () => {
    const id = await bid('asha', packages.river, 500);
    await feature(packages.river);
    const form = new FormData();
    form.set('intent', 'withdraw');
    form.set('bid_id', id);
    expect(await bidAction(app, agentActor('bala'), form, app.log)).toMatchObject({
      toast: { title: 'Error Withdrawing Bid' },
    });
    expect(await home()).toEqual(['River']);
  });

  test('hiding the package pauses the place', async () => {
    await bid('asha', packages.river, 500);
    for (const id of [packages.fort, packages.river]) await feature(id);
    await switchPackage(app, agentActor('asha'), { packageId: packages.river, active: false });
    expect(await home()).toEqual(['Fort']);
    await switchPackage(app, agentActor('asha'), { packageId: packages.river, active: true });
    expect(await home()).toEqual(['River', 'Fort']);
  });
});

describe('the agency gets a mail', () => {
  test('when its package is featured and un-featured by the admin, once', async () => {
    await feature(packages.river);
    await feature(packages.river);
    await updateHomePlaces(app);
    expect(await newMails('asha')).toEqual(['Your package is featured: River']);
    await feature(packages.river, false);
    expect(await newMails('asha')).toEqual(['Your package is no longer featured: River']);
  });

  test('when a withdrawal ends its place', async () => {
    await bid('asha', packages.river, 500);
    await feature(packages.river);
    await newMails('asha');
    await withdraw('asha', 'River');
    expect(await newMails('asha')).toEqual(['Your package is no longer featured: River']);
  });

  test('when the seventh is crowded out by a bid, a feature or a package that is shown again', async () => {
    await insertTestAgent(app, 'chitra', 'Coast Journeys');
    const coast: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const id = await publicPackage(app, 'chitra', { title: `Coast ${number}` });
      coast.push(id);
      await bid('chitra', id, 1000 - number * 100);
      await feature(id);
    }
    await bid('bala', packages.hill, 300);
    await feature(packages.hill);
    expect(await home()).toHaveLength(6);
    await newMails('bala');

    await bid('asha', packages.river, 200);
    await feature(packages.river);
    expect(await newMails('bala')).toEqual([]);
    await post('asha', packages.river, 400);
    expect((await home()).at(-1)).toBe('River');
    expect(await newMails('bala')).toEqual(['Outbid: Hill']);

    await switchPackage(app, agentActor('chitra'), { packageId: coast[0] ?? '', active: false });
    await updateHomePlaces(app);
    expect(await newMails('bala')).toEqual(['Your package is featured: Hill']);
    clock.advance(24 * 3600_000);
    await switchPackage(app, agentActor('chitra'), { packageId: coast[0] ?? '', active: true });
    await updateHomePlaces(app);
    expect(await newMails('bala')).toEqual(['Outbid: Hill']);
  });

  test('not when a higher bid moves it within the six places, or passes a bid that has none', async () => {
    await post('bala', packages.hill, 500);
    await post('asha', packages.river, 500);
    await feature(packages.hill);
    await newMails('bala');
    await post('asha', packages.fort, 600);
    await feature(packages.fort);
    expect([await home(), await newMails('bala')]).toEqual([['Fort', 'Hill'], []]);
    expect(await newMails('asha')).toEqual(['Your package is featured: Fort']);
  });

  test('but not for packages that were featured by a seed, and not when the package is deleted', async () => {
    await featurePackage(app, someAdmin, { packageId: packages.river, featured: true });
    await updateHomePlacesSilently(app);
    await updateHomePlaces(app);
    await deletePackage(app, agentActor('asha'), { packageId: packages.river });
    await updateHomePlaces(app);
    expect(await newMails('asha')).toEqual([]);
  });
});
