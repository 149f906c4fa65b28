import { alertLabels } from '../app/features/payments/alert.ts';
import { checkLedger } from '../app/features/payments/check-ledger.server.ts';
import { reconcileWithProvider } from '../app/features/payments/reconcile-with-provider.server.ts';
import { comparedPeriod, type ReconciliationOutcome } from '../app/features/payments/reconciliation-run.ts';
import type { App } from '../app/server/app.server.ts';
import { systemClock } from '../app/server/clock.server.ts';
import { isMigrated } from '../app/server/database/migrate.server.ts';
import { openDatabase } from '../app/server/database/open-database.server.ts';
import type { Environment } from '../app/server/environment.server.ts';
import { createLog } from '../app/server/log.server.ts';
import { openPaymentProviders } from '../app/server/payment-providers/payment-providers.server.ts';

const usage = `npm run money -- check            check payments and refunds against the ledger, booking by booking
npm run money -- compare [DAYS]   compare the ledger with the provider for the last DAYS days (default 7)
The exit code is 0 without mismatches, 1 with mismatches, 2 when the check is incomplete.`;

type Print = (line: string) => void;

/** Prints what was found; returns the exit code. */
const printResult = (
  what: string,
  { compared, mismatches: findings, unfinished }: ReconciliationOutcome,
  print: Print,
): number => {
  for (const { kind, subject, detail, booking_id } of findings) {
    print(`${alertLabels[kind].title}: ${subject}${booking_id ? ` (booking ${booking_id})` : ''}. ${detail}`);
    print(`  ${alertLabels[kind].todo}`);
  }
  const counted = Object.entries(compared).map(([name, value]) => `${name} ${value}`);
  print(`Compared: ${counted.join(', ')}.`);
  if (unfinished) print(`Incomplete. ${unfinished}`);
  else if (findings.length > 0)
    print(`${what}: ${findings.length} ${findings.length === 1 ? 'mismatch' : 'mismatches'}.`);
  else print(`${what}: no mismatches.`);
  if (unfinished) return 2;
  return findings.length > 0 ? 1 : 0;
};

const compare = (
  { environment, db }: Pick<App, 'environment' | 'db'>,
  days: number,
): Promise<ReconciliationOutcome> => {
  const { to } = comparedPeriod(new Date());
  const from = new Date(to.getTime() - days * 86_400_000);
  return reconcileWithProvider({ db, paymentProviders: openPaymentProviders(environment) }, { from, to }, null);
};

/**
 * Runs a command of `npm run money` and prints its result.
 * @returns the exit code: 0 without mismatches, 1 with mismatches, 2 when the check is incomplete or the command is unknown
 * @throws an error for the operator, when the database cannot be opened or is not up to date
 */
export const runMoneyCommand = async (
  readSettings: () => Environment,
  [command, days = '7']: readonly string[],
  print: Print,
): Promise<number> => {
  if (command !== 'check' && !(command === 'compare' && Number(days) > 0)) {
    print(usage);
    return command === undefined ? 0 : 2;
  }
  const environment = readSettings();
  const database = await openDatabase({ ...environment, log: createLog('error') });
  try {
    if (!(await isMigrated(database)))
      throw new Error('The database schema is not up to date: start the server, or run npm run db -- migrate.');
    const { db } = database;
    return command === 'check'
      ? printResult('Ledger', await checkLedger({ db, clock: systemClock }), print)
      : printResult('Ledger and provider', await compare({ environment, db }, Number(days)), print);
  } finally {
    await database.close();
  }
};
