import type { App } from '~/server/app.server.ts';
import { raiseAlert } from './payments.store.server.ts';

/** Money on an order that no booking of ours knows: the admin has to look at the provider's dashboard. */
export const alertUnknownOrder = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  providerOrderId: string,
  event: string,
): Promise<void> => {
  app.log.error({ order: providerOrderId, event }, 'an event of an unknown order');
  await raiseAlert(
    app.db,
    { kind: 'unknown_order', subject: providerOrderId, detail: `The provider sent ${event} for it.`, booking_id: null },
    app.clock.now(),
  );
};
