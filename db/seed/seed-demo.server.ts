import { updateHomePlacesSilently } from '~/features/bids/update-home-places.server.ts';
import type { App } from '~/server/app.server.ts';
import { seedOnce } from '~/server/database/seed-once.server.ts';
import { seedAccounts } from './accounts.server.ts';
import { seedBids } from './bids.server.ts';
import { seedBookings } from './bookings.server.ts';
import { seedComplaint } from './complaint.server.ts';
import { seedGazetteer } from './gazetteer/seed-gazetteer.ts';
import { seedLeads } from './leads.server.ts';
import { seedPackages } from './packages/seed-packages.server.ts';
import { seedPages } from './pages/seed-pages.server.ts';
import { seedNationalTimetable, seedTimetable } from './timetable/seed-timetable.ts';

/** Creates the demo data through the use cases, once for a database: what is deleted later stays deleted. */
export const seedDemoData = (app: App): Promise<boolean> =>
  seedOnce(app, 'demo', async () => {
    await seedAccounts(app);
    await seedPackages(app);
    await seedBids(app);
    // The demo agents get no mails about their places.
    await updateHomePlacesSilently(app);
    await seedLeads(app);
    await seedPages(app);
    await seedComplaint(app);
    await seedBookings(app);
  });

/**
 * Imports the gazetteer and the built-in timetable and, in demo mode, creates the demo data; idempotent. A real
 * installation gets the gazetteer and the timetable only.
 */
export const seedDemo = async (app: App): Promise<void> => {
  const startedAt = performance.now();
  await seedGazetteer(app.db);
  if (app.environment.timetable === 'small') await seedTimetable(app.db);
  else await seedNationalTimetable(app);
  if (app.environment.demo) await seedDemoData(app);
  app.log.info({ ms: Math.round(performance.now() - startedAt) }, 'seed finished');
};
