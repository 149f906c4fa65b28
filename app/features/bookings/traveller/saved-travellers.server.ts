import type { App } from '~/server/app.server.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { deleteGuestAddresses } from '../core/bookings.store.server.ts';

/** Removes the hashed addresses of guest bookings that no limit of unpaid seats counts any more. */
export const purgeGuestAddresses = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deleteGuestAddresses(db, new Date(clock.now().getTime() - retentionPeriods.attempts.days * 86_400_000));
