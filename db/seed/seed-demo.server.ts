import type { App } from '~/server/app.server.ts';
import { seedAccounts } from './accounts.server.ts';
import { seedBids } from './bids.server.ts';
import { seedLeads } from './leads.server.ts';
import { seedPackages } from './packages/seed-packages.server.ts';
import { seedPages } from './pages/seed-pages.server.ts';
import { seedTimetable } from './timetable/seed-timetable.ts';

/**
 * Brings the built-in timetable in and, for a demonstration, the demo world: all of it through the verbs, and a second time changes
 * nothing. A real installation gets the timetable only.
 */
export const seedDemo = async (app: App): Promise<void> => {
  const startedAt = performance.now();
  await seedTimetable(app.db);
  if (app.environment.demo) {
    await seedAccounts(app);
    await seedPackages(app);
    await seedBids(app);
    await seedLeads(app);
    await seedPages(app);
  }
  app.log.info({ ms: Math.round(performance.now() - startedAt) }, 'the timetable stands');
};
