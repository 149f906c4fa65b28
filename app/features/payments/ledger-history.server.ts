import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money/money.ts';
import { listLedgerEntriesOfBooking } from './ledger.store.server.ts';

/** A ledger entry as the administrator sees it; instants are ISO strings. */
export type LedgerLine = {
  id: number;
  kind: string;
  provider_id: string;
  amount_paise: Paise;
  happened_at: string;
  recorded_at: string;
};

/** The ledger entries of one booking, oldest first. The caller has checked that the viewer is an administrator. */
export const loadLedgerHistory = async (app: Pick<App, 'db'>, bookingId: string): Promise<LedgerLine[]> =>
  (await listLedgerEntriesOfBooking(app.db, bookingId)).map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    provider_id: entry.provider_id,
    amount_paise: entry.amount_paise,
    happened_at: entry.happened_at.toISOString(),
    recorded_at: entry.recorded_at.toISOString(),
  }));
