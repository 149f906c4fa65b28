/** npm run money: reconciles payments, refunds, ledger and provider, read-only. Uses DATABASE_URL, or the embedded database in DATA_DIR (the server must not run then). */
import { alertLabels } from '../app/features/payments/alert.ts';
import { checkLedger } from '../app/features/payments/check-ledger.server.ts';
import { reconcileWithProvider } from '../app/features/payments/reconcile-with-provider.server.ts';
import { comparedPeriod, type ReconciliationOutcome } from '../app/features/payments/reconciliation-run.ts';
import { systemClock } from '../app/server/clock.server.ts';
import { type Database, openDatabase } from '../app/server/database/database.server.ts';
import { isMigrated } from '../app/server/database/migrate.server.ts';
import { type Environment, readEnvironment } from '../app/server/environment.server.ts';
import { createLog } from '../app/server/log.server.ts';
import { openPaymentProviders } from '../app/server/payment-providers/payment-providers.server.ts';

const usage = `npm run money -- check            check payments and refunds against the ledger, booking by booking
npm run money -- compare [DAYS]   compare the ledger with the provider for the last DAYS days (default 7)
The exit code is 0 without mismatches, 1 with mismatches, 2 when the check is incomplete.`;

const printResult = (what: string, { compared, mismatches: findings, unfinished }: ReconciliationOutcome): void => {
  for (const { kind, subject, detail, booking_id } of findings) {
    console.log(`${alertLabels[kind].title}: ${subject}${booking_id ? ` (booking ${booking_id})` : ''}. ${detail}`);
    console.log(`  ${alertLabels[kind].todo}`);
  }
  const counted = Object.entries(compared).map(([name, value]) => `${name} ${value}`);
  console.log(`Compared: ${counted.join(', ')}.`);
  if (unfinished) console.log(`Incomplete. ${unfinished}`);
  else if (findings.length > 0)
    console.log(`${what}: ${findings.length} ${findings.length === 1 ? 'mismatch' : 'mismatches'}.`);
  else console.log(`${what}: no mismatches.`);
  process.exitCode = unfinished ? 2 : findings.length > 0 ? 1 : 0;
};

const compare = async (environment: Environment, { db }: Database, days: number): Promise<void> => {
  const { to } = comparedPeriod(new Date());
  const from = new Date(to.getTime() - days * 86_400_000);
  const paymentProviders = openPaymentProviders(environment);
  printResult('Ledger and provider', await reconcileWithProvider({ db, paymentProviders }, { from, to }, null));
};

const [command, days = '7'] = process.argv.slice(2);
const isKnown = command === 'check' || (command === 'compare' && Number(days) > 0);
try {
  if (!isKnown) {
    console.log(usage);
    process.exitCode = command === undefined ? 0 : 2;
  } else {
    const environment = readEnvironment(process.env);
    const database = await openDatabase({ ...environment, log: createLog('error') });
    try {
      if (!(await isMigrated(database)))
        throw new Error('The database schema is not up to date: start the server, or run npm run db -- migrate.');
      if (command === 'check') printResult('Ledger', await checkLedger({ db: database.db, clock: systemClock }));
      else await compare(environment, database, Number(days));
    } finally {
      await database.close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
