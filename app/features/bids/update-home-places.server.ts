import type { App } from '~/server/app.server.ts';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import type { Log } from '~/server/log.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { notifyPackageAgent } from '../packages/lifecycle/notify-agent.server.ts';
import { lockPlacement } from './bids.store.server.ts';
import { homePlaceMail } from './home-place.mail.ts';
import { type HomePlaceNotice, type HomePlaceState, homePlaceNotice } from './home-place.ts';
import { type FeaturedPackageView, listHomePlaces } from './home-places.server.ts';
import { listNotifiedPlaces, recordNotifiedPlaces } from './home-places.store.server.ts';

type PlaceChange = {
  package_id: string;
  before: HomePlaceState | null;
  /** Null when the package is not featured any more. */
  now: FeaturedPackageView | null;
};

/** The places that are not as their agencies were last told. */
const listChanges = async (db: Queryable): Promise<PlaceChange[]> => {
  const [places, notified] = [await listHomePlaces(db), await listNotifiedPlaces(db)];
  const notifiedOf = new Map(notified.map(({ package_id, state }) => [package_id, state]));
  const featured = new Set(places.map(({ id }) => id));
  return [
    ...places.map((now) => ({ package_id: now.id, before: notifiedOf.get(now.id) ?? null, now })),
    ...notified
      .filter(({ package_id }) => !featured.has(package_id))
      .map(({ package_id, state }) => ({ package_id, before: state, now: null })),
  ].filter(({ before, now }) => before !== (now?.home ?? null));
};

/** Rivals can push a package out and in again many times; its agency gets at most one mail of each kind a day then. */
const eventKey = (notice: HomePlaceNotice, before: HomePlaceState | null, at: Date): string =>
  notice === 'crowded_out' || before === 'crowded_out'
    ? `home place ${notice} ${indianDate(at)}`
    : `home place ${notice} ${at.toISOString()}`;

type Notify = (tx: Tx, change: PlaceChange, at: Date) => Promise<void>;

const update = async (app: Pick<App, 'db' | 'clock'>, notify: Notify): Promise<void> => {
  // Nearly always nothing has changed: no lock then.
  if ((await listChanges(app.db)).length === 0) return;
  await app.db.transaction(async (tx) => {
    await lockPlacement(tx, 'homepage_featured');
    const changes = await listChanges(tx);
    const at = app.clock.now();
    await recordNotifiedPlaces(
      tx,
      changes.map(({ package_id, now }) => ({ package_id, state: now?.home ?? null })),
      at,
    );
    for (const change of changes) await notify(tx, change, at);
  });
};

/**
 * Mails the agencies whose packages were featured, un-featured or crowded out since the last call. What caused it (a bid, a decision of the admin, a
 * switch, a closed account) does not matter, so it runs after bids and features and regularly.
 */
export const updateHomePlaces = (app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>): Promise<void> =>
  update(app, async (tx, { package_id, before, now }, at) => {
    const notice = homePlaceNotice(before, now?.home ?? null);
    if (!notice) return;
    await notifyPackageAgent(app, tx, { id: package_id, event: eventKey(notice, before, at) }, (recipient) =>
      homePlaceMail(app.environment, recipient, { notice, now }),
    );
  });

/** The same after an action that has succeeded: an error is logged, and the regular run sends the mails. */
export const updateHomePlacesAfterAction = (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  log: Log,
): Promise<void> =>
  updateHomePlaces(app).catch((error: unknown) => {
    log.error({ err: error }, 'the places of the home page could not be updated');
  });

/** The same without mails, for seeds. */
export const updateHomePlacesSilently = (app: Pick<App, 'db' | 'clock'>): Promise<void> => update(app, async () => {});
