import type { App } from '~/server/app.server.ts';
import { raiseAlert } from './payments.store.server.ts';

/** Raises an alert about an event for an order that belongs to no booking: the admin has to look it up at the provider. */
export const alertUnknownOrder = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  providerOrderId: string,
  event: string,
): Promise<void> => {
  app.log.error({ order: providerOrderId, event }, 'payment event for an unknown order');
  await raiseAlert(
    app.db,
    {
      kind: 'unknown_order',
      subject: providerOrderId,
      detail: `Event received: ${event}.`,
      booking_id: null,
    },
    app.clock.now(),
  );
};
