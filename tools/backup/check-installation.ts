import { checkSeats } from '../../app/features/bookings/core/check-seats.server.ts';
import { checkPictures } from '../../app/features/media/check-pictures.server.ts';
import { checkLedger } from '../../app/features/payments/check-ledger.server.ts';
import { systemClock } from '../../app/server/clock.server.ts';
import type { Db } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';

export type InstallationCheck = {
  /** One sentence per mismatch. */
  problems: string[];
  /** What was compared, in one line. */
  summary: string;
};

/** The product's own checks of seats, ledger and pictures. Read-only. */
export const checkInstallation = async (db: Db, files: FileStore): Promise<InstallationCheck> => {
  const seats = await checkSeats(db);
  const ledger = await checkLedger({ db, clock: systemClock });
  const pictures = await checkPictures({ db, files, clock: systemClock });
  const problems = [
    ...seats.mismatches.map(
      ({ run, taken, by_bookings }) => `Seats: ${run} counts ${taken} taken, its bookings have ${by_bookings}.`,
    ),
    ...ledger.mismatches.map(({ subject, detail }) => `Ledger: ${subject}. ${detail}`),
    ...pictures.missing.map((name) => `Pictures: ${name} is missing in the store.`),
  ];
  const { bookings, entries } = ledger.compared;
  const summary = `Checked seats of ${seats.runs} runs and ${seats.bookings} bookings, the ledger of ${bookings ?? 0} bookings and ${entries ?? 0} entries, ${pictures.checked} pictures`;
  return {
    problems,
    summary: `${summary}: ${problems.length === 0 ? 'no mismatches' : `${problems.length} mismatches`}.`,
  };
};
